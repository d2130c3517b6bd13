import type { VisitPart } from '../../../funnel/definition/visit-schema';
import { FEWEST_VISITS } from '../figure';
import { createFisherTest, TOLERANCE } from './fisher-test';

/** Visits that came to a step, and of these who left there. */
export interface LeavingGroup {
  came: number;
  left: number;
}

/** An earlier answer after which more visitors, or fewer, leave on a step. */
export interface LeavingDifference {
  step: string;
  field: string;
  /** An option, a rating or a tick; empty: given. Null: left empty. */
  value: string | null;
  /** Those with the answer. */
  withIt: LeavingGroup;
  /** Those who answered the question otherwise. */
  without: LeavingGroup;
}

export interface LeavingAnalysis {
  visits: number;
  /** Pairs of an answer and a later step that enough visits came to, on both sides. */
  compared: number;
  /** Those that differ by more than chance, the surest first. */
  differences: readonly LeavingDifference[];
}

/** Of the differences that are named, at most this share is expected to be by chance. */
const FALSE_DISCOVERY_RATE = 0.05;

type Groups = Map<string, LeavingGroup>;
type Name = readonly [step: string, field: string, value?: string | null];

function count(groups: Groups, name: Name, isLeft: boolean): void {
  const key = JSON.stringify(name);
  const { came, left } = groups.get(key) ?? { came: 0, left: 0 };
  groups.set(key, { came: came + 1, left: left + (isLeft ? 1 : 0) });
}

/** Counts a visit on each step that it came to with a yes, once, by the answers that it had by then. */
function countVisit({ views, outcomes, followed_from: from }: VisitPart, groups: Groups): void {
  const hasEnded = outcomes.some(([kind]) => kind === 'ending');
  const lastView = new Map(views.map(([step], index) => [step, index]));
  const answers = new Map<string, readonly string[]>();
  for (const [index, [step, , , given = {}]] of views.entries()) {
    if (lastView.get(step) === index && index >= from) {
      const isLeft = index === views.length - 1 && !hasEnded;
      for (const [field, values] of answers) {
        count(groups, [step, field], isLeft);
        const named = values.length === 0 ? [null] : new Set(values);
        for (const value of named) count(groups, [step, field, value], isLeft);
      }
    }
    for (const [field, values] of Object.entries(given)) answers.set(field, values);
  }
}

function listDifferences(groups: Groups): readonly LeavingDifference[] {
  return [...groups].flatMap(([key, withIt]) => {
    const [step, field, value] = JSON.parse(key) as Name; // written by `count`
    const all = groups.get(JSON.stringify([step, field]));
    if (value === undefined || all === undefined) return [];
    const without = { came: all.came - withIt.came, left: all.left - withIt.left };
    const isEnough = Math.min(withIt.came, without.came) >= FEWEST_VISITS;
    return isEnough ? [{ step, field, value, withIt, without }] : [];
  });
}

/** The share of a group that left. */
export const getLeavingShare = ({ left, came }: LeavingGroup): number =>
  came === 0 ? 0 : left / came;

/** Of a question with two answers both say the same: the one with which more leave is named. */
function takeFirstOfEach<Found extends { difference: LeavingDifference; chance: number }>(
  sorted: readonly Found[],
): readonly Found[] {
  const first = new Map<string, Found>();
  for (const found of sorted) {
    const { step, field, withIt, without } = found.difference;
    const key = JSON.stringify([step, field]);
    const other = first.get(key);
    const isMore = getLeavingShare(withIt) > getLeavingShare(without);
    const isAsSure = other !== undefined && found.chance <= other.chance * TOLERANCE;
    if (other === undefined || (isMore && isAsSure)) first.set(key, found);
  }
  return [...first.values()];
}

/**
 * Looks for earlier answers that tell who leaves on a step. Each pair is asked by Fisher's exact test;
 * of the named ones few are by chance, however many were asked (Benjamini and Hochberg 1995).
 */
export function createLeavingAnalysis(): {
  add: (visit: VisitPart) => void;
  explain: () => LeavingAnalysis;
} {
  const groups: Groups = new Map();
  let visits = 0;
  return {
    add: (visit) => {
      visits += 1;
      countVisit(visit, groups);
    },
    explain: () => {
      const compared = listDifferences(groups);
      const getChance = createFisherTest(visits);
      const sorted = compared
        .map((difference) => {
          const { withIt, without } = difference;
          const chance = getChance([
            withIt.left,
            withIt.came - withIt.left,
            without.left,
            without.came - without.left,
          ]);
          return { difference, chance };
        })
        .sort((one, other) => one.chance - other.chance);
      const last = sorted.findLastIndex(
        ({ chance }, index) => chance <= ((index + 1) / sorted.length) * FALSE_DISCOVERY_RATE,
      );
      const differences = takeFirstOfEach(sorted.slice(0, last + 1));
      return {
        visits,
        compared: compared.length,
        differences: differences.map(({ difference }) => difference),
      };
    },
  };
}
