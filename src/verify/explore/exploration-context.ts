import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import type { LiveSet, Liveness } from '../liveness';
import { sampleStateSet, type StateSet } from '../state-set';
import type { Constraint } from '../constraint';
import { createProjectionCache, type Projection } from '../projection';
import type { PossibleAnswers } from '../possible-answers';
import { createStateFacts, type AbstractState } from '../abstract-state';
import { createAnswerCache } from './answer-cache';

/** A field that no answer satisfies, and somebody who comes to it. */
export interface UnanswerableField {
  step: string;
  field: string;
  state: AbstractState;
}

/** What all steps of one exploration are passed with, and what it found on them. */
export interface ExplorationContext {
  funnel: PreparedFunnel;
  liveness: Liveness;
  constraints: readonly Constraint[];
  getPossibleAnswers: (field: string) => PossibleAnswers;
  getProjection: (asked: LiveSet) => Projection;
  getFacts: (situation: AbstractState) => Facts;
  /** Ids of the scores, and what a move without points adds to each. */
  scoreIds: readonly string[];
  zeroPoints: readonly number[];
  /** Does a condition ask about points? */
  hasScoreConditions: boolean;
  /** Steps whose draw a condition asks about. */
  observedDraws: ReadonlySet<string>;
  /** The crowds of a moment, or as much of them as may be. */
  sample: (crowds: StateSet) => StateSet;
  unanswerableFields: UnanswerableField[];
  /** Fields that some visitor sees. */
  visibleFields: Set<string>;
  /** Was nothing left out? */
  isExhaustive: () => boolean;
  /** The share of all ways that was kept wherever crowds had to be thinned out. */
  getShare: () => number;
}

/** @param maxStates more situations than this at one moment are thinned out */
export function createExplorationContext(
  funnel: PreparedFunnel,
  liveness: Liveness,
  maxStates: number,
  constraints: readonly Constraint[],
): ExplorationContext {
  const leaves = collectConditionLeaves(funnel.definition).map(({ leaf }) => leaf);
  const { getPossibleAnswers, isExhaustive: areExhaustive } = createAnswerCache(funnel);
  const scores = funnel.definition.scores.map(({ id }) => id);
  let share = 1;
  return {
    funnel,
    liveness,
    constraints,
    getPossibleAnswers,
    getProjection: createProjectionCache(getPossibleAnswers),
    getFacts: (state) => createStateFacts(funnel, liveness.unsettledFields, state),
    scoreIds: scores,
    zeroPoints: scores.map(() => 0),
    hasScoreConditions: leaves.some((leaf) => 'score' in leaf),
    observedDraws: new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : []))),
    sample: (stateSet) => {
      const thinner = sampleStateSet(stateSet, maxStates);
      share *= thinner.share;
      return thinner.kept;
    },
    unanswerableFields: [],
    visibleFields: new Set(),
    isExhaustive: () => share === 1 && areExhaustive(),
    getShare: () => share,
  };
}
