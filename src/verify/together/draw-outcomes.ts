import type { StepOf } from '../../definition/normalise';
import { afterChoice, choicesOf, type Choice } from './choices';
import { createMeeting, knownIn, type Party } from './party';
import { momentsDuring, type Turn } from './positions';
import type { Traversal } from './traversal';

function drawn<W, End>(
  party: Party<W, End>,
  index: number,
  step: string,
  name: string,
  { value, weight }: Choice<string, W>,
  times: (a: W, b: W) => W,
): Party<W, End> {
  const known = knownIn(party, index);
  return afterChoice(party, {
    known: { ...known, draws: new Map(known.draws).set(step, value) },
    name,
    given: { type: 'draw', by: index, step, value },
    event: { side: index, step, type: 'drawn', value },
    weight: times(party.weight, weight),
  });
}

/** Every outcome of a draw that is told apart, for every party. */
export function drawOutcomes<W, End>(
  { sides, weighing, coverage }: Traversal<W, End>,
  turn: Turn,
  step: StepOf<'draw'>,
  parties: readonly Party<W, End>[],
): Party<W, End>[] {
  const { index, side } = turn;
  const isAsked = side.asksDraw(step.id);
  const name = `${step.id} (draw)`;
  const outcomes = step.outcomes.filter(({ weight }) => weight > 0);
  const possible = outcomes.map(({ value }) => value);
  // Chance is no answer: it makes ways of its own only where something asks what was drawn.
  const free = isAsked
    ? outcomes.map((outcome) => ({
        value: outcome.value,
        weight: weighing.outcome(step, outcome),
      }))
    : possible.slice(0, 1).map((value) => ({ value, weight: weighing.one }));
  const moments = momentsDuring(sides, turn, step.id, side.asking.before(step.id, 0));
  const meeting = createMeeting<W, End>(sides, moments, weighing.plus);
  for (const party of parties) {
    const given = isAsked ? party.given.get(name) : undefined;
    for (const choice of choicesOf(given, possible, free, weighing.one))
      meeting.add(drawn(party, index, step.id, name, choice, weighing.times));
  }
  return coverage.thin(meeting.pool);
}
