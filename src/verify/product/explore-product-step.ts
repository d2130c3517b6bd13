import { evaluateDecision } from '../../engine/decisions';
import type { PreparedStep } from '../../engine/prepare';
import { exploreProductField } from './explore-product-field';
import { exploreProductDraw } from './explore-product-draw';
import { getObservableState, type ProductState, type ProductTrace } from './product-state';
import type { ComponentMove } from './positions';
import type { ProductContext } from './product-context';

/** From a step that is done to the next, or to the end of this funnel. */
function exitProductStep<W, End>(
  { worklist, endCollector }: ProductContext<W, End>,
  move: ComponentMove,
  { step, decisions }: PreparedStep,
  state: ProductState<W, End>,
): void {
  const { positions, index } = move;
  const { funnel, getFacts } = move.component;
  const facts = getFacts(getObservableState(state, index));
  if (step.kind === 'ending')
    return endCollector.add(move, state, { step: step.id, facts, isDeadEnd: false });
  const isOpen = decisions.every((decision) => evaluateDecision(funnel, decision, facts) !== null);
  const target = isOpen ? funnel.resolveTarget(step.id, facts) : null;
  if (target === null)
    return endCollector.add(move, state, { step: step.id, facts, isDeadEnd: true });
  const event: ProductTrace['event'] = { component: index, step: step.id, type: 'passed' };
  worklist.add(positions.with(index, target), {
    ...state,
    trace: { event, previous: state.trace },
  });
}

/** From the parties that enter a step of one funnel to where they go from it. */
export function exploreProductStep<W, End>(
  context: ProductContext<W, End>,
  move: ComponentMove,
  prepared: PreparedStep,
  entering: readonly ProductState<W, End>[],
): void {
  const { one, times, getRetentionWeight } = context.semiring;
  const { step, fields } = prepared;
  const { getLiveSet: before } = move.component.liveness;
  const staying = step.kind === 'ending' ? one : getRetentionWeight(step.id);
  const remaining = entering.map((state) => ({ ...state, weight: times(state.weight, staying) }));
  const answered = fields.reduce(
    (states, entry, at) =>
      exploreProductField(context, move, entry, states, before(step.id, at + 1)),
    remaining,
  );
  const leaving =
    step.kind === 'draw' ? exploreProductDraw(context, move, step, answered) : answered;
  for (const state of leaving) exitProductStep(context, move, prepared, state);
}
