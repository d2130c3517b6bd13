/**
 * What must be moved to make one order of another: all but a longest run that stands in the same
 * order in both (longest increasing subsequence).
 * @param before the same entries as `after`
 */
export function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((id) => before.indexOf(id));
  // runs[i]: the longest run that ends with entry i, and the entry before it in that run.
  const runs: { length: number; from: number }[] = [];
  let end = -1;
  places.forEach((place, index) => {
    let best = { length: 1, from: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (runs[earlier]?.length ?? 0) + 1;
      if ((places[earlier] ?? 0) < place && length > best.length) best = { length, from: earlier };
    }
    runs.push(best);
    if (best.length > (runs[end]?.length ?? 0)) end = index;
  });
  const staying = new Set<string>();
  for (let at = end; at !== -1; at = runs[at]?.from ?? -1) staying.add(after[at] ?? '');
  return new Set(after.filter((id) => !staying.has(id)));
}
