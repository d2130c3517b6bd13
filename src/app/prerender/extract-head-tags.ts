/** A whole element of those that React puts before everything else: it escapes ">" in attributes. */
const HOISTED_TAG = /^<(?:title\b[^>]*>[^<]*<\/title>|(?:meta|link)\b[^>]*>)/;

/** Takes what belongs into <head> off the front of what React drew. */
export function extractHeadTags(drawn: string): { head: string; html: string } {
  let html = drawn;
  let head = '';
  for (let found = HOISTED_TAG.exec(html); found !== null; found = HOISTED_TAG.exec(html)) {
    head += found[0];
    html = html.slice(found[0].length);
  }
  return { head, html };
}
