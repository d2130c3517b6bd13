import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPageHtml } from '../../../src/server/prerender/render-page-html';
import { recordImportsDuring } from '../../../src/server/prerender/record-imports';
import { runWithPrerenderModule } from '../../../src/server/prerender/run-with-prerender-module';
import { formatRobots, formatSitemap } from '../../../src/server/prerender/search-engine-files';
import type { BootstrapData } from '../../../src/site/app/event-replay/bootstrap-data';
import type {
  PrerenderedPage,
  PrerenderTarget,
} from '../../../src/site/app/prerender/prerender-targets';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

const frame = {
  template:
    '<html lang="en"><head><link rel="modulepreload" href="/assets/known.js"></head><body><div id="root"></div></body></html>',
  captureScript: 'early()',
};
const emptyBootstrapData = {
  consentKey: null,
  filterParams: [],
  progress: null,
  webFonts: null,
};
const renderedPage: PrerenderedPage = {
  html: '<h1>Hello</h1>',
  head: '',
  dehydratedQueries: null,
  bootstrapData: emptyBootstrapData,
  secondSteps: null,
  preview: { title: 'Hello', description: 'A page.' },
  structuredData: [],
};
const about = { address: '/about', pattern: '/about' };
const style = { href: '/assets/site.css', text: 'p{}' };

describe('the HTML of one page', () => {
  it('the HTML of a page names its route and preloads the files of its first view', () => {
    const html = renderPageHtml(frame, about, renderedPage, {
      scripts: ['assets/known.js', 'assets/page.js'],
      style,
      later: ['assets/next.js', 'assets/more.js'],
    });
    expect(html).toContain(
      '<div id="root" data-later="/assets/next.js /assets/more.js" data-page="/about" data-address="/about"><h1>',
    );
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/page.js">',
    );
    expect(html.match(/known\.js/g)).toHaveLength(1);
  });

  it('the HTML of a page inlines its styles before the capture script', () => {
    const html = renderPageHtml(frame, about, renderedPage, {
      scripts: [],
      style,
      later: [],
    });
    expect(html).toMatch(
      /<style data-href="\/assets\/site\.css">p\{\}<\/style>\s*<script>early\(\)<\/script>/,
    );
    expect(html).not.toContain('stylesheet');
  });

  it('the HTML of a page has no style attribute, and its data cannot end a script element', () => {
    const html = renderPageHtml(
      frame,
      about,
      {
        ...renderedPage,
        html: '<p class="a" style="color:red">style="b" is a word</p>',
        dehydratedQueries: [[['jobs'], '</script><script>alert(1)</script>']],
        bootstrapData: { ...emptyBootstrapData, progress: { step: ['a"b', '<'], choiceKeys: [] } },
      },
      { scripts: [], style, later: [] },
    );
    expect(html).toContain('<p class="a" data-style="color:red">style="b" is a word</p>');
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script>');
    expect(html).toContain('a\\&quot;b&quot;,&quot;&lt;&quot;');
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it('the HTML of a page that defers the web fonts says so and preloads them only when asked', () => {
    const template = frame.template.replace(
      '</head>',
      '<link\n  rel="preload"\n  as="font"\n  href="/assets/a.woff2"\n/></head>',
    );
    const render = (webFonts: BootstrapData['webFonts']): string =>
      renderPageHtml(
        { ...frame, template },
        about,
        { ...renderedPage, bootstrapData: { ...emptyBootstrapData, webFonts } },
        { scripts: [], style, later: [] },
      );
    expect(render(null)).toContain('as="font"');
    expect(render(null)).not.toContain('data-web-fonts');
    const deferred = render({ key: 'fonts', typefaces: ['1em Serif'], fastHeadMs: 100 });
    expect(deferred).toMatch(/<link\s+as="font"/);
    expect(deferred).not.toMatch(/rel="preload"\s+as="font"/);
    expect(deferred).toContain('assets/known.js');
    expect(deferred).toContain(' data-web-fonts="deferred">');
  });

  it('a template without the expected elements is an error', () => {
    const broken = { ...frame, template: '<html lang="en"><body></body></html>' };
    expect(() =>
      renderPageHtml(broken, about, renderedPage, { scripts: [], style, later: [] }),
    ).toThrow('</head>');
  });
});

describe('the files for search engines', () => {
  const page = (address: string | null, index: boolean): PrerenderTarget => ({
    address,
    index,
    pattern: address ?? '*',
    kind: 'site',
    isSelfContained: false,
    render: () => Promise.resolve(renderedPage),
  });

  it('the sitemap lists the public pages with the day of their last change, and robots.txt names the sitemap', () => {
    const text = formatSitemap('https://gethired.example', [
      page('/', true),
      page('/a&b', true),
      page('/kept-out', false),
      page(null, false),
    ]);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)).toEqual([
      'https://gethired.example/',
      'https://gethired.example/a&amp;b',
    ]);
    expect(text.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(2);
    expect(formatRobots('https://gethired.example')).toContain(
      'Sitemap: https://gethired.example/sitemap.xml',
    );
  });
});

describe('a new funnel', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gethired-new-'));
    writeFileSync(join(folder, 'lunch.funnel.json'), buildFunnelSource('lunch'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'a new funnel file is prerendered with its first step, and its modules are recorded',
    { tags: ['long'] },
    async () => {
      const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
      await runWithPrerenderModule(
        config,
        folder,
        async ({ environmentResult, prerenderTargets }) => {
          if (environmentResult.status === 'invalid')
            throw new Error(environmentResult.problems.join());
          const lunch = prerenderTargets.find(({ address }) => address === '/lunch');
          if (lunch === undefined) throw new Error('The new funnel has no page.');
          expect(lunch).toMatchObject({
            pattern: '/lunch',
            index: true,
            kind: 'funnel',
            isSelfContained: false,
          });
          const { result, imported } = await recordImportsDuring(() =>
            lunch.render(environmentResult.environment),
          );
          expect(result.html).toMatch(/<h1[ >]/);
          expect(result.html).toContain('data-step=');
          expect(result.html).not.toContain('<script');
          expect(result.head).toContain(`href="${environmentResult.environment.siteOrigin}/lunch"`);
          expect(result.bootstrapData.progress).not.toBeNull();
          expect(imported).toContain('\0virtual:funnel/lunch');
          expect(imported).toContain('\0virtual:funnel-views/lunch');
        },
      );
    },
  );
});
