import type { Condition, ConditionLeaf } from '../../funnel/definition/schema/condition-schema';
import { prepareCondition } from '../../funnel/engine/conditions';
import { add } from '../../shared/text/decimal-arithmetic';
import type { Facts } from '../../funnel/engine/model/facts';
import type { FirstMatch } from './live-set';
import type { TotalTest } from './score-classes';
import type { PointRange } from './remaining-points';

/** True, false, or null as long as later answers can change it. */
type Decided = boolean | null;

/** A leaf that reads a score, at one program point. */
interface ScoreLeaf {
  /** Index of the score. */
  score: number;
  test: TotalTest;
  remaining: PointRange;
  areWhole: boolean;
  /** Has no field before this point points for the score? */
  isZero: boolean;
}

/** A condition whose fields and draws are decided, as far as they can be. */
type PartialCondition =
  | { type: 'all' | 'any'; parts: readonly PartialCondition[] }
  | { type: 'not'; part: PartialCondition }
  | { type: 'known'; holds: Decided }
  | { type: 'score'; leaf: ScoreLeaf };

/** Totals, as points that are added to settled ones. */
type Points = readonly number[];

export interface FirstMatchContext {
  facts: Facts;
  /** Can the field or draw of this leaf still be answered? */
  isAhead: (leaf: ConditionLeaf) => boolean;
  toScoreLeaf: (leaf: Extract<ConditionLeaf, { score: string }>) => ScoreLeaf;
}

function toPartialCondition(condition: Condition, context: FirstMatchContext): PartialCondition {
  const convert = (part: Condition) => toPartialCondition(part, context);
  if ('all' in condition) return { type: 'all', parts: condition.all.map(convert) };
  if ('any' in condition) return { type: 'any', parts: condition.any.map(convert) };
  if ('not' in condition) return { type: 'not', part: convert(condition.not) };
  if ('score' in condition) {
    const leaf = context.toScoreLeaf(condition);
    return leaf.isZero ? { type: 'known', holds: evaluateLeaf(leaf, 0) } : { type: 'score', leaf };
  }
  const isOpen = context.isAhead(condition);
  return { type: 'known', holds: isOpen ? null : prepareCondition(condition)(context.facts) };
}

const getTotal = (score: number, settled: Points, points: Points): number =>
  add(settled[score] ?? 0, points[score] ?? 0);

function evaluateLeaf({ test, remaining, areWhole }: ScoreLeaf, total: number): Decided {
  const { least, most } = remaining;
  const isDecided =
    least === most || (areWhole && test.isConstant(add(total, least), add(total, most)));
  return isDecided ? test.observe(total) === true : null;
}

/** Evaluates a condition in three-valued logic (Kleene). */
function evaluatePartially(condition: PartialCondition, settled: Points, points: Points): Decided {
  if (condition.type === 'known') return condition.holds;
  if (condition.type === 'score')
    return evaluateLeaf(condition.leaf, getTotal(condition.leaf.score, settled, points));
  if (condition.type === 'not') {
    const holds = evaluatePartially(condition.part, settled, points);
    return holds === null ? null : !holds;
  }
  const absorbing = condition.type === 'any';
  let result: Decided = !absorbing;
  for (const part of condition.parts) {
    const holds = evaluatePartially(part, settled, points);
    if (holds === absorbing) return absorbing;
    if (holds === null) result = null;
  }
  return result;
}

function getScoreLeaves(condition: PartialCondition): ScoreLeaf[] {
  if (condition.type === 'known') return [];
  if (condition.type === 'score') return [condition.leaf];
  if (condition.type === 'not') return getScoreLeaves(condition.part);
  return condition.parts.flatMap(getScoreLeaves);
}

/** Remembers a key by the total of the only score that it depends on. */
function rememberByTotal(score: number, getKey: GetFirstMatchKey): GetFirstMatchKey {
  const keys = new Map<number, string>();
  return (settled, points) => {
    const total = getTotal(score, settled, points);
    const key = keys.get(total) ?? getKey(settled, points);
    keys.set(total, key);
    return key;
  };
}

type GetFirstMatchKey = (settled: Points, points: Points) => string;

/**
 * Creates the key of what is still open about the first match of a list. Conditions that fail are
 * left out, and so is everything behind a condition that holds. Of an open condition the key has the
 * scores that decide it.
 */
export function createFirstMatchKey(
  { conditions }: FirstMatch,
  context: FirstMatchContext,
): GetFirstMatchKey {
  const rules = conditions.map((condition, index) => {
    const partial = toPartialCondition(condition, context);
    return { index, partial, leaves: getScoreLeaves(partial) };
  });
  const getKey: GetFirstMatchKey = (settled, points) => {
    let key = '';
    for (const { index, partial, leaves } of rules) {
      const holds = evaluatePartially(partial, settled, points);
      if (holds === true) return `${key}=${index}`;
      if (holds === false) continue;
      key += `?${index}`;
      for (const leaf of leaves) {
        const total = getTotal(leaf.score, settled, points);
        const value = evaluateLeaf(leaf, total);
        key += value === null ? `(${leaf.score}:${total})` : value ? '+' : '-';
      }
    }
    return key;
  };
  const [score, ...others] = new Set(
    rules.flatMap(({ leaves }) => leaves.map((leaf) => leaf.score)),
  );
  return score === undefined || others.length > 0 ? getKey : rememberByTotal(score, getKey);
}
