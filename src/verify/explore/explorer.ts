import { conditionsOf } from '../../definition/conditions-of';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import type { Asked, Asking } from '../asked';
import { thin, type Crowds } from '../crowd';
import type { Demand } from '../demand';
import { createForgettings, type Forgetting } from '../forget';
import type { PossibleAnswers } from '../possible-answers';
import { factsIn, type Situation } from '../situation';
import { createFieldAnswers } from './field-answers';

/** A field that no answer satisfies, and somebody who comes to it. */
export interface Stuck {
  step: string;
  field: string;
  situation: Situation;
}

/** What all steps of one exploration are passed with, and what it found on them. */
export interface Explorer {
  funnel: PreparedFunnel;
  asking: Asking;
  demands: readonly Demand[];
  answersOf: (field: string) => PossibleAnswers;
  forgettingAt: (asked: Asked) => Forgetting;
  factsOf: (situation: Situation) => Facts;
  /** Ids of the scores, and what a move without points adds to each. */
  scores: readonly string[];
  noPoints: readonly number[];
  /** Does a condition ask about points? */
  asksScores: boolean;
  /** Steps whose draw a condition asks about. */
  askedDraws: ReadonlySet<string>;
  /** The crowds of a moment, or as much of them as may be. */
  thinned: (crowds: Crowds) => Crowds;
  stuck: Stuck[];
  /** Fields that some visitor sees. */
  shown: Set<string>;
  /** Was nothing left out? */
  isExhaustive: () => boolean;
  /** The share of all ways that was kept wherever crowds had to be thinned out. */
  share: () => number;
}

/** @param most more situations than this at one moment are thinned out */
export function createExplorer(
  funnel: PreparedFunnel,
  asking: Asking,
  most: number,
  demands: readonly Demand[],
): Explorer {
  const leaves = conditionsOf(funnel.definition).map(({ leaf }) => leaf);
  const { answersOf, areExhaustive } = createFieldAnswers(funnel);
  const scores = funnel.definition.scores.map(({ id }) => id);
  let share = 1;
  return {
    funnel,
    asking,
    demands,
    answersOf,
    forgettingAt: createForgettings(answersOf),
    factsOf: (situation) => factsIn(funnel, asking.unsettled, situation),
    scores,
    noPoints: scores.map(() => 0),
    asksScores: leaves.some((leaf) => 'score' in leaf),
    askedDraws: new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : []))),
    thinned: (crowds) => {
      const thinner = thin(crowds, most);
      share *= thinner.share;
      return thinner.kept;
    },
    stuck: [],
    shown: new Set(),
    isExhaustive: () => share === 1 && areExhaustive(),
    share: () => share,
  };
}
