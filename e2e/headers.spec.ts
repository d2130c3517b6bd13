import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/page-error-test';
import { SITE_FOLDER } from './support/server';

const WITHOUT_SOURCE = /<(script|style)(?: data-href="[^"]*")?>([^]*?)<\/\1>/g;

/** The policy allows inline scripts and styles by their hash alone. */
function getInlineHashes(page: string): Record<'script' | 'style', string> {
  const hashes = { script: '', style: '' };
  for (const [, kind, text] of readFileSync(join(SITE_FOLDER, page), 'utf8').matchAll(
    WITHOUT_SOURCE,
  )) {
    const hash = createHash('sha256')
      .update(text ?? '')
      .digest('base64');
    hashes[kind as keyof typeof hashes] += ` 'sha256-${hash}'`; // one of the two names in the pattern
  }
  return hashes;
}

const { script, style: styleOfSite } = getInlineHashes('index.html');
const { script: scriptOfFunnels, style: styleOfFunnels } = getInlineHashes('quiz2/index.html');
const POLICY =
  `default-src 'none'; script-src 'self'${script}${scriptOfFunnels}; style-src 'self'${styleOfSite}${styleOfFunnels}; img-src 'self'; font-src 'self'; ` +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
  "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  "trusted-types 'none'";

const sharedHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const siteHeaders = {
  ...sharedHeaders,
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
const page = { ...siteHeaders, 'cache-control': 'no-cache' };
const unknown = { ...siteHeaders, 'cache-control': 'no-store' };
const asset = { ...siteHeaders, 'cache-control': 'public, max-age=31536000, immutable' };
const api = {
  ...sharedHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Headers of the transport, which are not policy. */
const TRANSPORT =
  /^(date|connection|keep-alive|transfer-encoding|content-(encoding|length|type)|vary|allow|etag|last-modified)$/;

const HTML = 'text/html,application/xhtml+xml';

async function requestAddress(request: APIRequestContext, address: string, accept = '*/*') {
  const response = await request.get(address, { headers: { accept } });
  const kept = Object.entries(response.headers()).filter(([name]) => !TRANSPORT.test(name));
  return {
    status: response.status(),
    type: response.headers()['content-type'],
    headers: Object.fromEntries(kept),
  };
}

/** The rules of `_headers`, parsed as a static host does. */
function readStaticHostRules(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const blocks = readFileSync(join(SITE_FOLDER, '_headers'), 'utf8').trim().split('\n\n');
  return new Map(
    blocks.map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const pairs = lines.map((line) => /^ {2}([^:]+): (.+)$/.exec(line) ?? []);
      return [
        path,
        Object.fromEntries(pairs.map(([, name, value]) => [name?.toLowerCase(), value])),
      ];
    }),
  );
}

test.describe('responses and headers', { tag: '@phone' }, () => {
  const kinds = [
    { what: 'a page', address: '/about', status: 200, type: 'text/html', headers: page },
    {
      what: 'a page with a route parameter',
      address: '/job/7',
      status: 200,
      type: 'text/html',
      headers: page,
    },
    {
      what: 'a funnel',
      address: '/quiz2?x=%E0%A4%A',
      status: 200,
      type: 'text/html',
      headers: page,
    },
    {
      what: 'the home page',
      address: '/index.html',
      status: 200,
      type: 'text/html',
      headers: page,
    },
    {
      what: 'an unknown address that is requested as HTML',
      address: '/nowhere',
      accept: HTML,
      status: 404,
      type: 'text/html',
      headers: unknown,
    },
    {
      what: 'an unknown address',
      address: '/nowhere.json',
      status: 404,
      type: 'text/plain',
      headers: unknown,
    },
    ...['/category/nowhere', '/location/atlantis', '/marketplace/unknown-coach'].map((address) => ({
      what: `the unknown value of ${address}`,
      address,
      accept: HTML,
      status: 404,
      type: 'text/html',
      headers: unknown,
    })),
    {
      what: 'a known place',
      address: '/location/new-york',
      status: 200,
      type: 'text/html',
      headers: page,
    },
    {
      what: 'a malformed path',
      address: '/%E0%A4%A',
      accept: HTML,
      status: 404,
      type: 'text/html',
      headers: unknown,
    },
    {
      what: 'a script of an earlier build',
      address: '/assets/gone-1.js',
      status: 404,
      type: 'text/plain',
      headers: unknown,
    },
    {
      what: 'a configuration file of the host',
      address: '/_headers',
      status: 404,
      type: 'text/plain',
      headers: unknown,
    },
    {
      what: "the backend's own pages",
      address: '/_system/config',
      accept: HTML,
      status: 404,
      type: 'application/json',
      headers: api,
    },
    {
      what: 'a table',
      address: '/rest/v1/quiz_results',
      status: 405,
      type: 'application/json',
      headers: api,
    },
  ];
  for (const { what, address, accept, status, type, headers } of kinds)
    test(`RT-02 ${what} gets status ${String(status)} with its headers`, async ({ request }) => {
      const answer = await requestAddress(request, address, accept);
      expect(answer).toEqual({ status, type: expect.stringContaining(type), headers });
    });

  test('a script, a style sheet and the icon are cached for a year', async ({ request }) => {
    const site = await (await request.get('/')).text();
    // The style sheet is inlined, and a file for client-side navigations.
    const named = [...site.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(named.map((path) => path.replace(/.*\./, '')).sort()).toEqual(
      expect.arrayContaining(['css', 'js', 'svg']),
    );
    for (const path of named)
      expect(await requestAddress(request, path), path).toMatchObject({
        status: 200,
        headers: asset,
      });
  });

  test('the files for a static host have the same headers and upgrade insecure requests', async () => {
    const rules = readStaticHostRules();
    const policy = `${POLICY}; upgrade-insecure-requests`;
    const shared = { ...siteHeaders, 'content-security-policy': policy };
    expect(rules.get('/*')).toEqual(shared);
    expect(rules.get('/assets/*')).toEqual({ 'cache-control': asset['cache-control'] });
    const redirects = readFileSync(join(SITE_FOLDER, '_redirects'), 'utf8');
    for (const address of ['/', '/about', '/job/:id', '/quiz2', '/quiz-results'])
      expect(rules.get(address), address).toEqual({ 'cache-control': 'no-cache' });
    for (const address of [
      '/about',
      '/quiz2',
      '/marketplace/miriam-castellan',
      '/quiz-results',
      '/thank-you',
    ])
      expect(redirects).toContain(`${address} ${address}/index.html 200\n`);
    expect(redirects).toContain('/job/:id /job/senior-product-manager-harborline/index.html 200\n');
    for (const pattern of ['/category/:slug', '/location/:slug', '/marketplace/:coachId'])
      expect(redirects).not.toContain(pattern);
    expect(redirects).not.toContain('*');
    expect(readFileSync(join(SITE_FOLDER, '404.html'), 'utf8')).toContain('data-page="*"');
  });

  test(
    'every page inlines one script and one style sheet, of the site or of the funnels',
    { tag: '@long' },
    () => {
      for (const hash of [script, scriptOfFunnels, styleOfSite, styleOfFunnels])
        expect(hash).toMatch(/^ 'sha256-[^']+'$/);
      expect(scriptOfFunnels).not.toBe(script);
      expect(styleOfFunnels).not.toBe(styleOfSite);
      const pages = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
        (name) => name.endsWith('.html') && name !== 'shell.html',
      );
      expect(pages).toContain(join('job-listings', 'index.html'));
      const isFunnel = /data-page="\/(quiz\d?|benefits)"/;
      for (const file of pages) {
        const text = readFileSync(join(SITE_FOLDER, file), 'utf8');
        const own = isFunnel.test(text)
          ? { script: scriptOfFunnels, style: styleOfFunnels }
          : { script, style: styleOfSite };
        expect(getInlineHashes(file), file).toEqual(own);
        expect(text, file).not.toContain('rel="stylesheet"');
      }
    },
  );

  test('the policy refuses a style element, eval and HTML from text, and reports it', async ({
    page: visited,
    pageErrors,
  }) => {
    await visited.goto('/about');
    const refused = await visited.evaluate(async () => {
      // Code of the debugger may use eval; code that it schedules may not.
      await new Promise((resolve) => setTimeout(resolve, 0));
      document.head.append(document.createElement('style'));
      document.head.lastElementChild?.append('body { display: none }');
      const attempts = [
        () => new Function('return 1'),
        () => document.body.insertAdjacentHTML('beforeend', '<b>markup</b>'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      });
    });
    expect(refused).toEqual(['EvalError', 'TypeError']);
    await expect(visited.locator('body')).toBeVisible();
    for (const directive of ['style-src-elem', 'require-trusted-types-for'])
      pageErrors.expectAndDiscard(new RegExp(`content security policy: ${directive}`));
    pageErrors.expectAndDiscard(/./);
  });

  test(
    'an open dialog stops the page from scrolling without a style element',
    { tag: '@long' },
    async ({ page: visited }) => {
      await visited.goto('/library');
      const overflow = () => visited.evaluate(() => getComputedStyle(document.body).overflow);
      const before = await overflow();
      await visited.getByRole('button', { name: 'Open the modal' }).click();
      await expect(visited.getByRole('dialog')).toBeVisible();
      await expect.poll(overflow).toBe('hidden');
      await expect(visited.locator('style:not([data-href])')).toHaveCount(0);
      await visited.keyboard.press('Escape');
      await expect.poll(overflow).toBe(before);
    },
  );
});
