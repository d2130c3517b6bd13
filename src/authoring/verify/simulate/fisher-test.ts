/** A table of two groups: how many of each did something, and how many did not. */
export type TwoByTwo = readonly [
  did: number,
  didNot: number,
  othersDid: number,
  othersDidNot: number,
];

/** Two likelihoods whose ratio is below this are the same: rounding makes them differ. */
export const TOLERANCE = 1 + 1e-7;

/**
 * Fisher's exact test, two-sided: how likely a table at most as likely as this one is where both groups
 * do it equally often (Fisher 1922). It holds for small and zero counts, too.
 * @param largest the largest sum of a table that will be asked about
 */
export function createFisherTest(largest: number): (table: TwoByTwo) => number {
  const logFactorials = new Float64Array(largest + 1);
  for (let n = 2; n <= largest; n += 1)
    logFactorials[n] = (logFactorials[n - 1] ?? 0) + Math.log(n);
  const logChoose = (n: number, k: number): number =>
    (logFactorials[n] ?? 0) - (logFactorials[k] ?? 0) - (logFactorials[n - k] ?? 0);

  return ([did, didNot, othersDid, othersDidNot]) => {
    const [group, others, all] = [did + didNot, othersDid + othersDidNot, did + othersDid];
    const whole = logChoose(group + others, all);
    const getLikelihood = (count: number): number =>
      Math.exp(logChoose(group, count) + logChoose(others, all - count) - whole);
    const observed = getLikelihood(did) * TOLERANCE;
    let sum = 0;
    for (let count = Math.max(0, all - others); count <= Math.min(group, all); count += 1) {
      const likelihood = getLikelihood(count);
      if (likelihood <= observed) sum += likelihood;
    }
    return Math.min(1, sum);
  };
}
