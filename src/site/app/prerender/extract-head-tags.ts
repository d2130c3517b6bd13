/** One element that React hoists to the front. React escapes ">" in attributes. */
const HOISTED_TAG = /^<(?:title\b[^>]*>[^<]*<\/title>|(?:meta|link)\b[^>]*>)/;

/** Splits React's output into the hoisted head elements and the body. */
export function extractHeadTags(renderedHtml: string): { head: string; html: string } {
  let html = renderedHtml;
  let head = '';
  for (let match = HOISTED_TAG.exec(html); match !== null; match = HOISTED_TAG.exec(html)) {
    head += match[0];
    html = html.slice(match[0].length);
  }
  return { head, html };
}
