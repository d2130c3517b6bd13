import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import type { Liveness } from '../liveness';
import { countStates, sampleStateSet, type StateSet } from '../state-set';
import { createPruner, type Constraint } from '../constraint';
import type { VisitWeights } from '../visit-weights';
import { isOutOfTime, type ExplorationLimits } from '../exploration-limits';
import { createProjectionCache, type GetProjection } from '../projection';
import { createStateFacts, type AbstractState, type ObservableState } from '../abstract-state';
import type { ExplorationCache } from './exploration-cache';
import { createScoreKeyFactory } from './score-keys';

/** A field without a valid answer, and a state that reaches it. */
export interface UnanswerableField {
  step: string;
  field: string;
  state: AbstractState;
  /** What is read of a visit that leaves no answer; null where no visitor has an answer. */
  limitedBy: readonly string[] | null;
}

/** Fields of which one must be answered, and a state in which no answer to any of them fits. */
export interface UnanswerableGroup {
  step: string;
  /** Which of the step's `atLeastOneOf` it is. */
  index: number;
  /** Those that are shown. */
  fields: readonly string[];
  state: AbstractState;
}

/** Why an exploration is incomplete: its time was over, it was too wide, or a field's answers are too many. */
export type Incompleteness = 'out-of-time' | 'too-wide' | 'too-many-answers';

/** Shared by all steps of one exploration: inputs, caches and findings. */
export interface ExplorationContext {
  funnel: PreparedFunnel;
  liveness: Liveness;
  constraints: readonly Constraint[];
  /** Can some constraint no longer be met after a move? `from` is null on entry to the funnel. */
  isPruned: (from: string | null, to: string) => boolean;
  getProjection: GetProjection;
  getFacts: (state: AbstractState) => Facts;
  scoreIds: readonly string[];
  cache: ExplorationCache;
  weights: VisitWeights;
  /** Records the probability of visitors who cannot leave a step. */
  addStopped: (step: string, probability: number) => void;
  stopped: ReadonlyMap<string, number>;
  /** Returns the states unchanged, or a sample if they exceed the limit. */
  sample: (stateSet: StateSet) => StateSet;
  /** A sample of that many states, because more than `listed` states follow them. */
  sampleBefore: (stateSet: StateSet, states: number, listed: number) => StateSet;
  /** The states of a program point that are listed before a sample must do. */
  getMaxListed: () => number;
  /** Whether the exploration ends where it is too wide. */
  stopsAtMaxStates: boolean;
  unanswerableFields: UnanswerableField[];
  unanswerableGroups: UnanswerableGroup[];
  /** Fields that some visitor sees. */
  visibleFields: Set<string>;
  /** By field with conditions of options: the options that some visitor is offered. */
  offeredOptions: Map<string, Set<string>>;
  /** Was no state dropped, and were all answers listed completely? */
  isExhaustive: () => boolean;
  /** Was a program point wider than the limit at which the exploration stops? */
  isTooWide: () => boolean;
  isOutOfTime: () => boolean;
  /** The most states at one program point so far. */
  getMostStates: () => number;
  /** Product of the shares kept by each sampling; 1 without sampling. */
  getShare: () => number;
  /** Why some visits are not explored; null if all are. */
  findIncompleteness: (stoppedAt: string | null) => Incompleteness | null;
}

/** A sample is not exact, whatever its size. A small one saves time. */
export const sampleSize = 2_000;

export function createExplorationContext(
  funnel: PreparedFunnel,
  liveness: Liveness,
  cache: ExplorationCache,
  weights: VisitWeights,
  limits: ExplorationLimits,
  constraints: readonly Constraint[],
): ExplorationContext {
  const { maxStates, stopsAtMaxStates = false } = limits;
  const scoreIds = funnel.definition.scores.map(({ id }) => id);
  const stopped = new Map<string, number>();
  let share = 1;
  let isTooWide = false;
  let mostStates = 0;
  let kept = maxStates;
  const sampleTo = (stateSet: StateSet, states: number): StateSet => {
    const sampled = sampleStateSet(stateSet, states);
    share *= sampled.share;
    kept = Math.min(maxStates, sampleSize);
    return sampled.sample;
  };
  const getFacts = (state: ObservableState): Facts =>
    createStateFacts(funnel, liveness.unsettledFields, state);
  const isExhaustive = (): boolean => share === 1 && cache.areAnswersExhaustive();
  return {
    funnel,
    liveness,
    constraints,
    isPruned: createPruner(cache.reads, constraints),
    cache,
    weights,
    stopped,
    addStopped: (step, probability) => {
      stopped.set(step, (stopped.get(step) ?? 0) + probability);
    },
    getProjection: createProjectionCache(
      liveness,
      cache.getPossibleAnswers,
      createScoreKeyFactory(cache, getFacts),
    ),
    getFacts,
    scoreIds,
    sample: (stateSet) => {
      const states = countStates(stateSet);
      mostStates = Math.max(mostStates, states);
      if (states <= kept) return stateSet;
      if (stopsAtMaxStates) {
        isTooWide = true;
        return new Map();
      }
      return sampleTo(stateSet, Math.min(maxStates, sampleSize));
    },
    sampleBefore: (stateSet, states, listed) => {
      mostStates = Math.max(mostStates, listed);
      return sampleTo(stateSet, states);
    },
    getMaxListed: () => Math.max(kept, 2 * sampleSize),
    stopsAtMaxStates,
    unanswerableFields: [],
    unanswerableGroups: [],
    visibleFields: new Set(),
    offeredOptions: new Map(),
    isExhaustive,
    isTooWide: () => isTooWide,
    isOutOfTime: () => isOutOfTime(limits),
    getMostStates: () => mostStates,
    getShare: () => share,
    findIncompleteness: (stoppedAt) => {
      if (stoppedAt !== null && isOutOfTime(limits)) return 'out-of-time';
      if (stoppedAt !== null || share < 1) return 'too-wide';
      return isExhaustive() ? null : 'too-many-answers';
    },
  };
}
