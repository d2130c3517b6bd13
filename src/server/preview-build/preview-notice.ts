import { createHash } from 'node:crypto';
import { ASSETS_FOLDER } from '../../shared/names/addresses';

/** What a visitor of a preview reads on each page. */
const PREVIEW_NOTICE =
  'This is a preview of a change. Nothing that you enter here is sent or saved on a server.';

/** A style sheet of its own: the styles of the site are the same in each build. */
const css = `.preview-notice {
  position: relative;
  z-index: 1;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  color: var(--ink);
  font-size: 0.8125rem;
  line-height: 1.45;
  text-align: center;
}
`;
const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
const styleSheet = `${ASSETS_FOLDER}/preview-notice-${hash}.css`;

const head = `<meta name="robots" content="noindex"><link rel="stylesheet" href="${styleSheet}">`;
/** It stands beside the page, so hydration does not see it. */
const notice = `<aside class="preview-notice" aria-label="Preview">${PREVIEW_NOTICE}</aside>`;

const markPage = (html: string): string =>
  html.replace('</head>', () => `${head}</head>`).replace('<body>', () => `<body>${notice}`);

type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Says on each page of a site that it is a preview, and asks search engines to leave it out.
 * @param files the content by file name
 */
export const markAsPreview = (files: SiteFiles): SiteFiles => ({
  ...Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' && name.endsWith('.html') ? markPage(content) : content,
    ]),
  ),
  [styleSheet.slice(1)]: css,
});
