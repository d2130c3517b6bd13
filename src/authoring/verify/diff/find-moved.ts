/** A sequence of entries in the same order in both lists, as a linked list from its last entry. */
interface IncreasingSubsequence {
  id: string;
  /** Index in the old list. */
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
 * Finds a minimal set of entries to move to get from one order to another: all but a longest
 * increasing subsequence.
 * @param before has the same entries as `after`
 */
export function findMoved(
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const runs: IncreasingSubsequence[] = [];
  for (const id of after) {
    const position = before.indexOf(id);
    const longest = findLongest(runs.filter((run) => run.position < position));
    runs.push({ id, position, length: (longest?.length ?? 0) + 1, previous: longest });
  }
  const moved = new Set(after);
  for (let run = findLongest(runs); run !== null; run = run.previous) moved.delete(run.id);
  return moved;
}
