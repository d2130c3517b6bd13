import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedFunnel } from '../../engine/parts/prepared-funnel';
import type { LiveSet, Liveness } from '../liveness';
import { sampleStateSet, type StateSet } from '../state-set';
import type { Constraint } from '../constraint';
import { createProjectionCache, type Projection } from '../projection';
import type { PossibleAnswers } from '../possible-answers';
import { createStateFacts, type AbstractState } from '../abstract-state';
import { createAnswerCache } from './answer-cache';

/** A field without a valid answer, and a state that reaches it. */
export interface UnanswerableField {
  step: string;
  field: string;
  state: AbstractState;
}

/** Shared by all steps of one exploration: inputs, caches and findings. */
export interface ExplorationContext {
  funnel: PreparedFunnel;
  liveness: Liveness;
  constraints: readonly Constraint[];
  getPossibleAnswers: (field: string) => PossibleAnswers;
  getProjection: (liveSet: LiveSet) => Projection;
  getFacts: (state: AbstractState) => Facts;
  /** Ids of the scores, and a zero for each of them. */
  scoreIds: readonly string[];
  zeroPoints: readonly number[];
  /** Does a condition read a score? */
  hasScoreConditions: boolean;
  /** Steps whose draw a condition reads. */
  observedDraws: ReadonlySet<string>;
  /** Returns the states unchanged, or a sample if they exceed the limit. */
  sample: (stateSet: StateSet) => StateSet;
  unanswerableFields: UnanswerableField[];
  /** Fields that some visitor sees. */
  visibleFields: Set<string>;
  /** Was no state dropped, and were all answers listed completely? */
  isExhaustive: () => boolean;
  /** Product of the shares kept by each sampling; 1 without sampling. */
  getShare: () => number;
}

/** @param maxStates limit per program point; above it, states are sampled */
export function createExplorationContext(
  funnel: PreparedFunnel,
  liveness: Liveness,
  maxStates: number,
  constraints: readonly Constraint[],
): ExplorationContext {
  const leaves = collectConditionLeaves(funnel.definition).map(({ leaf }) => leaf);
  const { getPossibleAnswers, isExhaustive: hasExhaustiveAnswers } = createAnswerCache(funnel);
  const scoreIds = funnel.definition.scores.map(({ id }) => id);
  let share = 1;
  return {
    funnel,
    liveness,
    constraints,
    getPossibleAnswers,
    getProjection: createProjectionCache(getPossibleAnswers),
    getFacts: (state) => createStateFacts(funnel, liveness.unsettledFields, state),
    scoreIds,
    zeroPoints: scoreIds.map(() => 0),
    hasScoreConditions: leaves.some((leaf) => 'score' in leaf),
    observedDraws: new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : []))),
    sample: (stateSet) => {
      const sampled = sampleStateSet(stateSet, maxStates);
      share *= sampled.share;
      return sampled.sample;
    },
    unanswerableFields: [],
    visibleFields: new Set(),
    isExhaustive: () => share === 1 && hasExhaustiveAnswers(),
    getShare: () => share,
  };
}
