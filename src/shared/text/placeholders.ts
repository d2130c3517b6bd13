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

/** Braces around something that begins with a letter. */
const bracesPattern = /(\{+)(\s*[A-Za-z][^{}]*)(\}+)/g;
const sourcePattern = /^([A-Za-z]+)\.(.*)$/s;
const innerPattern =
  /^([A-Za-z][\w-]*)\s*(?:,\s*([A-Za-z]+)\s*)?(?:\|\s*(?:"([^"]*)"|'([^']*)')\s*)?$/;

/**
 * Splits a text into plain texts and placeholders. One more opening brace makes plain text:
 * `{{answer.name}` is `{answer.name}`. Other braces are plain text as they are.
 */
export function parsePlaceholders(text: string): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const {
    0: whole,
    1: opening = '',
    2: content = '',
    3: closing = '',
    index,
  } of text.matchAll(bracesPattern)) {
    const [, source = '', rest = ''] = sourcePattern.exec(content) ?? [];
    const inner = opening.length === 1 ? innerPattern.exec(rest) : null;
    if (inner === null && opening.length !== closing.length + 1) continue;
    parts.push(text.slice(end, index));
    if (inner === null) {
      parts.push(whole.slice(1));
      end = index + whole.length;
      continue;
    }
    const [, id = '', format = null, double, single] = inner;
    const written = `{${content}}`;
    parts.push({ source, id, format, fallback: double ?? single ?? null, text: written, index });
    end = index + written.length;
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
