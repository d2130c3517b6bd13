import { add } from '../../shared/text/decimal-arithmetic';
import type { FirstMatch, Observation } from './observations';
import type { Field } from '../../funnel/fields/shared/schema/field';
import type { FunnelReads, StepReads } from './funnel-reads';
import { canAwardPoints, getAnswerPoints } from '../../funnel/engine/extensions/points';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import type { PossibleAnswers } from './possible-answers';
import type { Condition, ConditionLeaf } from '../../funnel/definition/schema/condition-schema';
import { prepareCondition } from '../../funnel/engine/conditions';
import type { Facts } from '../../funnel/engine/model/facts';

/** The least and the most that can be added to a score; 0 is always between them. */
export interface PointRange {
  least: number;
  most: number;
}

export interface ScorePoints {
  /** Its place among the scores of the definition. */
  scoreIndex: number;
  /** All points are whole numbers. */
  areWhole: boolean;
  /** The points that can still be added from a program point, by any way on. */
  getRemaining: (step: string, index: number) => PointRange;
  /** Can a visitor have points at a program point? Without them the total is 0. */
  canHavePoints: (step: string, index: number) => boolean;
}

const nothing: PointRange = { least: 0, most: 0 };

const widen = (a: PointRange, b: PointRange): PointRange => ({
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
});

/** Finds the program points at which a visitor can have points, by one forward pass. */
function findPointsBefore(
  steps: readonly StepReads[],
  score: string,
): ScorePoints['canHavePoints'] {
  const entered = new Set<string>();
  /** By step: its first field with points. */
  const firstFields = new Map<string, number>();
  for (const { prepared, fields } of steps) {
    const { id } = prepared.step;
    const first = fields.findIndex(({ field }) => canAwardPoints(field, score));
    if (first >= 0) firstFields.set(id, first);
    if (entered.has(id) || first >= 0) for (const target of prepared.targets) entered.add(target);
  }
  // Routes to different endings may all be taken to one of them, see `findBypasses`.
  const endings = steps.flatMap(({ prepared }) => (prepared.isFinal ? [prepared.step.id] : []));
  if (endings.some((id) => entered.has(id))) for (const id of endings) entered.add(id);
  return (step, index) => entered.has(step) || (firstFields.get(step) ?? Infinity) < index;
}

/** Finds the points that the rest of a visit can add to a score, by one backward pass. */
export function findScorePoints(
  { steps }: FunnelReads,
  score: string,
  scoreIndex: number,
  getPossibleAnswers: (field: string) => PossibleAnswers,
): ScorePoints {
  const canHavePoints = findPointsBefore(steps, score);
  const rangesByStep = new Map<string, readonly [PointRange, ...PointRange[]]>();
  const getRanges = (step: string) => getOrThrow(rangesByStep, step);
  let areWhole = true;
  const getFieldRange = (field: Field): PointRange => {
    if (!canAwardPoints(field, score)) return nothing;
    let range = nothing;
    for (const { value } of getPossibleAnswers(field.id).answers) {
      const points = getAnswerPoints(field, value, score);
      areWhole &&= Number.isInteger(points);
      range = widen(range, { least: points, most: points });
    }
    return range;
  };
  for (const { prepared, fields } of steps.toReversed()) {
    const ranges: [PointRange, ...PointRange[]] = [
      prepared.targets.map((target) => getRanges(target)[0]).reduce(widen, nothing),
    ];
    for (const { field } of fields.toReversed()) {
      const own = getFieldRange(field);
      const [after] = ranges;
      ranges.unshift({ least: add(own.least, after.least), most: add(own.most, after.most) });
    }
    rangesByStep.set(prepared.step.id, ranges);
  }
  return {
    scoreIndex,
    areWhole,
    canHavePoints,
    getRemaining: (step, index) => getAtOrThrow(getRanges(step), index),
  };
}

/** Numbers the equivalence class of a total at one program point. */
export type TotalClasses = (total: number) => number;

/** A test of totals: how far does its result stay the same, upwards from a whole total? */
export interface TotalTest {
  observe: (total: number) => string | number | boolean;
  /** Is the result the same for every whole total between both? */
  isConstant: (low: number, high: number) => boolean;
}

/** Remembers where the result of a test changes. */
export function createTotalTest({ observe }: Pick<Observation, 'observe'>): TotalTest {
  const results = new Map<number, ReturnType<typeof observe>>();
  const observeOnce = (total: number) => {
    const result = results.get(total) ?? observe(total);
    results.set(total, result);
    return result;
  };
  /** By total: the neighbours above it with the same result, as far as they were asked for. */
  const runs = new Map<number, { last: number }>();
  return {
    observe: observeOnce,
    isConstant: (low, high) => {
      const run = runs.get(low) ?? { last: low };
      runs.set(low, run);
      while (run.last < high && observeOnce(run.last + 1) === observeOnce(low)) {
        run.last += 1;
        runs.set(run.last, run);
      }
      return run.last >= high;
    },
  };
}

/** Numbers of decided classes lie above every total. */
const firstClassNumber = 2 ** 40;

/**
 * Creates the classes of totals under some tests. A total whose further points can no longer change
 * a result is decided: it equals all totals that are decided alike. Any other keeps its number.
 */
export function createTotalClasses(
  tests: readonly TotalTest[],
  { least, most }: PointRange,
  areWhole: boolean,
): TotalClasses {
  const classNumbers = new Map<string, number>();
  const cache = new Map<number, number>();
  const isDecided = (total: number): boolean =>
    least === most ||
    (areWhole && tests.every((test) => test.isConstant(add(total, least), add(total, most))));
  const findClass = (total: number): number => {
    if (!isDecided(total)) return total;
    const signature = JSON.stringify(tests.map((test) => test.observe(total)));
    const number = classNumbers.get(signature) ?? firstClassNumber + classNumbers.size;
    classNumbers.set(signature, number);
    return number;
  };
  return (total) => {
    const known = cache.get(total);
    if (known !== undefined) return known;
    const number = findClass(total);
    cache.set(total, number);
    return number;
  };
}

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
  { conditions }: Pick<FirstMatch, 'conditions'>,
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
