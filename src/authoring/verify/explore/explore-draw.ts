import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import {
  getOrAddStateClass,
  mergeScoreCount,
  noPoints,
  unitFactor,
  type Factor,
  type StateSet,
} from '../state-set';
import { getDrawOutcomes } from '../step-events';
import { appendEvents, type TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Applies every distinguishable outcome of a draw to every state. */
export function exploreDraw(
  { cache, liveness, constraints, weights, getProjection, sample }: ExplorationContext,
  entering: StateSet,
  step: DrawStep,
): StateSet {
  const stateSet: StateSet = new Map();
  const projection = getProjection(step.id, 0);
  const allowed = getDrawOutcomes(step).filter(({ value }) =>
    constraints.every(
      (constraint) => constraint.step !== step.id || (constraint.drawnOutcome ?? value) === value,
    ),
  );
  // An outcome that nothing reads does not multiply the answer combinations.
  const isRead =
    cache.reads.observedDraws.has(step.id) ||
    liveness.getPoint(step.id, 0).liveSet.draws.has(step.id);
  const outcomes = isRead ? allowed : allowed.slice(0, 1);
  const getFactor = (value: string): Factor => {
    const outcome = isRead ? step.outcomes.find((drawn) => drawn.value === value) : undefined;
    return outcome === undefined
      ? unitFactor
      : { count: 1n, probability: weights.getOutcomeProbability(step, outcome) };
  };
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
      const factor = getFactor(value);
      for (const scoreCount of stateClass.scoreCounts.values())
        mergeScoreCount(targetClass, scoreCount, noPoints, factor, (trace) =>
          appendEvents(trace, spin, animationEnd),
        );
    }
  return sample(stateSet);
}
