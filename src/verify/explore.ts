import type { PreparedFunnel } from '../engine/prepare';
import { computeLiveness } from './liveness';
import { toStateClass, type StateClass, type StateSet } from './state-set';
import { createPruner, type Constraint } from './constraint';
import { getOrThrow } from './get-or-throw';
import { createExplorationContext, type UnanswerableField } from './explore/exploration-context';
import { exitStep, type StepExit } from './explore/exit-step';
import { exploreStep } from './explore/explore-step';
import type { PossibleAnswers } from './possible-answers';
import { initialState } from './abstract-state';

export interface ExplorationLimits {
  /** More situations than this at one moment are thinned out: the exploration becomes a sample. */
  maxStates: number;
}

const defaultLimits: ExplorationLimits = { maxStates: 20_000 };

/** Everything that can happen in a funnel, as far as it was looked at. */
export interface Exploration {
  funnel: PreparedFunnel;
  /** Nothing was left out. */
  exhaustive: boolean;
  /** The share of all ways that was looked at, where situations had to be thinned out. */
  share: number;
  /**
   * By step, in an order in which each comes before everything it leads to; unreachable steps are
   * absent. Of a step where nothing depends on the visitor, one departure stands for all.
   */
  exitsByStep: ReadonlyMap<string, readonly StepExit[]>;
  /** Fields that no answer satisfies, once each. */
  unanswerableFields: readonly UnanswerableField[];
  /** Fields that some visitor sees. */
  visibleFields: ReadonlySet<string>;
  /** What each field may hold. */
  getPossibleAnswers: (field: string) => PossibleAnswers;
}

/**
 * Follows every visitor through a funnel at once, with the engine's own conditions, decisions and
 * routes. Visitors who differ in nothing that is still asked are followed together, so the work
 * grows with what the funnel asks and not with the number of combinations, which stays exact.
 * @param constraints follow only visitors who meet all of them
 */
export function explore(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  constraints: readonly Constraint[] = [],
): Exploration {
  const { topologicalOrder: order } = funnel;
  const liveness = computeLiveness(funnel, order);
  const context = createExplorationContext(funnel, liveness, limits.maxStates, constraints);
  const bypasses = createPruner(funnel, order, constraints);

  const entering = new Map<string, StateSet>();
  /** Those who enter a step, if they may come by it from another. */
  const getStateSet = (from: string | null, step: string): StateSet | null => {
    if (bypasses(from, step)) return null;
    const stateSet = entering.get(step) ?? new Map<string, StateClass>();
    entering.set(step, stateSet);
    return stateSet;
  };
  const first = funnel.resolveFirstStep(context.getFacts(initialState));
  if (first !== null) getStateSet(null, first)?.set('', toStateClass(initialState));

  const exitsByStep = new Map<string, StepExit[]>();
  for (const id of order) {
    const stateSet = entering.get(id);
    if (stateSet === undefined) continue;
    const prepared = getOrThrow(funnel.steps, id);
    entering.delete(id);
    const done = exploreStep(context, prepared, stateSet);
    exitsByStep.set(
      id,
      exitStep(context, prepared, done, (target) => getStateSet(id, target)),
    );
  }
  return {
    funnel,
    exhaustive: context.isExhaustive(),
    share: context.getShare(),
    exitsByStep,
    unanswerableFields: context.unanswerableFields,
    visibleFields: context.visibleFields,
    getPossibleAnswers: context.getPossibleAnswers,
  };
}
