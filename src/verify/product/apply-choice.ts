import type { ObservableState } from '../abstract-state';
import type { SharedAnswer, ProductState, ProductTrace } from './product-state';

/** One way to answer a field, or one outcome of a draw. */
export interface WeightedChoice<T, W> {
  value: T;
  weight: W;
}

/**
 * What a party can choose: what it was given in another funnel, where that is possible here, else
 * everything it is free to choose.
 */
export function getChoices<T extends SharedAnswer['value'], W>(
  given: SharedAnswer | undefined,
  possible: readonly T[],
  free: readonly WeightedChoice<T, W>[],
  one: W,
): readonly WeightedChoice<T, W>[] {
  if (given === undefined) return free;
  return possible.filter((value) => value === given.value).map((value) => ({ value, weight: one }));
}

/** What a choice makes of a party. */
interface ChoiceEffect<W> {
  /** In the funnel that chose. */
  state: ObservableState;
  /** What the other funnels may still ask, by its name. */
  sharedKey: string;
  sharedAnswer: SharedAnswer;
  event: ProductTrace['event'];
  weight: W;
}

export const applyChoice = <W, End>(
  state: ProductState<W, End>,
  { state: known, sharedKey: name, sharedAnswer: given, event, weight }: ChoiceEffect<W>,
): ProductState<W, End> => ({
  componentStates: state.componentStates.with(given.component, { state: known }),
  sharedAnswers: new Map(state.sharedAnswers).set(name, given),
  weight,
  trace: { event, previous: state.trace },
});
