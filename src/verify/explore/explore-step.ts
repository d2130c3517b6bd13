import type { PreparedStep } from '../../engine/parts/prepared-funnel';
import type { StateSet } from '../state-set';
import { exploreField } from './explore-field';
import { exploreDraw } from './explore-draw';
import type { ExplorationContext } from './exploration-context';

/** Applies the input of a step to the states that enter it. */
export function exploreStep(
  context: ExplorationContext,
  { step, draw, fields }: PreparedStep,
  entering: StateSet,
): StateSet {
  const { liveness, sample } = context;
  const answeredStates = fields.reduce(
    (stateSet, entry, index) =>
      exploreField(context, stateSet, entry, liveness.getLiveSet(step.id, index + 1)),
    sample(entering),
  );
  return draw === null ? answeredStates : exploreDraw(context, answeredStates, draw);
}
