import type {
  CalculatedLeaf,
  Condition,
  ConditionLeaf,
} from '../../../funnel/definition/schema/condition-schema';
import { formatPath, type DefinitionPath } from '../../../funnel/definition/issues/issue';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { NeverReason } from '../finding-rules';
import type { ReadFunnel } from './check';
import type { FindFirstMatches } from './rule-lists';
import { findValueRanges, formatInterval, type Interval } from '../value-ranges';

export interface Explanation {
  reason: NeverReason;
  /** The places of the parts that the reason speaks of. */
  related: DefinitionPath[];
}

interface Part {
  condition: Condition;
  path: DefinitionPath;
}

/** The parts that must all hold. */
function getParts(condition: Condition, path: DefinitionPath): Part[] {
  return 'all' in condition
    ? condition.all.flatMap((part, index) => getParts(part, [...path, 'all', index]))
    : [{ condition, path }];
}

const describeRange = (least: number, most: number): string =>
  least === most ? `always ${least}` : `from ${least} to ${most}`;

function describeBounds(min: number | undefined, max: number | undefined): string | null {
  if (min !== undefined && max !== undefined) return describeRange(min, max);
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? null : `at most ${max}`;
}

const formatValue = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map((entry) => JSON.stringify(entry)).join(' or ');

/** The totals of a score that visitors leave some steps with. */
function findTotalsOn(
  { read }: ReadFunnel<'total'>,
  score: string,
  steps: readonly string[],
): number[] {
  const name = `total ${score} on ${steps.join(', ')}`;
  const { exitsByStep } = read({ kind: 'total', name, steps, score });
  return steps.flatMap((step) =>
    (exitsByStep.get(step) ?? []).map(({ facts }) => facts.getScoreTotal(score)),
  );
}

/** Can a number of a range meet a comparison? One with a band is not compared. */
function canMeet({ operator, value }: CalculatedLeaf, { least, most }: Interval): boolean {
  const operands = [value].flat().filter((operand) => typeof operand === 'number');
  const [first = 0, second = first] = operands;
  if (operands.length === 0) return true;
  if (operator === 'lt') return least < first;
  if (operator === 'lte') return least <= first;
  if (operator === 'gt') return most > first;
  if (operator === 'gte') return most >= first;
  if (operator === 'between') return least <= second && most >= first;
  if (operator === 'isNot') return least !== most || least !== first;
  return operands.some((operand) => least <= operand && operand <= most);
}

/** Why one comparison never holds. */
function explainLeaf(
  explored: ReadFunnel<'total'>,
  leaf: ConditionLeaf,
  evaluatedOn: readonly string[],
): NeverReason | null {
  const { fields } = explored.funnel;
  if ('score' in leaf) {
    const totals = findTotalsOn(explored, leaf.score, evaluatedOn);
    return totals.length === 0
      ? null
      : {
          kind: 'bound',
          subject: `the total of "${leaf.score}"`,
          range: describeRange(Math.min(...totals), Math.max(...totals)),
        };
  }
  // Proofs ask for inputs by a question, see open-inputs.ts.
  if ('input' in leaf) return null;
  if ('highestOf' in leaf)
    return {
      kind: 'value',
      subject: `the highest of ${formatValue(leaf.highestOf)}`,
      found: formatValue(leaf.value),
    };
  if ('calculated' in leaf) {
    const range = findValueRanges(explored.funnel.definition).byValue.get(leaf.calculated);
    // A range that the comparison can meet is no reason.
    return range === undefined || canMeet(leaf, range)
      ? null
      : { kind: 'bound', subject: `the value "${leaf.calculated}"`, range: formatInterval(range) };
  }
  if ('decision' in leaf)
    return {
      kind: 'value',
      subject: `the decision "${leaf.decision}"`,
      found: formatValue(leaf.value),
    };
  const subject = `"${'field' in leaf ? leaf.field : leaf.draw}"`;
  const field = 'field' in leaf ? fields.get(leaf.field)?.field : undefined;
  if (field !== undefined && !('options' in field)) {
    const { min, max } = getFieldAnalysis(field).getRange?.(field) ?? {};
    const range = describeBounds(min, max);
    return range === null ? null : { kind: 'bound', subject, range };
  }
  return leaf.operator === 'is' || leaf.operator === 'isAnyOf' || leaf.operator === 'includes'
    ? { kind: 'value', subject, found: formatValue(leaf.value) }
    : null;
}

/** The first two parts that never hold for the same visitor. */
function findContradiction(
  parts: readonly Part[],
  holds: (condition: Condition) => boolean,
): [Part, Part] | null {
  for (const [index, second] of parts.entries())
    for (const first of parts.slice(0, index))
      if (!holds({ all: [first.condition, second.condition] })) return [first, second];
  return null;
}

/**
 * Explains why no visitor meets a condition.
 * @param evaluatedOn the steps on whose exit it is evaluated
 * @returns null where no short reason was found
 */
export function explainNever(
  explored: ReadFunnel<'total'>,
  condition: Condition,
  path: DefinitionPath,
  findFirstMatches: FindFirstMatches,
  evaluatedOn: readonly string[],
): Explanation | null {
  const holds = (part: Condition): boolean => findFirstMatches([part]).has(0);
  const parts = getParts(condition, path);
  const never = parts.find((part) => !holds(part.condition));
  if (never !== undefined) {
    const leaf = never.condition;
    const isGroup = 'all' in leaf || 'any' in leaf || 'not' in leaf;
    const reason = isGroup ? null : explainLeaf(explored, leaf, evaluatedOn);
    return reason === null ? null : { reason, related: parts.length > 1 ? [never.path] : [] };
  }
  const pair = findContradiction(parts, holds);
  if (pair === null) return null;
  const [first, second] = pair;
  const formatPart = (part: Part): string => formatPath(part.path.slice(path.length));
  return {
    reason: { kind: 'contradiction', first: formatPart(first), second: formatPart(second) },
    related: [first.path, second.path],
  };
}
