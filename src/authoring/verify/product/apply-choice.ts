import type { ObservableState } from '../abstract-state';
import type { SharedAnswer, ProductState, ProductTrace } from './product-state';

/** An answer to a field or an outcome of a draw, with its weight. */
export interface WeightedChoice<T, W> {
  value: T;
  weight: W;
}

/**
 * Returns the choices of a product state: the shared answer if another component has one and it is
 * possible here, otherwise all free choices.
 */
export function getChoices<T extends SharedAnswer['value'], W>(
  sharedAnswer: SharedAnswer | undefined,
  possible: readonly T[],
  free: readonly WeightedChoice<T, W>[],
  one: W,
): readonly WeightedChoice<T, W>[] {
  if (sharedAnswer === undefined) return free;
  return possible
    .filter((value) => value === sharedAnswer.value)
    .map((value) => ({ value, weight: one }));
}

/** Effect of a choice on a product state. */
interface ChoiceEffect<W> {
  /** New state of the component that chose. */
  state: ObservableState;
  /** Key of the question that other components may still ask. */
  sharedKey: string;
  sharedAnswer: SharedAnswer;
  event: ProductTrace['event'];
  weight: W;
}

export const applyChoice = <W, End>(
  state: ProductState<W, End>,
  { state: componentState, sharedKey, sharedAnswer, event, weight }: ChoiceEffect<W>,
): ProductState<W, End> => ({
  componentStates: state.componentStates.with(sharedAnswer.component, { state: componentState }),
  sharedAnswers: new Map(state.sharedAnswers).set(sharedKey, sharedAnswer),
  weight,
  trace: { event, previous: state.trace },
});
