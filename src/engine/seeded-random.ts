/**
 * Numbers in [0, 1) that are the same in every run with the same seed (Park and Miller's minimal
 * standard).
 * @param seed a whole number; any is made to fit, so that no seed gives zeros for ever
 */
export function createSeededRandom(seed: number): () => number {
  const modulus = 0x7fffffff;
  let state = Math.abs(Math.trunc(seed)) % modulus || 1;
  const next = (): number => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  // The first number grows with the seed: seeds such as 1, 2 and 3 would all begin near 0.
  next();
  return next;
}
