import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { Decision } from '../../../funnel/definition/funnel-schema';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { add, subtract } from '../../../shared/text/decimal-arithmetic';
import { findScoreUnits } from '../score-units';
import type { ScoreAim } from './aimed-visitor';

/** A list of aims to try; a visitor has all aims of one entry. */
export type AimAlternatives = readonly (readonly ScoreAim[])[];

/** The band of a score as an aim. */
export function toBandAim({ scores }: PreparedFunnel, score: string, band: string): ScoreAim[] {
  return (scores.get(score)?.score.bands ?? [])
    .filter(({ id }) => id === band)
    .map(({ min, max }) => ({ score, low: min, high: max }));
}

/** The step between two totals of a score. */
const getUnit = ({ scores }: PreparedFunnel, score: string): number =>
  findScoreUnits(
    (scores.get(score)?.scoringFields ?? []).map(({ field }) => field),
    score,
  ).unit;

/** The totals at which the conditions on scores hold, as far as they ask for one band. */
function toConditionAims(funnel: PreparedFunnel, condition: Condition): ScoreAim[] {
  return getConditionLeaves(condition, []).flatMap(({ leaf }): ScoreAim[] => {
    if (!('score' in leaf)) return [];
    const { score, operator, value } = leaf;
    if (operator === 'is') return toBandAim(funnel, score, String(value));
    const [limit, unit] = [Number(value), getUnit(funnel, score)];
    if (operator === 'gte' || operator === 'gt')
      return [{ score, low: operator === 'gt' ? add(limit, unit) : limit, high: Infinity }];
    if (operator === 'lte' || operator === 'lt')
      return [{ score, low: -Infinity, high: operator === 'lt' ? subtract(limit, unit) : limit }];
    return [];
  });
}

/** The totals below those of an aim, or above where there are none below. */
function toOpposite(funnel: PreparedFunnel, { score, low, high }: ScoreAim): ScoreAim {
  const unit = getUnit(funnel, score);
  return low === -Infinity
    ? { score, low: add(high, unit), high: Infinity }
    : { score, low: -Infinity, high: subtract(low, unit) };
}

/** Adds the opposites of other aims, as far as they are of other scores. */
const withOpposites = (
  funnel: PreparedFunnel,
  own: readonly ScoreAim[],
  others: readonly ScoreAim[],
): ScoreAim[] => [
  ...own,
  ...others
    .map((other) => toOpposite(funnel, other))
    .filter(({ score }) => !own.some((aim) => aim.score === score)),
];

/** The aims with which a rule of a list is reached, and holds or fails. */
export function toRuleSideAims(
  funnel: PreparedFunnel,
  conditions: readonly Condition[],
  index: number,
  holds: boolean,
): ScoreAim[] {
  const aims = conditions.slice(0, index + 1).map((when) => toConditionAims(funnel, when));
  return holds
    ? withOpposites(funnel, aims[index] ?? [], aims.slice(0, index).flat())
    : withOpposites(funnel, [], aims.flat());
}

/** The aims with which a rule for a result of a decision is the first that holds. */
export function toDecisionAims(
  funnel: PreparedFunnel,
  { rules, default: defaultResult }: Decision,
  result: string,
): ScoreAim[][] {
  const conditions = rules.map(({ when }) => when);
  const byRule = rules.flatMap((rule, index) =>
    rule.result === result ? [toRuleSideAims(funnel, conditions, index, true)] : [],
  );
  return defaultResult?.result === result
    ? [...byRule, toRuleSideAims(funnel, conditions, rules.length - 1, false)]
    : byRule;
}

/** The scores that routes read, each with the bands it can have. */
function findRouteAims({ definition, scores }: PreparedFunnel): ScoreAim[] {
  const conditions = definition.steps.flatMap(({ visibleWhen, next }) => [
    ...(visibleWhen === undefined ? [] : [visibleWhen]),
    ...next.rules.map(({ when }) => when),
  ]);
  const readScores = new Set(
    conditions
      .flatMap((condition) => getConditionLeaves(condition, []))
      .flatMap(({ leaf }) => ('score' in leaf ? [leaf.score] : [])),
  );
  return [...readScores].flatMap((id) =>
    (scores.get(id)?.score.bands ?? []).map(({ min, max }) => ({ score: id, low: min, high: max })),
  );
}

/** Adds to some aims, in turn, each band of each score that a route reads. */
export function withRouteAims(funnel: PreparedFunnel, own: readonly ScoreAim[]): AimAlternatives {
  const others = findRouteAims(funnel).filter(
    ({ score }) => !own.some((aim) => aim.score === score),
  );
  return others.length === 0 ? [own] : others.map((other) => [...own, other]);
}
