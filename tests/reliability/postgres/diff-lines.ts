/** Compares two lists of lines as multisets. `-` marks lines of the first, `+` of the second. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of after) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) =>
    Array.from({ length: Math.abs(count) }, () => `${count > 0 ? '-' : '+'} ${line}`),
  );
}
