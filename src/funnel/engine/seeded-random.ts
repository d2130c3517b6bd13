/**
 * Creates a generator of numbers in [0, 1), the same for the same seed (Park and Miller's minimal
 * standard).
 * @param seed any number; it is truncated and never zero, which would only generate zeros
 */
export function createSeededRandom(seed: number): () => number {
  const modulus = 0x7fffffff;
  let state = Math.abs(Math.trunc(seed)) % modulus || 1;
  const next = (): number => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  // The first number grows with the seed: small seeds would all start near 0.
  next();
  return next;
}
