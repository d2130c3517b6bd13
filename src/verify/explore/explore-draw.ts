import type { DrawStep } from '../../engine/parts/draw-step';
import { getOrAddStateClass, mergeScoreCount, type StateSet } from '../state-set';
import { getDrawOutcomes } from '../step-events';
import { appendEvents, type TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Applies every distinguishable outcome of a draw to every state. */
export function exploreDraw(
  { liveness, observedDraws, constraints, getProjection, zeroPoints, sample }: ExplorationContext,
  entering: StateSet,
  step: DrawStep,
): StateSet {
  const stateSet: StateSet = new Map();
  const projection = getProjection(liveness.getLiveSet(step.id, 0));
  const allowed = getDrawOutcomes(step).filter(({ value }) =>
    constraints.every(
      (constraint) => constraint.step !== step.id || (constraint.drawnOutcome ?? value) === value,
    ),
  );
  // An outcome that no condition reads does not multiply the answer combinations.
  const outcomes = observedDraws.has(step.id) ? allowed : allowed.slice(0, 1);
  const animationEnd: TraceEvent = { type: 'wait', ms: step.animation.durationMs };
  for (const stateClass of entering.values())
    for (const { value, roll } of outcomes) {
      const spin: TraceEvent = { type: 'spin', roll, at: 0 };
      const draws = new Map(stateClass.draws).set(step.id, value);
      const targetClass = getOrAddStateClass(
        stateSet,
        { answers: stateClass.answers, draws },
        projection,
      );
      for (const scoreCount of stateClass.scoreCounts.values())
        mergeScoreCount(targetClass, scoreCount, zeroPoints, 1n, (trace) =>
          appendEvents(trace, spin, animationEnd),
        );
    }
  return sample(stateSet);
}
