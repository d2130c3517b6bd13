import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { closeEvents } from '../open-inputs';
import type { TraceEvent } from '../trace';
import type { Cover } from './cover-goals';
import type { Goal } from './goals';
import { goalKinds, type PathEnd } from './executed-path';
import type { AbsenceReason } from './witness-search';

export const pathSetNames = [
  'options',
  'edges',
  'guards',
  'outcomes',
  'boundaries',
  'pairs',
] as const;
export type PathSetName = (typeof pathSetNames)[number];

/** A test path from the first step to an ending. */
export interface TestPath {
  /** Name of the set and number in it, such as `options-1`. */
  id: string;
  events: readonly TraceEvent[];
  end: PathEnd;
  /** Goals that no earlier path of the set covers. */
  covers: string[];
}

export interface UncoveredGoal {
  id: string;
  why: string;
  /** Proved impossible by an exhaustive exploration. */
  isProved: boolean;
}

export const coverageKinds = [...goalKinds, 'pairs'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** Measured by executing the paths on the machine. */
export interface GoalCoverage {
  covered: number;
  /** All goals of the definition, including impossible ones. */
  total: number;
  left: UncoveredGoal[];
}

export interface PathReport {
  funnel: string;
  /** The exploration was exhaustive; if not, paths to uncovered goals may exist. */
  exhaustive: boolean;
  /** Share of all answer combinations that was explored. */
  share: number;
  /** The time was over, so some goals were not searched. */
  isOutOfTime: boolean;
  sets: Record<PathSetName, TestPath[]>;
  coverage: Record<CoverageKind, GoalCoverage>;
}

const absenceExplanations: Record<AbsenceReason, Omit<UncoveredGoal, 'id'>> = {
  refused: { why: 'the field refuses it', isProved: true },
  impossible: { why: 'no answers lead there', isProved: true },
  endless: { why: 'no visit that covers it reaches an ending', isProved: true },
  unfound: { why: 'not found in the explored sample', isProved: false },
  unsearched: { why: 'not searched, because the time was over', isProved: false },
};

/** Converts a cover to the test paths of a set. */
export const toTestPaths = (
  definition: FunnelDefinition,
  set: PathSetName,
  { chosen }: Cover,
): TestPath[] =>
  chosen.map(({ path: { events, end }, covers }, index) => ({
    id: `${set}-${index + 1}`,
    events: closeEvents(definition, events),
    end,
    covers,
  }));

export const toUncoveredGoals = (left: Cover['uncovered']): UncoveredGoal[] =>
  left.map(({ id, absence }) => ({ id, ...absenceExplanations[absence] }));

/** Says how many goals were not searched, where they are too many to name. */
export const toUnsearchedGoals = (count: number, noun: string): UncoveredGoal[] =>
  count === 0 ? [] : [{ id: `${count} ${noun}`, ...absenceExplanations.unsearched }];

export const toGoalCoverage = (goals: readonly Goal[], left: Cover['uncovered']): GoalCoverage => ({
  covered: goals.length - left.length,
  total: goals.length,
  left: toUncoveredGoals(left),
});

/** Share of the possible goals that is covered; 1 if no goal is possible. */
export function getCoveredShare({ covered, total, left }: GoalCoverage): number {
  const possible = total - left.filter(({ isProved }) => isProved).length;
  return possible === 0 ? 1 : covered / possible;
}
