import { describe, expect, it } from 'vitest';
import { staticPages } from '../../../../src/site/app/prerender/static-pages';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { renderSitePage } from '../../../../src/site/app/prerender/render-site-page';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';

const environmentResult = parseEnvironment({ VITE_SITE_URL: 'https://gethired.example' });
if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
const { environment } = environmentResult;

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

describe('renderSitePage', () => {
  it.each(staticPages)(
    '$address is prerendered with one title, one h1, no script and the right robots meta',
    async ({ address, index }) => {
      const { head, html } = await renderSitePage(address, environment);
      expect(count(head, /<title>/g)).toBe(1);
      expect(count(head, /<meta name="description"/g)).toBe(1);
      expect(count(html, /<h1[ >]/g)).toBe(1);
      expect(html).not.toMatch(/<(?:script|template|title|meta|link)\b|<!--\$[?!]/);
      expect(
        head.includes(`<link rel="canonical" href="https://gethired.example${address}"/>`),
      ).toBe(index);
      expect(head.includes('<meta name="robots" content="noindex"/>')).toBe(!index);
    },
  );

  it('an unknown path is prerendered as the not-found page with noindex', async () => {
    const { head, html } = await renderSitePage('/no-such-page', environment);
    expect(html).toContain('Page not found');
    expect(head).toContain('noindex');
  });

  it('/job-listings is prerendered with its jobs and their query results', async () => {
    const { html, dehydratedQueries: data } = await renderSitePage('/job-listings', environment);
    for (const { title } of sampleJobs) expect(html).toContain(title);
    expect(data).toEqual([[['jobs'], sampleJobs]]);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('a page without queries has no dehydrated queries', async () => {
    const { dehydratedQueries: data } = await renderSitePage('/about', environment);
    expect(data).toBeNull();
  });
});
