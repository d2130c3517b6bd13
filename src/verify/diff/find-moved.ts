/** Entries that stand in the same order in both lists, told by the last of them. */
interface IncreasingSubsequence {
  id: string;
  /** Where it stood before. */
  position: number;
  length: number;
  previous: IncreasingSubsequence | null;
}

const findLongest = (runs: readonly IncreasingSubsequence[]): IncreasingSubsequence | null =>
  runs.reduce<IncreasingSubsequence | null>(
    (best, run) => (best === null || run.length > best.length ? run : best),
    null,
  );

/**
 * What must be moved to make one order of another: all but a longest run that stands in the same
 * order in both (longest increasing subsequence).
 * @param before the same entries as `after`
 */
export function findMoved(
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const runs: IncreasingSubsequence[] = [];
  for (const id of after) {
    const place = before.indexOf(id);
    const known = findLongest(runs.filter((run) => run.position < place));
    runs.push({ id, position: place, length: (known?.length ?? 0) + 1, previous: known });
  }
  const moved = new Set(after);
  for (let run = findLongest(runs); run !== null; run = run.previous) moved.delete(run.id);
  return moved;
}
