import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { readPagePreview } from '../../../../src/site/app/prerender/page-preview';
import { renderSitePage } from '../../../../src/site/app/prerender/render-site-page';
import { staticPages } from '../../../../src/site/app/prerender/static-pages';
import {
  createStructuredData,
  type StructuredNode,
} from '../../../../src/site/app/prerender/structured-data';
import { getPageDate } from '../../../../src/site/content/page-dates';
import { plans } from '../../../../src/site/content/plans';
import { privacy, terms } from '../../../../src/site/content/texts/legal';

const environmentResult = parseEnvironment({ VITE_SITE_URL: 'https://gethired.example' });
if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
const { environment } = environmentResult;

const describeAddress = (address: string, pattern = address, funnelTitle: string | null = null) =>
  createStructuredData({ address, pattern, funnelTitle }, environment);

const getTypes = (address: string, pattern?: string, funnelTitle?: string) =>
  describeAddress(address, pattern, funnelTitle).map((node) => node['@type']);

async function renderText(address: string): Promise<string> {
  const { html } = await renderSitePage(address, environment);
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** The names of questions and plans. */
function getShownNames({ '@type': type, mainEntity, name }: StructuredNode): string[] {
  if (type === 'FAQPage') return (mainEntity as { name: string }[]).map((entry) => entry.name);
  return type === 'Product' ? [String(name).replace('GetHired ', '')] : [];
}

describe('structured data', () => {
  it('the home page describes the organization, the site and the plans that can be bought', () => {
    expect(getTypes('/')).toEqual(['Organization', 'WebSite', 'Product', 'Product', 'Product']);
  });

  it('job lists, places, jobs and quizzes have a breadcrumb list that ends with the page', () => {
    const cases = [
      ['/job-listings', '/job-listings', null, 2],
      ['/category/engineering', '/category/:slug', null, 3],
      ['/location/new-york', '/location/:slug', null, 3],
      ['/quizzes', '/quizzes', null, 2],
      ['/quiz', '/quiz', 'Career Match Quiz', 3],
    ] as const;
    for (const [address, pattern, funnelTitle, length] of cases) {
      const list = describeAddress(address, pattern, funnelTitle).find(
        (node) => node['@type'] === 'BreadcrumbList',
      );
      expect(list?.itemListElement).toHaveLength(length);
      expect(list?.itemListElement).toContainEqual(
        expect.objectContaining({
          position: length,
          item: `https://gethired.example${address}`,
        }),
      );
    }
    expect(getTypes('/benefits', '/benefits', 'What GetHired Does for You')).toEqual([]);
  });

  it('an offer has the weekly price of its plan, and is in stock only if it is free or has a payment page', () => {
    const checkout = { starter: 'https://pay.example/starter', others: null };
    const products = createStructuredData(
      { address: '/funnel', pattern: '/funnel', funnelTitle: null },
      { ...environment, checkout },
    );
    const offers = products.map(({ name, offers: offer }) => ({ name, offer }));
    const inStock = { availability: 'https://schema.org/InStock' };
    expect(offers).toEqual([
      {
        name: 'GetHired Free Jobs Feed',
        offer: expect.objectContaining({ ...inStock, price: '0.00' }),
      },
      {
        name: 'GetHired Starter',
        offer: expect.objectContaining({
          ...inStock,
          price: plans.starter.weekly.toFixed(2),
          priceCurrency: 'USD',
        }),
      },
      {
        name: 'GetHired Double Down',
        offer: expect.not.objectContaining(inStock),
      },
    ]);
    for (const { image } of products) expect(image).toBe('https://gethired.example/icon-512.png');
  });

  it('the questions and plans of the structured data are seen on the page', async () => {
    const patterns = new Map(staticPages.map((page) => [page.pattern, page]));
    const unseen: string[] = [];
    for (const { address, pattern } of patterns.values()) {
      const named = describeAddress(address, pattern).flatMap(getShownNames);
      const text = named.length === 0 ? '' : await renderText(address);
      unseen.push(...named.filter((name) => !text.includes(name)));
    }
    expect(unseen).toEqual([]);
  });

  it('no sample job is a JobPosting', () => {
    const jobs = staticPages.filter(({ pattern }) => pattern === '/job/:id');
    expect(jobs).not.toEqual([]);
    const types = jobs.flatMap(({ address, pattern }) => getTypes(address, pattern));
    expect([...new Set(types)]).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  it('the not-found page describes nothing', () => {
    expect(
      createStructuredData({ address: null, pattern: '*', funnelTitle: null }, environment),
    ).toEqual([]);
  });
});

describe('the preview of a page', () => {
  it('the preview has the title of the page without the name of the site', () => {
    const head =
      '<meta property="og:title" content="Plans &amp; prices · GetHired"/><meta property="og:description" content="What it&#x27;s worth"/>';
    expect(readPagePreview(head)).toEqual({
      title: 'Plans & prices',
      description: "What it's worth",
    });
    expect(() => readPagePreview('')).toThrow('og:title');
  });
});

describe('the day on which a page last changed', () => {
  it('the legal pages name the month of their day in the sitemap', () => {
    const pages = [
      ['/terms-of-service', terms],
      ['/privacy-policy', privacy],
    ] as const;
    for (const [address, { updated }] of pages) {
      const month = new Date(getPageDate(address)).toLocaleString('en', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
      expect(updated).toBe(`Last changed in ${month}`);
    }
  });
});
