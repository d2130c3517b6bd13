import type { LiveSet } from '../live-set';
import { getAtOrThrow } from '../get-or-throw';
import type { ProductComponent } from './product-component';

/** Current step per component; null for a component that ended. */
export type Positions = readonly (string | null)[];

/** Program point per component; null for a component that ended. */
export type ProgramPoints = readonly ({ step: string; liveSet: LiveSet } | null)[];

/** One component moves by a step while the others keep their positions. */
export interface ComponentMove {
  positions: Positions;
  /** The component that moves, and its index. */
  index: number;
  component: ProductComponent;
}

/** Returns the program points on entry of the current steps. */
export const getEntryPoints = (
  components: readonly ProductComponent[],
  positions: Positions,
): ProgramPoints =>
  positions.map((step, index) =>
    step === null
      ? null
      : { step, liveSet: getAtOrThrow(components, index).liveness.getPoint(step, 0).liveSet },
  );

/** Entry points of all components, but the given live set for the one that moves. */
export const getPointsDuringMove = (
  components: readonly ProductComponent[],
  { positions, index }: ComponentMove,
  step: string,
  liveSet: LiveSet,
): ProgramPoints => getEntryPoints(components, positions).with(index, { step, liveSet });
