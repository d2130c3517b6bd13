import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { computeLiveness } from '../liveness';
import { toStateClass, type StateClass, type StateSet } from '../state-set';
import type { Constraint } from '../constraint';
import {
  createExplorationContext,
  type ExplorationContext,
  type Incompleteness,
  type UnanswerableField,
  type UnanswerableGroup,
} from './exploration-context';
import { exitStep, type StepExit } from './exit-step';
import { exploreStep } from './explore-step';
import type { PossibleAnswers } from '../possible-answers';
import { createKeeps } from '../keeps';
import { readEverything, type Reader, type ReadingPlan } from '../readers';
import { createExplorationCache, type ExplorationCache } from './exploration-cache';
import { noWeights, type VisitWeights } from '../visit-weights';
import { initialState } from '../abstract-state';
import { findRemembered, type Remembered } from './remembered';
import { defaultLimits, type ExplorationLimits, type Watch } from '../exploration-limits';

/** The most states that were kept at once, and on which step. */
export interface Width {
  step: string;
  states: number;
}

/** Result of an exploration. */
export interface Exploration {
  funnel: PreparedFunnel;
  /** No state was dropped and every field's answers were listed completely. */
  exhaustive: boolean;
  /** The first step that was not explored; null if all were. */
  stoppedAt: string | null;
  /** Why some visits were not explored; null if all were. */
  incompleteness: Incompleteness | null;
  /** Share of all answer combinations that was explored; below 1 if states were sampled. */
  share: number;
  widest: Width;
  /** By step: the probability of coming to it, and of being unable to leave it. */
  came: ReadonlyMap<string, number>;
  stopped: ReadonlyMap<string, number>;
  /**
   * By step, in topological order; unreachable steps are absent. A step with the same exit for every
   * visitor has one exit only.
   */
  exitsByStep: ReadonlyMap<string, readonly StepExit[]>;
  /** Fields without a valid answer, once each. */
  unanswerableFields: readonly UnanswerableField[];
  /** Groups of which one must be answered and none can be, once each. */
  unanswerableGroups: readonly UnanswerableGroup[];
  /** Fields that some visitor sees. */
  visibleFields: ReadonlySet<string>;
  /** By field with conditions of options: the options that some visitor is offered. */
  offeredOptions: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the exploration remembers on a step, and for how long; widest first. */
  findRemembered: (step: string) => Remembered[];
  /** Are the states told apart by what a reader reads? */
  keeps: (reader: Reader) => boolean;
  /** Possible answers of a field. */
  getPossibleAnswers: (field: string) => PossibleAnswers;
}

function sumProbabilities(stateSet: StateSet): number {
  let sum = 0;
  for (const { scoreCounts } of stateSet.values())
    for (const { probability } of scoreCounts.values()) sum += probability;
  return sum;
}

const describePlan = ({ name, readers }: ReadingPlan): string => {
  if (name !== undefined) return name;
  const [first, ...others] = readers;
  if (first === undefined) return 'routes';
  return others.length === 0 ? first.name : 'everything at once';
};

/** States that enter each step. */
class EnteringStates {
  private readonly byStep = new Map<string, StateSet>();

  constructor(private readonly isPruned: ExplorationContext['isPruned']) {}

  /** States that enter `step` from `from`; null if a constraint prunes this move. */
  get(from: string | null, step: string): StateSet | null {
    if (this.isPruned(from, step)) return null;
    const stateSet = this.byStep.get(step) ?? new Map<string, StateClass>();
    this.byStep.set(step, stateSet);
    return stateSet;
  }

  /** Removes and returns the states of a step. */
  take(step: string): StateSet | undefined {
    const stateSet = this.byStep.get(step);
    this.byStep.delete(step);
    return stateSet;
  }
}

/** Explores all steps in topological order, unless a limit ends the exploration. */
function exploreSteps(
  context: ExplorationContext,
  entering: EnteringStates,
  { onProgress }: Watch,
  name: string,
): Pick<Exploration, 'exitsByStep' | 'stoppedAt' | 'widest' | 'came'> {
  const { steps } = context.cache.reads;
  const exitsByStep = new Map<string, StepExit[]>();
  const came = new Map<string, number>();
  let widest: Width = { step: '', states: 0 };
  for (const [index, current] of steps.entries()) {
    const { id } = current.prepared.step;
    const stateSet = entering.take(id);
    if (stateSet === undefined) continue;
    onProgress?.({ what: name, done: index, of: steps.length });
    came.set(id, sumProbabilities(stateSet));
    const finishedStates = exploreStep(context, current, stateSet);
    if (context.getMostStates() > widest.states)
      widest = { step: id, states: context.getMostStates() };
    if (context.isTooWide() || context.isOutOfTime())
      return { exitsByStep, came, stoppedAt: id, widest };
    exitsByStep.set(
      id,
      exitStep(context, current, finishedStates, (target) => entering.get(id, target)),
    );
  }
  return { exitsByStep, came, stoppedAt: null, widest };
}

/**
 * Explores every visit of a funnel by abstract interpretation over equivalence classes, with the
 * engine's own conditions, decisions and routes. The work grows with the number of distinguishable
 * states, not of answer combinations, while the counts of combinations stay exact. See README.md.
 * @param constraints explore only visitors who meet all of them
 * @param plan what is read of the visits; default: everything, together
 * @param cache shared by several explorations of the same funnel
 */
export function explore(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  constraints: readonly Constraint[] = [],
  plan: ReadingPlan = readEverything(funnel),
  cache: ExplorationCache = createExplorationCache(funnel),
  weights: VisitWeights = noWeights,
): Exploration {
  const liveness = computeLiveness(cache.reads, plan);
  const context = createExplorationContext(funnel, liveness, cache, weights, limits, constraints);
  const entering = new EnteringStates(context.isPruned);
  const firstStep = funnel.resolveFirstStep(context.getFacts(initialState));
  if (firstStep !== null) entering.get(null, firstStep)?.set('', toStateClass(initialState));
  const explored = exploreSteps(context, entering, limits, describePlan(plan));
  return {
    funnel,
    ...explored,
    stopped: context.stopped,
    exhaustive: explored.stoppedAt === null && context.isExhaustive(),
    incompleteness: context.findIncompleteness(explored.stoppedAt),
    findRemembered: (step) => findRemembered(context, step),
    share: explored.stoppedAt === null ? context.getShare() : 0,
    unanswerableFields: context.unanswerableFields,
    unanswerableGroups: context.unanswerableGroups,
    visibleFields: context.visibleFields,
    offeredOptions: context.offeredOptions,
    keeps: createKeeps(funnel, cache.reads, liveness, plan),
    getPossibleAnswers: cache.getPossibleAnswers,
  };
}
