import type { StepReads } from '../funnel-reads';
import type { StateSet } from '../state-set';
import { exploreField } from './explore-field';
import { exploreDraw } from './explore-draw';
import { dropUnanswered } from './drop-unanswered';
import type { ExplorationContext } from './exploration-context';

/** Multiplies the probabilities of all states by the share that stays. */
function retain(entering: StateSet, share: number): void {
  if (share === 1) return;
  for (const { scoreCounts } of entering.values())
    for (const scoreCount of scoreCounts.values()) scoreCount.probability *= share;
}

/** Applies the input of a step to the states that enter it. */
export function exploreStep(
  context: ExplorationContext,
  { prepared, fields }: StepReads,
  entering: StateSet,
): StateSet {
  const { step, draw, isFinal, requireOne } = prepared;
  if (!isFinal) retain(entering, context.weights.getRetention(step.id));
  const answeredStates = fields.reduce(
    (stateSet, entry, index) => exploreField(context, stateSet, entry, index + 1),
    context.sample(entering),
  );
  if (requireOne !== undefined) return dropUnanswered(context, prepared, answeredStates);
  return draw === null ? answeredStates : exploreDraw(context, answeredStates, draw);
}
