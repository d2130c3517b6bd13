import type { StepOf } from '../../definition/normalise';
import { applyChoice, getChoices, type WeightedChoice } from './apply-choice';
import { createStateMerger, getObservableState, type ProductState } from './product-state';
import { getPointsDuringMove, type ComponentMove } from './positions';
import type { ProductContext } from './product-context';

function applyDraw<W, End>(
  state: ProductState<W, End>,
  index: number,
  step: string,
  name: string,
  { value, weight }: WeightedChoice<string, W>,
  times: (a: W, b: W) => W,
): ProductState<W, End> {
  const known = getObservableState(state, index);
  return applyChoice(state, {
    state: { ...known, draws: new Map(known.draws).set(step, value) },
    sharedKey: name,
    sharedAnswer: { type: 'draw', component: index, step, value },
    event: { component: index, step, type: 'drawn', value },
    weight: times(state.weight, weight),
  });
}

/** Every outcome of a draw that is told apart, for every party. */
export function exploreProductDraw<W, End>(
  { components, semiring, sampler }: ProductContext<W, End>,
  move: ComponentMove,
  step: StepOf<'draw'>,
  states: readonly ProductState<W, End>[],
): ProductState<W, End>[] {
  const { index, component } = move;
  const isAsked = component.isDrawObserved(step.id);
  const name = `${step.id} (draw)`;
  const outcomes = step.outcomes.filter(({ weight }) => weight > 0);
  const possible = outcomes.map(({ value }) => value);
  // Chance is no answer: it makes ways of its own only where something asks what was drawn.
  const free = isAsked
    ? outcomes.map((outcome) => ({
        value: outcome.value,
        weight: semiring.getOutcomeWeight(step, outcome),
      }))
    : possible.slice(0, 1).map((value) => ({ value, weight: semiring.one }));
  const programPoints = getPointsDuringMove(
    components,
    move,
    step.id,
    component.liveness.getLiveSet(step.id, 0),
  );
  const merger = createStateMerger<W, End>(components, programPoints, semiring.plus);
  for (const state of states) {
    const given = isAsked ? state.sharedAnswers.get(name) : undefined;
    for (const choice of getChoices(given, possible, free, semiring.one))
      merger.add(applyDraw(state, index, step.id, name, choice, semiring.times));
  }
  return sampler.sample(merger.states);
}
