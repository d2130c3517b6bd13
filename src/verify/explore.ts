import type { PreparedFunnel } from '../engine/parts/prepared-funnel';
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
  /** A program point with more states keeps a sample of this size; the result is then sampled. */
  maxStates: number;
}

const defaultLimits: ExplorationLimits = { maxStates: 20_000 };

/** Result of an exploration. */
export interface Exploration {
  funnel: PreparedFunnel;
  /** No state was dropped and every field's answers were listed completely. */
  exhaustive: boolean;
  /** Share of all answer combinations that was explored; below 1 if states were sampled. */
  share: number;
  /**
   * By step, in topological order; unreachable steps are absent. A step with the same exit for every
   * visitor has one exit only.
   */
  exitsByStep: ReadonlyMap<string, readonly StepExit[]>;
  /** Fields without a valid answer, once each. */
  unanswerableFields: readonly UnanswerableField[];
  /** Fields that some visitor sees. */
  visibleFields: ReadonlySet<string>;
  /** Possible answers of a field. */
  getPossibleAnswers: (field: string) => PossibleAnswers;
}

/**
 * Explores every visit of a funnel by abstract interpretation over equivalence classes, with the
 * engine's own conditions, decisions and routes. The work grows with the number of distinguishable
 * states, not of answer combinations, while the counts of combinations stay exact. See README.md.
 * @param constraints explore only visitors who meet all of them
 */
export function explore(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  constraints: readonly Constraint[] = [],
): Exploration {
  const { topologicalOrder: order } = funnel;
  const liveness = computeLiveness(funnel, order);
  const context = createExplorationContext(funnel, liveness, limits.maxStates, constraints);
  const isPruned = createPruner(funnel, order, constraints);

  const enteringByStep = new Map<string, StateSet>();
  /** States that enter `step` from `from`; null if a constraint prunes this move. */
  const getStateSet = (from: string | null, step: string): StateSet | null => {
    if (isPruned(from, step)) return null;
    const stateSet = enteringByStep.get(step) ?? new Map<string, StateClass>();
    enteringByStep.set(step, stateSet);
    return stateSet;
  };
  const firstStep = funnel.resolveFirstStep(context.getFacts(initialState));
  if (firstStep !== null) getStateSet(null, firstStep)?.set('', toStateClass(initialState));

  const exitsByStep = new Map<string, StepExit[]>();
  for (const id of order) {
    const stateSet = enteringByStep.get(id);
    if (stateSet === undefined) continue;
    const prepared = getOrThrow(funnel.steps, id);
    enteringByStep.delete(id);
    const finishedStates = exploreStep(context, prepared, stateSet);
    exitsByStep.set(
      id,
      exitStep(context, prepared, finishedStates, (target) => getStateSet(id, target)),
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
