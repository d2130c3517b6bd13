import type { PreparedField } from '../../engine/prepare';
import type { Asked } from '../asked';
import { groupAnswers, type AnswerGroup } from './answer-groups';
import { afterChoice, choicesOf } from './choices';
import { createMeeting, knownIn, type Party } from './party';
import { momentsDuring, type Turn } from './positions';
import type { Traversal } from './traversal';

function answered<W, End>(
  party: Party<W, End>,
  { index, side }: Turn,
  { step, field: { id } }: PreparedField,
  { value, weight }: AnswerGroup<W>,
  times: (a: W, b: W) => W,
): Party<W, End> {
  return afterChoice(party, {
    known: side.withAnswer(knownIn(party, index), id, value),
    name: side.questionOf(id).name,
    given: { type: 'answer', by: index, field: id, value },
    event: { side: index, step, type: 'answered', field: id, value },
    weight: times(party.weight, weight),
  });
}

/**
 * Every way to answer one field, for every party that sees it. A party that no answer lets go on
 * ends there.
 * @param asked what is asked from the answer on
 */
export function answerField<W, End>(
  { sides, weighing, coverage, endings }: Traversal<W, End>,
  turn: Turn,
  entry: PreparedField,
  parties: readonly Party<W, End>[],
  asked: Asked,
): Party<W, End>[] {
  const { index, side } = turn;
  const { step, field } = entry;
  const question = side.questionOf(field.id);
  coverage.addQuestion(question);
  const groups = groupAnswers(sides, weighing, turn, field.id, asked);
  const possible = question.answers
    .filter(({ isPossibleIn }) => isPossibleIn[index] === true)
    .map(({ value }) => value);
  const moments = momentsDuring(sides, turn, step, asked);
  const meeting = createMeeting<W, End>(sides, moments, weighing.plus);
  for (const party of parties) {
    const facts = side.factsOf(knownIn(party, index));
    if (!entry.isVisible(facts)) {
      meeting.add(party);
      continue;
    }
    const given = party.given.get(question.name);
    if (given === undefined && groups.length === 0)
      endings.add(turn, party, { step, facts, isStopped: true });
    for (const choice of choicesOf(given, possible, groups, weighing.one))
      meeting.add(answered(party, turn, entry, choice, weighing.times));
  }
  return coverage.thin(meeting.pool);
}
