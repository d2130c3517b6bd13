import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { Band } from '../../../funnel/definition/funnel-schema';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getOptionPoints } from '../../../funnel/engine/scores';
import { add, subtract, sum } from '../../../shared/text/decimal-arithmetic';
import { getOrThrow } from '../get-or-throw';
import type { ExplorationCache } from '../explore/exploration-cache';

/** What a total must be, bounds included. */
interface TotalBound {
  score: string;
  low: number;
  high: number;
}

type BoundCache = Pick<ExplorationCache, 'getScorePoints'>;

const areDisjoint = (bands: readonly Band[]): boolean =>
  bands.every((band, index) =>
    bands.slice(0, index).every(({ min, max }) => max < band.min || min > band.max),
  );

/** Bounds that hold wherever a condition holds, or fails. What says nothing of one total gives none. */
function findBounds(
  funnel: PreparedFunnel,
  cache: BoundCache,
  condition: Condition,
  holds: boolean,
): TotalBound[] {
  if ('not' in condition) return findBounds(funnel, cache, condition.not, !holds);
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition;
    const parts = isAll ? condition.all : condition.any;
    // Every part holds, or every part fails.
    return isAll === holds || parts.length === 1
      ? parts.flatMap((part) => findBounds(funnel, cache, part, holds))
      : [];
  }
  if (!('score' in condition)) return [];
  const { score, operator, value } = condition;
  const number = Number(value);
  const below = (high: number): TotalBound => ({ score, low: -Infinity, high });
  const above = (low: number): TotalBound => ({ score, low, high: Infinity });
  if (operator === 'gte' || operator === 'gt') return [holds ? above(number) : below(number)];
  if (operator === 'lte' || operator === 'lt') return [holds ? below(number) : above(number)];
  const bands = funnel.scores.get(score)?.score.bands ?? [];
  const band = bands.find(({ id }) => id === value);
  if (operator !== 'is' || band === undefined) return [];
  const { min: low, max: high } = band;
  if (holds) return [{ score, low, high }];
  if (!areDisjoint(bands)) return [];
  const [first] = funnel.topologicalOrder;
  const { areWhole, getRemaining } = cache.getScorePoints(score);
  const { least, most } = getRemaining(first ?? '', 0);
  // The totals outside the band lie on one side of it only.
  const gap = areWhole && Number.isInteger(low) && Number.isInteger(high) ? 1 : 0;
  if (high >= most) return [below(subtract(low, gap))];
  return low <= least ? [above(add(high, gap))] : [];
}

/** An ordered list of rules with what each leads to. */
export interface RuleOutcomes {
  rules: readonly { when: Condition; outcome: string }[];
  defaultOutcome: string | null;
}

/** Bounds for an outcome of a list that only one of its rules has, or only the default. */
function findOutcomeBounds(
  funnel: PreparedFunnel,
  cache: BoundCache,
  { rules, defaultOutcome }: RuleOutcomes,
  wanted: string,
): TotalBound[] {
  const ways = [...rules.map(({ outcome }) => outcome), defaultOutcome];
  const way = ways.indexOf(wanted);
  if (way < 0 || way !== ways.lastIndexOf(wanted)) return [];
  return rules
    .slice(0, way + 1)
    .flatMap(({ when }, index) => findBounds(funnel, cache, when, index === way));
}

/** Bounds for an ending that one step leads to, where no step is skipped. */
function findEndingBounds(funnel: PreparedFunnel, cache: BoundCache, ending: string): TotalBound[] {
  const before = [...funnel.steps.values()].filter(({ targets }) => targets.includes(ending));
  const [only, ...others] = before;
  if (only === undefined || others.length > 0) return [];
  const canSkip = only.targets.some(
    (target) => getOrThrow(funnel.steps, target).step.visibleWhen !== undefined,
  );
  const { rules, default: defaultOutcome } = only.step.next;
  const list = { rules: rules.map(({ when, goTo }) => ({ when, outcome: goTo })), defaultOutcome };
  return canSkip ? [] : findOutcomeBounds(funnel, cache, list, ending);
}

/** The narrowest bound of each score. */
function joinBounds(bounds: readonly TotalBound[]): TotalBound[] {
  const joined = new Map<string, TotalBound>();
  for (const { score, low, high } of bounds) {
    const known = joined.get(score);
    joined.set(score, {
      score,
      low: Math.max(low, known?.low ?? -Infinity),
      high: Math.min(high, known?.high ?? Infinity),
    });
  }
  return [...joined.values()];
}

/** The points that each option gives, by score; null where other answers or fractions give points. */
function listOptionPoints(funnel: PreparedFunnel): ((score: string) => number)[] | null {
  const scoring = [...funnel.scores.values()].flatMap(({ scoringFields }) => scoringFields);
  const options = [...new Set(scoring.map(({ field }) => field))].flatMap((field) =>
    'options' in field ? field.options : [null],
  );
  if (options.includes(null)) return null;
  const points = options.flatMap((option) =>
    option === null ? [] : [(score: string) => getOptionPoints(option, score)],
  );
  const scores = [...funnel.scores.keys()];
  return points.every((of) => scores.every((score) => Number.isInteger(of(score)))) ? points : null;
}

/**
 * Finds bounds that no visit meets. Where each option gives a total at most as many points as it gives
 * to some other totals together, that total is at most the sum of their upper bounds; and likewise
 * below.
 */
function areContradictory(funnel: PreparedFunnel, all: readonly TotalBound[]): boolean {
  const bounds = joinBounds(all);
  if (bounds.some(({ low, high }) => low > high)) return true;
  const options = listOptionPoints(funnel);
  if (options === null) return false;
  return bounds.some(({ score, low, high }) => {
    const others = bounds.filter((bound) => bound.score !== score);
    const capped = others.filter((bound) => bound.high < Infinity);
    const raised = others.filter((bound) => bound.low > -Infinity);
    const giveTogether = (of: (score: string) => number, together: readonly TotalBound[]): number =>
      sum(together.map((bound) => of(bound.score)));
    const isTooHigh = low > sum(capped.map((bound) => bound.high));
    const isTooLow = high < sum(raised.map((bound) => bound.low));
    return (
      (isTooHigh && options.every((of) => of(score) <= giveTogether(of, capped))) ||
      (isTooLow && options.every((of) => of(score) >= giveTogether(of, raised)))
    );
  });
}

/** Proves that no visit comes to an ending with a result of a decision, by its totals alone. */
export const isResultImpossible = (
  funnel: PreparedFunnel,
  cache: BoundCache,
  ending: string,
  decision: RuleOutcomes,
  result: string,
): boolean =>
  areContradictory(funnel, [
    ...findEndingBounds(funnel, cache, ending),
    ...findOutcomeBounds(funnel, cache, decision, result),
  ]);

/** Proves that no visit comes to an ending with a total in a band, by its totals alone. */
export const isBandImpossible = (
  funnel: PreparedFunnel,
  cache: BoundCache,
  ending: string,
  band: TotalBound,
): boolean => areContradictory(funnel, [...findEndingBounds(funnel, cache, ending), band]);
