import { getPageDate } from '../../site/content/page-dates';
import type { PrerenderTarget } from '../../site/app/prerender/prerender-targets';

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** sitemap.xml (sitemaps.org) with the pages that search engines may list. */
export function formatSitemap(site: string, pages: readonly PrerenderTarget[]): string {
  const urls = pages.flatMap(({ address, index }) => {
    if (address === null || !index) return [];
    const location = `${site}${address}`.replace(
      /[&<>"]/g,
      (letter) => XML_ENTITIES[letter] ?? letter,
    );
    return [`  <url><loc>${location}</loc><lastmod>${getPageDate(address)}</lastmod></url>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * robots.txt (RFC 9309). Nothing is disallowed: a page that must not be listed has a robots meta
 * tag, which a crawler must be able to read.
 */
export function formatRobots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}
