import { decide } from '../../engine/decisions';
import type { PreparedStep } from '../../engine/prepare';
import { answerField } from './answer-field';
import { drawOutcomes } from './draw-outcomes';
import { knownIn, type Party, type Track } from './party';
import type { Turn } from './positions';
import type { Traversal } from './traversal';

/** From a step that is done to the next, or to the end of this funnel. */
function leave<W, End>(
  { waiting, endings }: Traversal<W, End>,
  turn: Turn,
  { step, decisions }: PreparedStep,
  party: Party<W, End>,
): void {
  const { positions, index } = turn;
  const { funnel, factsOf } = turn.side;
  const facts = factsOf(knownIn(party, index));
  if (step.kind === 'ending')
    return endings.add(turn, party, { step: step.id, facts, isStopped: false });
  const isOpen = decisions.every((decision) => decide(funnel, decision, facts) !== null);
  const target = isOpen ? funnel.route(step.id, facts) : null;
  if (target === null) return endings.add(turn, party, { step: step.id, facts, isStopped: true });
  const event: Track['event'] = { side: index, step: step.id, type: 'passed' };
  waiting.add(positions.with(index, target), { ...party, track: { event, before: party.track } });
}

/** From the parties that enter a step of one funnel to where they go from it. */
export function passStep<W, End>(
  traversal: Traversal<W, End>,
  turn: Turn,
  prepared: PreparedStep,
  entering: readonly Party<W, End>[],
): void {
  const { one, times, goingOn } = traversal.weighing;
  const { step, fields } = prepared;
  const { before } = turn.side.asking;
  const staying = step.kind === 'ending' ? one : goingOn(step.id);
  const remaining = entering.map((party) => ({ ...party, weight: times(party.weight, staying) }));
  const answered = fields.reduce(
    (parties, entry, at) => answerField(traversal, turn, entry, parties, before(step.id, at + 1)),
    remaining,
  );
  const leaving = step.kind === 'draw' ? drawOutcomes(traversal, turn, step, answered) : answered;
  for (const party of leaving) leave(traversal, turn, prepared, party);
}
