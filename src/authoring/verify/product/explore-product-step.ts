import { evaluateDecision } from '../../../funnel/engine/decisions';
import type { PreparedStep } from '../../../funnel/engine/model/prepared-funnel';
import { canAnswerOne, findMissing } from '../missing-answers';
import { exploreProductField } from './explore-product-field';
import { exploreProductDraw } from './explore-product-draw';
import { getObservableState, type ProductState, type ProductTrace } from './product-state';
import type { ComponentMove } from './positions';
import type { ProductContext } from './product-context';

/** Routes a product state to the component's next step, or ends the component. */
function exitProductStep<W, End>(
  { worklist, endCollector }: ProductContext<W, End>,
  move: ComponentMove,
  { step, isFinal, decisions }: PreparedStep,
  state: ProductState<W, End>,
): void {
  const { positions, index } = move;
  const { funnel, getFacts, resolveTarget } = move.component;
  const facts = getFacts(getObservableState(state, index));
  if (isFinal) return endCollector.add(move, state, { step: step.id, facts, isDeadEnd: false });
  const areDecided = decisions.every(
    (decision) => evaluateDecision(funnel, decision, facts) !== null,
  );
  const target = areDecided ? resolveTarget(step.id, facts) : null;
  if (target === null)
    return endCollector.add(move, state, { step: step.id, facts, isDeadEnd: true });
  const event: ProductTrace['event'] = { component: index, step: step.id, type: 'passed' };
  worklist.add(positions.with(index, target), {
    ...state,
    trace: { event, previous: state.trace },
  });
}

/**
 * Keeps the states that have an answer of which the step needs one. A state that cannot have one ends
 * there; others are dropped, as states whose shared answer does not fit are.
 */
function keepAnswered<W, End>(
  { endCollector }: ProductContext<W, End>,
  move: ComponentMove,
  prepared: PreparedStep,
  states: readonly ProductState<W, End>[],
): readonly ProductState<W, End>[] {
  const { index, component } = move;
  const { step, requireOne } = prepared;
  if (requireOne === undefined) return states;
  const getAnswers = (field: string) =>
    component
      .getQuestion(field)
      .answers.flatMap(({ value, isPossibleIn }) => (isPossibleIn[index] === true ? [value] : []));
  return states.filter((state) => {
    const facts = component.getFacts(getObservableState(state, index));
    const missing = findMissing(prepared, facts);
    if (missing.some((one) => !canAnswerOne(prepared, one, facts, getAnswers)))
      endCollector.add(move, state, { step: step.id, facts, isDeadEnd: true });
    return missing.length === 0;
  });
}

/** Moves one component over one step, for all product states at these positions. */
export function exploreProductStep<W, End>(
  context: ProductContext<W, End>,
  move: ComponentMove,
  prepared: PreparedStep,
  entering: readonly ProductState<W, End>[],
): void {
  const { one, times, getRetentionWeight } = context.semiring;
  const { step, isFinal, draw, fields } = prepared;
  const { getPoint } = move.component.liveness;
  const retention = isFinal ? one : getRetentionWeight(step.id);
  const remaining = entering.map((state) => ({ ...state, weight: times(state.weight, retention) }));
  const answered = fields.reduce(
    (states, entry, index) =>
      exploreProductField(context, move, entry, states, getPoint(step.id, index + 1).liveSet),
    remaining,
  );
  const kept = keepAnswered(context, move, prepared, answered);
  const finished = draw === null ? kept : exploreProductDraw(context, move, draw, kept);
  for (const state of finished) exitProductStep(context, move, prepared, state);
}
