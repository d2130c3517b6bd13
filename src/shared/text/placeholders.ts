/** A part of a text that is filled in during a visit, such as `{answer.born, date | "soon"}`. */
export interface Placeholder {
  /** What is read: "answer", "label", … */
  source: string;
  id: string;
  /** How the value is written; null for the usual form. */
  format: string | null;
  /** What is shown where there is no value; null where there always is one. */
  fallback: string | null;
  /** As the author wrote it. */
  text: string;
  /** Where it begins in the whole text. */
  index: number;
}

/** Braces around a word with a point. A second brace before them makes them plain text. */
const placeholderPattern = /\{(\{?)([A-Za-z]+)\.([^{}]*)\}/g;
const innerPattern =
  /^([A-Za-z][\w-]*)\s*(?:,\s*([A-Za-z]+)\s*)?(?:\|\s*(?:"([^"]*)"|'([^']*)')\s*)?$/;

/**
 * Splits a text into plain texts and placeholders. `{{answer.name}` is the plain text
 * `{answer.name}`; other braces are plain text as they are.
 */
export function parsePlaceholders(text: string): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholderPattern)) {
    const [whole, escape, source = '', rest = ''] = match;
    const inner = innerPattern.exec(rest);
    if (escape === '' && inner === null) continue;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (escape !== '' || inner === null) {
      parts.push(whole.slice(1));
      continue;
    }
    const [, id = '', format = null, double, single] = inner;
    const fallback = double ?? single ?? null;
    parts.push({ source, id, format, fallback, text: whole, index: match.index });
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== '');
}

/** Whether a text differs from what visitors read. */
export const hasPlaceholders = (text: string): boolean =>
  parsePlaceholders(text).some((part) => part !== text);

/**
 * Changes the ids in the placeholders of a text.
 * @param change gives the new id; the same one where it stays
 */
export function mapPlaceholderIds(
  text: string,
  change: (source: string, id: string) => string,
): string {
  const placeholders = parsePlaceholders(text).filter((part) => typeof part !== 'string');
  return placeholders.toReversed().reduce((changed, { source, id, index }) => {
    const start = index + 1 + source.length + 1;
    return changed.slice(0, start) + change(source, id) + changed.slice(start + id.length);
  }, text);
}
