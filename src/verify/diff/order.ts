/** Entries that stand in the same order in both lists, told by the last of them. */
interface Run {
  id: string;
  /** Where it stood before. */
  place: number;
  length: number;
  before: Run | null;
}

const longest = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>(
    (best, run) => (best === null || run.length > best.length ? run : best),
    null,
  );

/**
 * What must be moved to make one order of another: all but a longest run that stands in the same
 * order in both (longest increasing subsequence).
 * @param before the same entries as `after`
 */
export function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const runs: Run[] = [];
  for (const id of after) {
    const place = before.indexOf(id);
    const known = longest(runs.filter((run) => run.place < place));
    runs.push({ id, place, length: (known?.length ?? 0) + 1, before: known });
  }
  const moved = new Set(after);
  for (let run = longest(runs); run !== null; run = run.before) moved.delete(run.id);
  return moved;
}
