import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { createStateSampler } from './state-sampler';
import { createEndCollector, type ComponentEnd, type ProductEnd } from './end-collector';
import type { ProductState } from './product-state';
import { exploreProductStep } from './explore-product-step';
import type { Positions } from './positions';
import { initialObservableState, type ProductComponent } from './product-component';
import type { ProductContext } from './product-context';
import { createWorklist } from './worklist';
import type { Semiring } from './semiring';

export interface EnteredStep<W, End> {
  component: number;
  step: string;
  states: readonly ProductState<W, End>[];
}

export interface ProductOptions<W, End> {
  semiring: Semiring<W>;
  /** What is kept of an end. Ends whose JSON is equal are the same end. */
  toEnd: (arrival: ComponentEnd, side: number) => End;
  /** The funnel that goes on from here; null to go no further. */
  selectComponent: (positions: Positions) => number | null;
  /** Told before a step is passed, once for each step and the places in the other funnels. */
  onStepEntered?: (passing: EnteredStep<W, End>) => void;
  /** More parties than this at one moment are thinned out. */
  maxStates: number;
}

export interface ProductResult<W, End> {
  ends: readonly ProductEnd<W, End>[];
  /** Nothing was left out. */
  exhaustive: boolean;
}

/** Lets one funnel at a time go on by one step, until nobody waits any more. */
function processWorklist<W, End>(
  context: ProductContext<W, End>,
  { selectComponent: next, onStepEntered }: ProductOptions<W, End>,
): void {
  const { components, worklist, sampler } = context;
  for (
    let here = worklist.popTopologicallyFirst();
    here !== null;
    here = worklist.popTopologicallyFirst()
  ) {
    const { positions, states: pool } = here;
    const index = next(positions);
    if (index === null) continue;
    const step = getAtOrThrow(positions, index);
    if (step === null) continue;
    const component = getAtOrThrow(components, index);
    const prepared = getOrThrow(component.funnel.steps, step);
    const parties = sampler.sample(pool);
    onStepEntered?.({ component: index, step, states: parties });
    exploreProductStep(context, { positions, index, component }, prepared, parties);
  }
}

/**
 * Lets every visitor walk several funnels with the same answers, with the engine's own conditions,
 * routes, decisions and field rules. What one funnel was told the others are told too; what only one
 * asks is answered there in every possible way. Where a funnel cannot be told what another was, the
 * way is left out. Visitors whom nothing to come tells apart in any of the funnels walk as one party,
 * so that counts stay exact (docs/decisions/0006).
 */
export function exploreProduct<W, End>(
  components: readonly ProductComponent[],
  options: ProductOptions<W, End>,
): ProductResult<W, End> {
  const { semiring, toEnd, maxStates } = options;
  const sampler = createStateSampler<W, End>(maxStates);
  const worklist = createWorklist<W, End>(components, semiring.plus);
  const endCollector = createEndCollector(toEnd, worklist, semiring.plus);
  const positions = components.map(({ funnel, getFacts }) =>
    funnel.resolveFirstStep(getFacts(initialObservableState)),
  );
  worklist.add(positions, {
    componentStates: components.map(() => ({ state: initialObservableState })),
    sharedAnswers: new Map(),
    weight: semiring.one,
    trace: null,
  });
  processWorklist({ components, semiring, sampler, worklist, endCollector }, options);
  return {
    ends: endCollector.getAll(),
    exhaustive: sampler.isExhaustive(),
  };
}
