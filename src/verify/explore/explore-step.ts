import type { PreparedStep } from '../../engine/prepare';
import type { StateSet } from '../state-set';
import { exploreField } from './explore-field';
import { exploreDraw } from './explore-draw';
import type { ExplorationContext } from './exploration-context';

/** From those who enter a step to those who have done what it asks. */
export function exploreStep(
  context: ExplorationContext,
  { step, fields }: PreparedStep,
  entering: StateSet,
): StateSet {
  const { liveness, sample } = context;
  const answered = fields.reduce(
    (stateSet, entry, index) =>
      exploreField(context, stateSet, entry, liveness.getLiveSet(step.id, index + 1)),
    sample(entering),
  );
  return step.kind === 'draw' ? exploreDraw(context, answered, step) : answered;
}
