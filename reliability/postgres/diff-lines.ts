/** What only one of two lists holds, each line as often as it is there too many. */
export function diffLines(one: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) =>
    Array.from({ length: Math.abs(count) }, () => `${count > 0 ? '-' : '+'} ${line}`),
  );
}
