import type { LiveSet } from '../liveness';
import { canStillObserve, type SharedAnswer } from './product-state';
import type { ComponentMove } from './positions';
import type { ProductAnswer } from './questions';
import type { AnswerPartition, ProductComponent } from './product-component';
import { mergeWeighted, type Semiring } from './semiring';

/** Answers of one field that are alike from now on in every funnel. */
export interface ProductAnswerGroup<W> {
  /** One of them. */
  value: ProductAnswer['value'];
  weight: W;
}

/** How an answer counts in the other funnels, if they may yet be told it. */
function findFuturePartitions(
  components: readonly ProductComponent[],
  { positions, index, component }: ComponentMove,
  field: string,
): AnswerPartition[] {
  const { name } = component.getQuestion(field);
  const given: SharedAnswer = { type: 'answer', component: index, field, value: undefined };
  return components.flatMap((other, at) => {
    const step = positions[at];
    if (at === index || step === null || step === undefined) return [];
    if (!canStillObserve(other, step, name, given)) return [];
    return [other.getFuturePartition(other.liveness.getLiveSet(step, 0), field)];
  });
}

/** A field's possible answers, with those put together that nothing to come in any funnel tells apart. */
export function groupProductAnswers<W>(
  components: readonly ProductComponent[],
  semiring: Semiring<W>,
  move: ComponentMove,
  field: string,
  liveSet: LiveSet,
): ProductAnswerGroup<W>[] {
  const { index, component } = move;
  const question = component.getQuestion(field);
  const classes = [
    component.getAnswerPartition(liveSet, field),
    component.getFuturePartition(liveSet, field),
    ...findFuturePartitions(components, move, field),
  ];
  const groups = new Map<string, ProductAnswerGroup<W>>();
  for (const answer of question.answers) {
    if (answer.isPossibleIn[index] !== true) continue;
    const { value } = answer;
    const key = JSON.stringify(classes.map((partition) => partition.get(value)));
    const weight = semiring.getAnswerWeight(answer, question, field);
    mergeWeighted(groups, key, { value, weight }, semiring.plus);
  }
  return [...groups.values()];
}
