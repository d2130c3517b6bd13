import type { TraceEvent } from '../trace';
import type { Cover } from './cover-goals';
import type { Goal } from './goals';
import { goalKinds, type PathEnd } from './executed-path';
import type { AbsenceReason } from './witness-search';

export const pathSetNames = ['options', 'edges', 'guards', 'outcomes', 'pairs'] as const;
export type PathSetName = (typeof pathSetNames)[number];

/** One visit worth testing, from the first step to an ending. */
export interface TestPath {
  /** Such as `options-1`: its set, and its place in it. */
  id: string;
  events: readonly TraceEvent[];
  end: PathEnd;
  /** What it is the first of its set to cover. */
  covers: string[];
}

export interface UncoveredGoal {
  id: string;
  why: string;
  /** Every way of answering was followed, and none leads there. */
  isProved: boolean;
}

export const coverageKinds = [...goalKinds, 'pairs'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** Measured by playing the paths on the machine. */
export interface GoalCoverage {
  covered: number;
  /** Everything the definition names, with what cannot happen. */
  total: number;
  left: UncoveredGoal[];
}

export interface PathReport {
  funnel: string;
  /** Every way of answering was followed; otherwise what is left over may yet exist. */
  exhaustive: boolean;
  /** The share of the ways of answering that was followed. */
  share: number;
  sets: Record<PathSetName, TestPath[]>;
  coverage: Record<CoverageKind, GoalCoverage>;
}

const absenceExplanations: Record<AbsenceReason, Omit<UncoveredGoal, 'id'>> = {
  impossible: { why: 'no answers lead there', isProved: true },
  endless: { why: 'nobody to whom it happens comes to an ending', isProved: true },
  unfound: { why: 'not found among the ways that were followed', isProved: false },
};

/** The paths of a set from the visits that cover it. */
export const toTestPaths = (set: PathSetName, { chosen }: Cover): TestPath[] =>
  chosen.map(({ visit: { events, end }, covers }, index) => ({
    id: `${set}-${index + 1}`,
    events,
    end,
    covers,
  }));

export const toGoalCoverage = (goals: readonly Goal[], left: Cover['uncovered']): GoalCoverage => ({
  covered: goals.length - left.length,
  total: goals.length,
  left: left.map(({ id, absence }) => ({ id, ...absenceExplanations[absence] })),
});

/** How much of what can happen is covered: 1 where all is, or nothing can be. */
export function getCoveredShare({ covered, total, left }: GoalCoverage): number {
  const possible = total - left.filter(({ isProved }) => isProved).length;
  return possible === 0 ? 1 : covered / possible;
}
