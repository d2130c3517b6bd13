import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import { applyChoice, getChoices, type WeightedChoice } from './apply-choice';
import { createStateMerger, getObservableState, type ProductState } from './product-state';
import { getPointsDuringMove, type ComponentMove } from './positions';
import type { ProductContext } from './product-context';

function applyDraw<W, End>(
  state: ProductState<W, End>,
  index: number,
  step: string,
  sharedKey: string,
  { value, weight }: WeightedChoice<string, W>,
  times: (a: W, b: W) => W,
): ProductState<W, End> {
  const componentState = getObservableState(state, index);
  return applyChoice(state, {
    state: { ...componentState, draws: new Map(componentState.draws).set(step, value) },
    sharedKey,
    sharedAnswer: { type: 'draw', component: index, step, value },
    event: { component: index, step, type: 'drawn', value },
    weight: times(state.weight, weight),
  });
}

/** Applies every distinguishable outcome of a draw to every product state. */
export function exploreProductDraw<W, End>(
  { components, semiring, sampler }: ProductContext<W, End>,
  move: ComponentMove,
  step: DrawStep,
  states: readonly ProductState<W, End>[],
): ProductState<W, End>[] {
  const { index, component } = move;
  const isObserved = component.isDrawObserved(step.id);
  const sharedKey = `${step.id} (draw)`;
  const outcomes = step.outcomes.filter(({ weight }) => weight > 0);
  const possibleValues = outcomes.map(({ value }) => value);
  // An outcome that is not observed does not multiply the answer combinations.
  const freeChoices = isObserved
    ? outcomes.map((outcome) => ({
        value: outcome.value,
        weight: semiring.getOutcomeWeight(step, outcome),
      }))
    : possibleValues.slice(0, 1).map((value) => ({ value, weight: semiring.one }));
  const programPoints = getPointsDuringMove(
    components,
    move,
    step.id,
    component.liveness.getPoint(step.id, 0).liveSet,
  );
  const merger = createStateMerger<W, End>(components, programPoints, semiring.plus);
  for (const state of states) {
    const sharedAnswer = isObserved ? state.sharedAnswers.get(sharedKey) : undefined;
    for (const choice of getChoices(sharedAnswer, possibleValues, freeChoices, semiring.one))
      merger.add(applyDraw(state, index, step.id, sharedKey, choice, semiring.times));
  }
  return sampler.sample(merger.states);
}
