import type { Prerendered, PrerenderedAddress } from '../../src/app/prerender';

/** What stands in every page, made once. */
export interface Frame {
  /** The page as Vite makes it of index.html, with nothing in it. */
  template: string;
  earlyScript: string;
}

/**
 * The styles of a page stand in it, so that it can be painted without asking for more. `href` is the
 * file that whoever comes from another page gets them by.
 */
export interface Style {
  href: string;
  text: string;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON that ends no script element. */
const jsonText = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

function replaceOnce(text: string, part: string, by: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`index.html must have "${part}" exactly once.`);
  return pieces.join(by);
}

const addresses = (names: readonly string[]): string => names.map((name) => `/${name}`).join(' ');

/** A style in the HTML is refused by the site's policy: a script sets it when the page comes alive. */
const withoutStyles = (html: string): string =>
  html.replace(/(<[^>]*?) style="/g, '$1 data-style="');

/** The whole HTML of a page. */
export function htmlOf(
  { template, earlyScript }: Frame,
  { address, pattern }: Pick<PrerenderedAddress, 'address' | 'pattern'>,
  { html, head, data, early }: Prerendered,
  files: Record<'scripts' | 'next' | 'later', readonly string[]> & { style: Style },
): string {
  const inHead = [
    // Before the script, which looks for it.
    `<style data-href="${files.style.href}">${files.style.text}</style>`,
    `<script>${earlyScript}</script>`,
    head,
    ...files.scripts
      .filter((name) => !template.includes(`/${name}"`))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('\n    ');
  const where = ` data-later="${addresses(files.later)}" data-page="${escaped(pattern)}"${address === null ? '' : ` data-address="${escaped(address)}"`}`;
  const next = files.next.length === 0 ? '' : ` data-next="${addresses(files.next)}"`;
  const read =
    data === null
      ? ''
      : `\n    <script type="application/json" id="page-data">${jsonText(data)}</script>`;
  const lively = replaceOnce(
    template,
    '<html lang="en">',
    `<html lang="en" data-early="${escaped(JSON.stringify(early))}"${next}>`,
  );
  const headed = replaceOnce(lively, '</head>', `  ${inHead}\n  </head>`);
  return replaceOnce(
    headed,
    '<div id="root"></div>',
    `<div id="root"${where}>${withoutStyles(html)}</div>${read}`,
  );
}
