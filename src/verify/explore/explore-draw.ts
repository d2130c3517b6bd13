import type { StepOf } from '../../definition/normalise';
import { getOrAddStateClass, mergeScoreCount, type StateSet } from '../state-set';
import { getDrawOutcomes } from '../step-events';
import { appendEvents, type TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Every outcome of a draw that is told apart, from every situation. */
export function exploreDraw(
  { liveness, observedDraws, constraints, getProjection, zeroPoints, sample }: ExplorationContext,
  entering: StateSet,
  step: StepOf<'draw'>,
): StateSet {
  const stateSet: StateSet = new Map();
  const projection = getProjection(liveness.getLiveSet(step.id, 0));
  const wanted = getDrawOutcomes(step).filter(({ value }) =>
    constraints.every(
      ({ step: at, drawnOutcome: drawn }) => at !== step.id || (drawn ?? value) === value,
    ),
  );
  // Chance is no answer: it makes ways of its own only where something asks what was drawn.
  const outcomes = observedDraws.has(step.id) ? wanted : wanted.slice(0, 1);
  const settled: TraceEvent = { type: 'wait', ms: step.animation.durationMs };
  for (const stateClass of entering.values())
    for (const { value, roll } of outcomes) {
      const spin: TraceEvent = { type: 'spin', roll, at: 0 };
      const draws = new Map(stateClass.draws).set(step.id, value);
      const to = getOrAddStateClass(stateSet, { answers: stateClass.answers, draws }, projection);
      for (const scoreCount of stateClass.scoreCounts.values())
        mergeScoreCount(to, scoreCount, zeroPoints, 1n, (trace) =>
          appendEvents(trace, spin, settled),
        );
    }
  return sample(stateSet);
}
