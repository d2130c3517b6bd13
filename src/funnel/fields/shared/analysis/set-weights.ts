// Random sets of options: each is as likely as the product of its options' weights, among the sets of
// the sizes that an answer may have.

/** The fewest and the most options of a set. */
export interface SetSizes {
  min: number;
  max: number;
}

const atOrZero = (entries: readonly number[], index: number): number => entries[index] ?? 0;

/** Without a limit of sizes, the probability that an option of this weight is chosen. */
export const toChance = (weight: number): number => weight / (1 + weight);

/**
 * How likely the options from one on give a valid set.
 * @param chances of each option, as if there were no limit of sizes
 * @returns by the index of an option, and by how many are chosen before it; one row more for the end
 */
export function findValidity(
  chances: readonly number[],
  { min, max }: SetSizes,
): readonly (readonly number[])[] {
  const rows: number[][] = [
    Array.from({ length: chances.length + 1 }, (_, size) => (size >= min && size <= max ? 1 : 0)),
  ];
  for (const [index, chance] of [...chances.entries()].toReversed()) {
    const after = rows[0] ?? [];
    rows.unshift(
      Array.from(
        { length: index + 1 },
        (_, size) => (1 - chance) * atOrZero(after, size) + chance * atOrZero(after, size + 1),
      ),
    );
  }
  return rows;
}

/** How often each option is in a valid set. */
function findShares(chances: readonly number[], sizes: SetSizes): number[] {
  const validity = findValidity(chances, sizes);
  const whole = atOrZero(validity[0] ?? [], 0);
  let before = [1];
  return chances.map((chance, index) => {
    const after = validity[index + 1] ?? [];
    const share = before.reduce(
      (sum, probability, size) => sum + probability * chance * atOrZero(after, size + 1),
      0,
    );
    const earlier = before;
    before = Array.from(
      { length: earlier.length + 1 },
      (_, size) => (1 - chance) * atOrZero(earlier, size) + chance * atOrZero(earlier, size - 1),
    );
    return whole === 0 ? 0 : share / whole;
  });
}

/** An option that everybody chose would have an infinite weight. */
const nearlyAll = 1 - 1e-4;
const exactEnough = 1e-4;
const mostRounds = 2_000;

const getOdds = (share: number): number => share / (1 - share);

/**
 * Finds the weights with which random sets have each option as often as given. They are odds where
 * every set is valid. Else these are scaled, round by round, by how far the shares are off (iterative
 * proportional fitting, Deming and Stephan 1940).
 * @param shares of the sets, which are all valid
 */
export function fitSetWeights(shares: readonly number[], sizes: SetSizes): number[] {
  const wanted = shares.map((share) => Math.min(share, nearlyAll));
  let weights = wanted.map(getOdds);
  for (let round = 0; round < mostRounds; round += 1) {
    const found = findShares(weights.map(toChance), sizes);
    const isClose = wanted.every(
      (share, at) => Math.abs(share - atOrZero(found, at)) < exactEnough,
    );
    if (isClose) break;
    weights = weights.map((weight, at) => {
      const share = Math.min(atOrZero(found, at), nearlyAll);
      return share === 0 ? weight : (weight * getOdds(atOrZero(wanted, at))) / getOdds(share);
    });
  }
  return weights;
}
