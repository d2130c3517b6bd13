import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { isOutOfTime, type Watch } from '../exploration-limits';
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
  /** Maps an end to what is kept of it. Ends with equal JSON are merged. */
  toEnd: (componentEnd: ComponentEnd, component: number) => End;
  /** Index of the component that moves next; null drops the states at these positions. */
  selectComponent: (positions: Positions) => number | null;
  /** Called before a step is explored, once per product position. */
  onStepEntered?: (entered: EnteredStep<W, End>) => void;
  /** Limit of states per program point; above it, states are sampled. */
  maxStates: number;
  /** Ends the exploration as soon as it would be a sample. */
  stopsAtMaxStates?: boolean;
  /** Ends the exploration in time, and hears of its progress. */
  watch?: Watch | undefined;
  /** What the exploration is called in the progress. */
  what?: string;
}

export interface ProductResult<W, End> {
  ends: readonly ProductEnd<W, End>[];
  /** No state was dropped and all answers were listed completely. */
  exhaustive: boolean;
  /** States were dropped. */
  isSampled: boolean;
  /** The time was over before everything was explored. */
  isOutOfTime: boolean;
}

/**
 * Moves one component by one step at a time until the worklist is empty.
 * @returns whether it was emptied before the time was over
 */
function processWorklist<W, End>(
  context: ProductContext<W, End>,
  options: ProductOptions<W, End>,
): boolean {
  const { components, worklist, sampler } = context;
  const { selectComponent, onStepEntered, watch, what = 'both versions' } = options;
  const ranks = components.reduce((sum, { getRank }) => sum + getRank(null), 0);
  for (
    let batch = worklist.popTopologicallyFirst();
    batch !== null;
    batch = worklist.popTopologicallyFirst()
  ) {
    const { positions, states: waitingStates } = batch;
    if (isOutOfTime(watch)) return false;
    if (options.stopsAtMaxStates === true && sampler.hasDropped()) return true;
    const done = components.reduce(
      (sum, { getRank }, component) => sum + getRank(getAtOrThrow(positions, component)),
      0,
    );
    watch?.onProgress?.({ what, done, of: ranks });
    const index = selectComponent(positions);
    if (index === null) continue;
    const step = getAtOrThrow(positions, index);
    if (step === null) continue;
    const component = getAtOrThrow(components, index);
    const prepared = getOrThrow(component.funnel.steps, step);
    const states = sampler.sample(waitingStates);
    onStepEntered?.({ component: index, step, states });
    exploreProductStep(context, { positions, index, component }, prepared, states);
  }
  return true;
}

/**
 * Explores the product of several funnels: every visitor gives the same answers in each of them. A
 * question that several components share gets one answer; a question of one component is explored
 * with every answer. A combination is dropped if the shared answer is impossible in a component.
 * States that no component can tell apart are merged, so counts stay exact (docs/decisions/0006).
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
  const isComplete = processWorklist(
    { components, semiring, sampler, worklist, endCollector },
    options,
  );
  return {
    ends: endCollector.getAll(),
    exhaustive: isComplete && sampler.isExhaustive(),
    isSampled: sampler.hasDropped(),
    isOutOfTime: !isComplete,
  };
}
