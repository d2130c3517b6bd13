import { company } from '../../site/content/company';
import type { PrerenderedPage, PrerenderTarget } from '../../site/app/prerender/prerender-targets';
import { SHARE_PICTURE } from './draw-share-picture';
import { escapeAttribute, formatScriptJson } from './escape-html';
import { ICON_LINKS } from './site-icons';

const formatProperty = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeAttribute(content)}">`;

/** `PageHead` renders these on pages of the site. */
function formatFunnelPreview(
  { title, description }: PrerenderedPage['preview'],
  url: string,
): readonly string[] {
  return [
    formatProperty('og:title', `${title} | ${company.name}`),
    formatProperty('og:description', description),
    formatProperty('og:url', url),
  ];
}

function formatPreview(title: string, pictureUrl: string): readonly string[] {
  return [
    formatProperty('og:site_name', company.name),
    formatProperty('og:type', 'website'),
    formatProperty('og:image', pictureUrl),
    formatProperty('og:image:width', String(SHARE_PICTURE.width)),
    formatProperty('og:image:height', String(SHARE_PICTURE.height)),
    formatProperty('og:image:alt', `${company.name}: ${title}`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** A data block: browsers do not run it, so the content security policy does not concern it. */
const formatStructuredData = (nodes: PrerenderedPage['structuredData']): readonly string[] =>
  nodes.length === 0
    ? []
    : [
        `<script type="application/ld+json">${formatScriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`,
      ];

/**
 * Head elements that only search engines, link previews and operating systems read, so the browser
 * code does not render them.
 * @param pictureName the file of the sharing picture
 */
export function formatHeadMetadata(
  { address, kind }: Pick<PrerenderTarget, 'address' | 'kind'>,
  { preview, structuredData }: Pick<PrerenderedPage, 'preview' | 'structuredData'>,
  siteOrigin: string,
  pictureName: string,
): readonly string[] {
  if (address === null) return ICON_LINKS;
  return [
    ...ICON_LINKS,
    ...(kind === 'funnel' ? formatFunnelPreview(preview, siteOrigin + address) : []),
    ...formatPreview(preview.title, `${siteOrigin}/${pictureName}`),
    ...formatStructuredData(structuredData),
  ];
}
