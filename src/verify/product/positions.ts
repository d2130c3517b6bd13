import type { LiveSet } from '../liveness';
import { getAtOrThrow } from '../get-or-throw';
import type { ProductComponent } from './product-component';

/** The step a party stands on in each funnel; null where it is over. */
export type Positions = readonly (string | null)[];

/** A moment of each funnel; null where it is over. */
export type ProgramPoints = readonly ({ step: string; liveSet: LiveSet } | null)[];

/** One funnel goes on from its step, while the others wait on theirs. */
export interface ComponentMove {
  positions: Positions;
  /** Which funnel, and itself. */
  index: number;
  component: ProductComponent;
}

/** The moments at which the steps are entered. */
export const getEntryPoints = (
  components: readonly ProductComponent[],
  positions: Positions,
): ProgramPoints =>
  positions.map((step, index) =>
    step === null
      ? null
      : { step, liveSet: getAtOrThrow(components, index).liveness.getLiveSet(step, 0) },
  );

/** The moment on its step that one funnel has come to, while the others enter theirs. */
export const getPointsDuringMove = (
  components: readonly ProductComponent[],
  { positions, index }: ComponentMove,
  step: string,
  liveSet: LiveSet,
): ProgramPoints => getEntryPoints(components, positions).with(index, { step, liveSet });
