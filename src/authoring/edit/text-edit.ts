/** One replaced range of a text. Offsets are those of the text before all edits. */
export interface TextEdit {
  offset: number;
  length: number;
  content: string;
}

/** The edits, or the sentence that says why there are none. */
export type EditResult = { ok: true; edits: TextEdit[] } | { ok: false; problem: string };

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (result, { offset, length, content }) =>
        result.slice(0, offset) + content + result.slice(offset + length),
      text,
    );
}

/** The smallest single edit that turns one text into another; none where they are equal. */
export function findSmallestEdit(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    {
      offset: start,
      length: before.length - start - end,
      content: after.slice(start, after.length - end),
    },
  ];
}
