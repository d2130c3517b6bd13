import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlOf } from '../../scripts/prerender/page-html';
import { recording } from '../../scripts/prerender/record-imports';
import { withPages } from '../../scripts/prerender/run-pages';
import { robots, sitemap } from '../../scripts/prerender/search-files';
import type { Prerendered, PrerenderedAddress } from '../../src/app/prerender';
import { funnelCalled } from '../authoring/temporary-site';

const frame = {
  template:
    '<html lang="en"><head><link rel="modulepreload" href="/assets/known.js"></head><body><div id="root"></div></body></html>',
  earlyScript: 'early()',
};
const nothingKept = { consent: null, narrowedBy: [], visit: null };
const drawn: Prerendered = { html: '<h1>Hello</h1>', head: '', data: null, early: nothingKept };
const about = { address: '/about', pattern: '/about' };
const style = { href: '/assets/site.css', text: 'p{}' };

describe('the HTML of one page', () => {
  it('says which page it is, and asks at once for what it will need', () => {
    const html = htmlOf(frame, about, drawn, {
      scripts: ['assets/known.js', 'assets/page.js'],
      style,
      next: ['assets/press.js'],
      later: ['assets/next.js', 'assets/more.js'],
    });
    expect(html).toMatch(/<html[^>]* data-next="\/assets\/press.js">/);
    expect(html).toContain(
      '<div id="root" data-later="/assets/next.js /assets/more.js" data-page="/about" data-address="/about"><h1>',
    );
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
    expect(html.match(/known\.js/g)).toHaveLength(1);
  });

  it('can be painted without asking for more, and the early script finds its styles', () => {
    const html = htmlOf(frame, about, drawn, { scripts: [], style, next: [], later: [] });
    expect(html).toMatch(
      /<style data-href="\/assets\/site\.css">p\{\}<\/style>\s*<script>early\(\)<\/script>/,
    );
    expect(html).not.toContain('stylesheet');
  });

  it('holds no style that its own policy refuses, and what it read ends no element', () => {
    const html = htmlOf(
      frame,
      about,
      {
        ...drawn,
        html: '<p class="a" style="color:red">style="b" is a word</p>',
        data: [[['jobs'], '</script><script>alert(1)</script>']],
        early: { ...nothingKept, visit: { step: ['a"b', '<'], choices: [] } },
      },
      { scripts: [], style, next: [], later: [] },
    );
    expect(html).toContain('<p class="a" data-style="color:red">style="b" is a word</p>');
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script>');
    expect(html).toContain('a\\&quot;b&quot;,&quot;&lt;&quot;');
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it('is not made of a page without its places', () => {
    const broken = { ...frame, template: '<html lang="en"><body></body></html>' };
    expect(() => htmlOf(broken, about, drawn, { scripts: [], style, next: [], later: [] })).toThrow(
      '</head>',
    );
  });
});

describe('what search engines are told', () => {
  const page = (address: string | null, index: boolean): PrerenderedAddress => ({
    address,
    index,
    pattern: address ?? '*',
    start: 'site.tsx',
    render: () => Promise.resolve(drawn),
    importNext: () => Promise.resolve(),
  });

  it('the pages that may be listed, and where that is written', () => {
    const text = sitemap('https://gethired.example', [
      page('/', true),
      page('/a&b', true),
      page('/kept-out', false),
      page(null, false),
    ]);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)).toEqual([
      'https://gethired.example/',
      'https://gethired.example/a&amp;b',
    ]);
    expect(robots('https://gethired.example')).toContain(
      'Sitemap: https://gethired.example/sitemap.xml',
    );
  });
});

describe('a new funnel', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gethired-new-'));
    writeFileSync(join(folder, 'lunch.funnel.json'), funnelCalled('lunch'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is rendered with its first step for no more than its file, and names the parts it needs', async () => {
    const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
    await withPages(config, folder, async ({ reading, prerenderedAddresses }) => {
      if (reading.status === 'invalid') throw new Error(reading.problems.join());
      const lunch = prerenderedAddresses.find(({ address }) => address === '/lunch');
      if (lunch === undefined) throw new Error('The new funnel has no page.');
      expect(lunch).toMatchObject({ pattern: '/lunch', index: true, start: 'start-funnel.tsx' });
      const { result, imported } = await recording(() => lunch.render(reading.environment));
      expect(result.html).toMatch(/<h1[ >]/);
      expect(result.html).toContain('data-step=');
      expect(result.html).not.toContain('<script');
      expect(result.head).toContain(`href="${reading.environment.address}/lunch"`);
      expect(result.early.visit).not.toBeNull();
      expect(imported).toContain('\0virtual:funnel/lunch');
      expect(imported).toContain('\0virtual:funnel-first-views/lunch');
      const { imported: next } = await recording(lunch.importNext);
      expect(next).toContain('\0virtual:funnel-views/lunch');
    });
  });
});
