import type { PrerenderedPage, PrerenderTarget } from '../../app/prerender/prerender-targets';

/** What stands in every page, made once. */
export interface PageTemplate {
  /** The page as Vite makes it of index.html, with nothing in it. */
  template: string;
  captureScript: string;
}

/**
 * The styles of a page stand in it, so that it can be painted without asking for more. `href` is the
 * file that whoever comes from another page gets them by.
 */
export interface InlineStyleSheet {
  href: string;
  text: string;
}

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON that ends no script element. */
const formatScriptJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

function replaceOnce(text: string, part: string, by: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`index.html must have "${part}" exactly once.`);
  return pieces.join(by);
}

const formatPaths = (names: readonly string[]): string => names.map((name) => `/${name}`).join(' ');

/** A style in the HTML is refused by the site's policy: a script sets it when the page comes alive. */
const deferStyleAttributes = (html: string): string =>
  html.replace(/(<[^>]*?) style="/g, '$1 data-style="');

/** The whole HTML of a page. */
export function renderPageHtml(
  { template, captureScript }: PageTemplate,
  { address, pattern }: Pick<PrerenderTarget, 'address' | 'pattern'>,
  { html, head, dehydratedQueries, bootstrapData }: PrerenderedPage,
  files: Record<'scripts' | 'next' | 'later', readonly string[]> & { style: InlineStyleSheet },
): string {
  const inHead = [
    // Before the script, which looks for it.
    `<style data-href="${files.style.href}">${files.style.text}</style>`,
    `<script>${captureScript}</script>`,
    head,
    ...files.scripts
      .filter((name) => !template.includes(`/${name}"`))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('\n    ');
  const where = ` data-later="${formatPaths(files.later)}" data-page="${escapeAttribute(pattern)}"${address === null ? '' : ` data-address="${escapeAttribute(address)}"`}`;
  const next = files.next.length === 0 ? '' : ` data-next="${formatPaths(files.next)}"`;
  const read =
    dehydratedQueries === null
      ? ''
      : `\n    <script type="application/json" id="page-data">${formatScriptJson(dehydratedQueries)}</script>`;
  const lively = replaceOnce(
    template,
    '<html lang="en">',
    `<html lang="en" data-early="${escapeAttribute(JSON.stringify(bootstrapData))}"${next}>`,
  );
  const headed = replaceOnce(lively, '</head>', `  ${inHead}\n  </head>`);
  return replaceOnce(
    headed,
    '<div id="root"></div>',
    `<div id="root"${where}>${deferStyleAttributes(html)}</div>${read}`,
  );
}
