import type { StepOf } from '../definition/normalise';

/** Picks by weight. `roll` is in [0, 1); weights need not sum to anything. */
export function pickWeighted<T extends { weight: number }>(
  entries: readonly T[],
  roll: number,
): T | null {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  let left = roll * total;
  for (const entry of entries) {
    left -= entry.weight;
    if (left < 0) return entry;
  }
  return entries.findLast(({ weight }) => weight > 0) ?? null;
}

export interface DrawResult {
  value: string;
  /** Index of the slice the wheel stops at; it shows `value`. */
  slice: number;
}

/**
 * One roll decides both what is won and at which of its slices the wheel stops, so that screen and
 * prize cannot disagree (Q3-02).
 * @param roll a number in [0, 1)
 */
export function drawOutcome(step: StepOf<'draw'>, roll: number): DrawResult | null {
  const outcome = pickWeighted(step.outcomes, roll);
  if (outcome === null) return null;
  const slices = step.animation.slices.flatMap((value, index) =>
    value === outcome.value ? [index] : [],
  );
  // The roll's lower digits choose among equal slices; they say nothing about the outcome.
  const slice = slices[Math.floor(((roll * 1000) % 1) * slices.length)];
  return slice === undefined ? null : { value: outcome.value, slice };
}
