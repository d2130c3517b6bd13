import type { Asked } from '../asked';
import { mayAsk, type Given } from './party';
import type { Turn } from './positions';
import type { Answer } from './questions';
import type { Likeness, Side } from './side';
import { merge, type Weighing } from './weighing';

/** Answers of one field that are alike from now on in every funnel. */
export interface AnswerGroup<W> {
  /** One of them. */
  value: Answer['value'];
  weight: W;
}

/** How an answer counts in the other funnels, if they may yet be told it. */
function prospectsElsewhere(
  sides: readonly Side[],
  { positions, index, side }: Turn,
  field: string,
): Likeness[] {
  const { name } = side.questionOf(field);
  const given: Given = { type: 'answer', by: index, field, value: undefined };
  return sides.flatMap((other, at) => {
    const step = positions[at];
    if (at === index || step === null || step === undefined) return [];
    if (!mayAsk(other, step, name, given)) return [];
    return [other.prospectsOf(other.asking.before(step, 0), field)];
  });
}

/** A field's possible answers, with those put together that nothing to come in any funnel tells apart. */
export function groupAnswers<W>(
  sides: readonly Side[],
  weighing: Weighing<W>,
  turn: Turn,
  field: string,
  asked: Asked,
): AnswerGroup<W>[] {
  const { index, side } = turn;
  const question = side.questionOf(field);
  const likenesses = [
    side.likenessOf(asked, field),
    side.prospectsOf(asked, field),
    ...prospectsElsewhere(sides, turn, field),
  ];
  const groups = new Map<string, AnswerGroup<W>>();
  for (const answer of question.answers) {
    if (answer.isPossibleIn[index] !== true) continue;
    const { value } = answer;
    const key = JSON.stringify(likenesses.map((likeness) => likeness.get(value)));
    const weight = weighing.answer(answer, question, field);
    merge(groups, key, { value, weight }, weighing.plus);
  }
  return [...groups.values()];
}
