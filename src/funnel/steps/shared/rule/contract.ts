import type { FunnelDefinition, StepOf } from '../../../definition/normalise';
import type { FunnelContext } from '../../../engine/model/context';
import type { DrawStep } from '../../../engine/model/draw-step';
import type { PreparedStep } from '../../../engine/model/prepared-funnel';
import type { StateNode, StepParams } from '../../../engine/model/step-node';
import type { StepStatus } from '../../../engine/model/step-status';
import type { StepKind } from '../schema/step';

/** How a funnel shows its progress. */
export type ProgressKind = FunnelDefinition['presentation']['progress'];

/** What the engine knows of a step kind. */
export interface StepRule<Kind extends StepKind = StepKind> {
  /** The status of the step outside its child states. */
  status: StepStatus;
  /** The kinds of progress that count the step. */
  countsIn: readonly ProgressKind[];
  /** Builds the states of the step. */
  buildNode: (prepared: PreparedStep, step: StepOf<Kind>, params: StepParams) => StateNode;
  /** Whether the step's requirements beside its fields are met. Left out: it has none. */
  isComplete?: (step: StepOf<Kind>, context: Pick<FunnelContext, 'draws'>) => boolean;
  /** After how many ms the step completes without the visitor. Left out: the visitor continues. */
  getDurationMs?: (step: StepOf<Kind>) => number;
  /** What the step draws. Left out: nothing. */
  getDraw?: (step: StepOf<Kind>) => DrawStep;
  /** Whether an answer itself continues, without a button. Left out: no. */
  advancesOnAnswer?: (step: StepOf<Kind>) => boolean;
  /** Whether a choice made with a pointer presses the button after a delay. Left out: no. */
  advancesOnChoice?: (step: StepOf<Kind>) => boolean;
  /** Whether the button is enabled while an answer is missing. Left out: no. */
  validatesOnPress?: (step: StepOf<Kind>) => boolean;
}
