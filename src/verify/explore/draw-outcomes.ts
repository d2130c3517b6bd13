import type { StepOf } from '../../definition/normalise';
import { crowdOf, join, type Crowds } from '../crowd';
import { outcomesOf } from '../moves';
import { walkOn, type WalkEvent } from '../walk-event';
import type { Explorer } from './explorer';

/** Every outcome of a draw that is told apart, from every situation. */
export function drawOutcomes(
  { asking, askedDraws, demands, forgettingAt, noPoints, thinned }: Explorer,
  entering: Crowds,
  step: StepOf<'draw'>,
): Crowds {
  const crowds: Crowds = new Map();
  const forgetting = forgettingAt(asking.before(step.id, 0));
  const wanted = outcomesOf(step).filter(({ value }) =>
    demands.every(({ step: at, drawn }) => at !== step.id || (drawn ?? value) === value),
  );
  // Chance is no answer: it makes ways of its own only where something asks what was drawn.
  const outcomes = askedDraws.has(step.id) ? wanted : wanted.slice(0, 1);
  const settled: WalkEvent = { type: 'wait', ms: step.animation.durationMs };
  for (const crowd of entering.values())
    for (const { value, roll } of outcomes) {
      const spin: WalkEvent = { type: 'spin', roll, at: 0 };
      const draws = new Map(crowd.draws).set(step.id, value);
      const to = crowdOf(crowds, { answers: crowd.answers, draws }, forgetting);
      for (const tally of crowd.tallies.values())
        join(to, tally, noPoints, 1n, (walk) => walkOn(walk, spin, settled));
    }
  return thinned(crowds);
}
