import type { Asked } from '../asked';
import { entryAt } from '../entries';
import type { Side } from './side';

/** The step a party stands on in each funnel; null where it is over. */
export type Positions = readonly (string | null)[];

/** A moment of each funnel; null where it is over. */
export type Moments = readonly ({ step: string; asked: Asked } | null)[];

/** One funnel goes on from its step, while the others wait on theirs. */
export interface Turn {
  positions: Positions;
  /** Which funnel, and itself. */
  index: number;
  side: Side;
}

/** The moments at which the steps are entered. */
export const momentsOnEntering = (sides: readonly Side[], positions: Positions): Moments =>
  positions.map((step, index) =>
    step === null ? null : { step, asked: entryAt(sides, index).asking.before(step, 0) },
  );

/** The moment on its step that one funnel has come to, while the others enter theirs. */
export const momentsDuring = (
  sides: readonly Side[],
  { positions, index }: Turn,
  step: string,
  asked: Asked,
): Moments => momentsOnEntering(sides, positions).with(index, { step, asked });
