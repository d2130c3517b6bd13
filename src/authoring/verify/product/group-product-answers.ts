import type { LiveSet } from '../live-set';
import { canStillObserve, type SharedAnswer } from './product-state';
import type { ComponentMove } from './positions';
import type { ProductAnswer } from './questions';
import type { AnswerPartition } from './answer-partitions';
import type { ProductComponent } from './product-component';
import { mergeWeighted, type Semiring } from './semiring';

/** Equivalence class of answers: equal in every component from here on. */
export interface ProductAnswerGroup<W> {
  /** Representative. */
  value: ProductAnswer['value'];
  weight: W;
}

/** Partitions of the answers in the other components that may still ask this question. */
function findFuturePartitions(
  components: readonly ProductComponent[],
  { positions, index, component }: ComponentMove,
  field: string,
): AnswerPartition[] {
  const { name } = component.getQuestion(field);
  const sharedAnswer: SharedAnswer = { type: 'answer', component: index, field, value: undefined };
  return components.flatMap((other, otherIndex) => {
    const step = positions[otherIndex];
    if (otherIndex === index || step === null || step === undefined) return [];
    if (!canStillObserve(other, step, name, sharedAnswer)) return [];
    return [other.getFuturePartition(other.liveness.getPoint(step, 0).liveSet, field)];
  });
}

/**
 * Groups the possible answers of a field by what any component can still observe.
 * @param fits of the answers, those that count
 */
export function groupProductAnswers<W>(
  components: readonly ProductComponent[],
  semiring: Semiring<W>,
  move: ComponentMove,
  field: string,
  liveSet: LiveSet,
  fits: (value: ProductAnswer['value']) => boolean,
): ProductAnswerGroup<W>[] {
  const { index, component } = move;
  const question = component.getQuestion(field);
  const partitions = [
    component.getAnswerPartition(liveSet, field),
    component.getFuturePartition(liveSet, field),
    ...findFuturePartitions(components, move, field),
  ];
  const groups = new Map<string, ProductAnswerGroup<W>>();
  for (const answer of question.answers) {
    if (answer.isPossibleIn[index] !== true) continue;
    const { value } = answer;
    if (!fits(value)) continue;
    const key = JSON.stringify(partitions.map((partition) => partition.get(value)));
    const weight = semiring.getAnswerWeight(answer, question, field);
    mergeWeighted(groups, key, { value, weight }, semiring.plus);
  }
  return [...groups.values()];
}
