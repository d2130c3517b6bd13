import type { FunnelContext } from './model/context';
import type { DrawStep } from './model/draw-step';
import { pickWeighted } from './model/pick-weighted';

export interface DrawResult {
  value: string;
  /** Index of the slice at which the wheel stops; it shows `value`. */
  slice: number;
}

/** Whether a step is a draw that the visitor has left out and not made since. */
export const isLeftOut = (
  { leftOut, draws }: Pick<FunnelContext, 'leftOut' | 'draws'>,
  stepId: string,
): boolean => leftOut === stepId && draws[stepId] === undefined;

/**
 * Draws an outcome and the slice that shows it. One roll decides both, so that the screen and the
 * prize cannot disagree (Q3-02).
 * @param roll a number in [0, 1)
 */
export function drawOutcome(step: DrawStep, roll: number): DrawResult | null {
  const outcome = pickWeighted(step.outcomes, roll);
  if (outcome === null) return null;
  const slices = step.animation.slices.flatMap((value, index) =>
    value === outcome.value ? [index] : [],
  );
  // The lower digits of the roll choose among equal slices; they do not depend on the outcome.
  const slice = slices[Math.floor(((roll * 1000) % 1) * slices.length)];
  return slice === undefined ? null : { value: outcome.value, slice };
}
