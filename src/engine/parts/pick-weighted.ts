/** Picks an entry by its weight. `roll` is in [0, 1); the weights may have any sum. */
export function pickWeighted<T extends { weight: number }>(
  entries: readonly T[],
  roll: number,
): T | null {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = roll * total;
  for (const entry of entries) {
    remaining -= entry.weight;
    if (remaining < 0) return entry;
  }
  return entries.findLast(({ weight }) => weight > 0) ?? null;
}
