/** Creates a function that picks an entry by its weight. `roll` is in [0, 1); weights may have any sum. */
export function createWeightedPicker<T extends { weight: number }>(
  entries: readonly T[],
): (roll: number) => T | null {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  return (roll) => {
    let remaining = roll * total;
    for (const entry of entries) {
      remaining -= entry.weight;
      if (remaining < 0) return entry;
    }
    return entries.findLast(({ weight }) => weight > 0) ?? null;
  };
}

/** Picks one entry, see `createWeightedPicker`. */
export const pickWeighted = <T extends { weight: number }>(
  entries: readonly T[],
  roll: number,
): T | null => createWeightedPicker(entries)(roll);
