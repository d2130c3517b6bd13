import type { FieldLeaf, CalculatedLeaf } from '../../definition/schema/condition-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import { isIsoDay } from '../../../shared/text/iso-day';
import { isRelativeDay, resolveDay } from '../../../shared/text/relative-day';
import { findDayFields, resolveLeaf } from './days';
import type { Calculation, DayTerm } from '../../definition/schema/calculation-schema';
import type { Band } from '../../definition/funnel-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import {
  divide,
  multiply,
  roundToStep,
  subtract,
  sum,
} from '../../../shared/text/decimal-arithmetic';
import { countDays, countYears } from '../../../shared/text/day-periods';
import { prepareCondition } from '../conditions';
import type { Calculations, CalculationsExtension } from '../model/prepared-funnel';
import type { Facts } from '../model/facts';
import { findBand } from '../scores';

/** A calculation that was prepared at compile time; null where an answer is missing. */
type Formula = (facts: Facts) => number | null;

const withOtherwise =
  (formula: Formula, otherwise: number | undefined): Formula =>
  (facts) =>
    formula(facts) ?? otherwise ?? null;

type Lookup = (id: string) => Formula;

/** Combines the values of all parts; without one of them there is no value. */
function combine(
  parts: readonly Calculation[],
  lookup: Lookup,
  join: (numbers: readonly number[]) => number | null,
): Formula {
  const formulas = parts.map((part) => toFormula(part, lookup));
  return (facts) => {
    const numbers: number[] = [];
    for (const formula of formulas) {
      const value = formula(facts);
      if (value === null) return null;
      numbers.push(value);
    }
    const joined = join(numbers);
    // Numbers too large have no value.
    return joined !== null && Number.isFinite(joined) ? joined : null;
  };
}

function readDay(term: DayTerm | undefined, facts: Facts): string | null {
  const day = typeof term === 'object' ? facts.getAnswer(term.field) : term;
  return isIsoDay(day) ? day : null;
}

function between(days: readonly DayTerm[], count: (from: string, to: string) => number): Formula {
  const [from, to] = days;
  return (facts) => {
    const [first, last] = [readDay(from, facts), readDay(to, facts)];
    return first === null || last === null ? null : count(first, last);
  };
}

/** Joins two numbers in their order. */
const joinPair =
  (join: (first: number, second: number) => number | null) =>
  ([first = 0, second = 0]: readonly number[]): number | null =>
    join(first, second);

function toFormula(calculation: Calculation, lookup: Lookup): Formula {
  if (typeof calculation === 'number') return () => calculation;
  if ('field' in calculation)
    return withOtherwise((facts) => {
      const answer = facts.getAnswer(calculation.field);
      return typeof answer === 'number' ? answer : null;
    }, calculation.otherwise);
  if ('score' in calculation) return (facts) => facts.getScoreTotal(calculation.score);
  if ('calculated' in calculation)
    return withOtherwise((facts) => lookup(calculation.calculated)(facts), calculation.otherwise);
  if ('add' in calculation) return combine(calculation.add, lookup, sum);
  if ('subtract' in calculation) return combine(calculation.subtract, lookup, joinPair(subtract));
  if ('multiply' in calculation) return combine(calculation.multiply, lookup, multiply);
  if ('divide' in calculation)
    return withOtherwise(
      combine(calculation.divide, lookup, joinPair(divide)),
      calculation.otherwise,
    );
  if ('min' in calculation) return combine(calculation.min, lookup, (all) => Math.min(...all));
  if ('max' in calculation) return combine(calculation.max, lookup, (all) => Math.max(...all));
  if ('round' in calculation) {
    const { to = 1 } = calculation;
    return combine([calculation.round], lookup, ([value = 0]) => roundToStep(value, to));
  }
  if ('if' in calculation) {
    const test = prepareCondition(calculation.if);
    const [then, otherwise] = [calculation.then, calculation.otherwise].map((part) =>
      toFormula(part, lookup),
    );
    return (facts) => (test(facts) ? then : otherwise)?.(facts) ?? null;
  }
  return 'daysBetween' in calculation
    ? withOtherwise(between(calculation.daysBetween, countDays), calculation.otherwise)
    : withOtherwise(between(calculation.yearsBetween, countYears), calculation.otherwise);
}

/** A band without the properties that it leaves out. */
const toJson = (band: Band | null): JsonValue => JSON.parse(JSON.stringify(band)) as JsonValue; // JSON in, JSON out

/** The first of the highest scores; null where all are 0 or less. */
function findHighestScore(scoreIds: readonly string[], facts: Facts): string | null {
  let [best, most]: [string | null, number] = [null, 0];
  for (const id of scoreIds) {
    const total = facts.getScoreTotal(id);
    if (total > most) [best, most] = [id, total];
  }
  return best;
}

/** Does a comparison name bands? Then it reads the band of a value, else its number. */
const namesBand = ({ operator, value }: CalculatedLeaf): boolean =>
  ['is', 'isNot', 'isAnyOf'].includes(operator) && typeof [value].flat()[0] === 'string';

/** Creates what calculates the values of a funnel. They have no cycle. */
function create({ definition }: { definition: FunnelDefinition }): Calculations {
  const values = new Map((definition.values ?? []).map((value) => [value.id, value]));
  const formulas = new Map<string, Formula>();
  const lookup: Lookup = (id) => {
    const formula = formulas.get(id) ?? toFormula(values.get(id)?.as ?? 0, lookup);
    formulas.set(id, formula);
    return formula;
  };
  const calculate: Calculations['calculate'] = (id, facts) =>
    values.has(id) ? lookup(id)(facts) : null;
  const getBand = (id: string, facts: Facts): Band | null => {
    const value = calculate(id, facts);
    return value === null ? null : findBand(values.get(id) ?? {}, value);
  };
  return {
    calculate,
    read: (leaf, facts) => {
      if ('highestOf' in leaf) return findHighestScore(leaf.highestOf, facts);
      // A visit has none left, see inputs.ts.
      if ('input' in leaf) return null;
      const { calculated: id } = leaf;
      return namesBand(leaf) ? (getBand(id, facts)?.id ?? null) : calculate(id, facts);
    },
    resolve: ({ calculated: id, as }, facts) =>
      as === 'band' ? toJson(getBand(id, facts)) : calculate(id, facts),
  };
}

export const calculations: CalculationsExtension = { create, resolveDays: resolveValueDays };

type Values = NonNullable<FunnelDefinition['values']>;

interface Changes {
  /** Changes a comparison of a day, in a condition of a calculation. */
  leaf: (leaf: FieldLeaf) => FieldLeaf;
  /** Changes a day that a calculation counts from or to. */
  day: (day: string) => string;
}

/** Changes the days of calculations. */
function mapValues(values: Values, dayFields: ReadonlySet<string>, { leaf, day }: Changes): Values {
  return JSON.parse(JSON.stringify(values), (key, value: unknown) => {
    if (key === 'daysBetween' || key === 'yearsBetween')
      return (value as unknown[]).map((term) => (typeof term === 'string' ? day(term) : term)); // a pair of days
    const isLeaf = typeof value === 'object' && value !== null && 'operator' in value;
    return isLeaf && 'field' in value && dayFields.has(String(value.field))
      ? leaf(value as FieldLeaf) // it has a field and an operator
      : value;
  }) as Values; // days stay days
}

/** The days of calculations: those relative to the visit, and fixed ones. */
export function findValueDays(definition: FunnelDefinition): {
  relative: readonly string[];
  fixed: readonly string[];
} {
  const days: unknown[] = [];
  mapValues(definition.values ?? [], findDayFields(definition), {
    leaf: (leaf) => {
      if (leaf.operator.startsWith('age')) days.push(`today-${String(leaf.value)}y`);
      else days.push(...[leaf.value].flat());
      return leaf;
    },
    day: (day) => {
      days.push(day);
      return day;
    },
  });
  return { relative: days.filter(isRelativeDay), fixed: days.filter(isIsoDay) };
}

/** Replaces the days of calculations that are relative to the visit by fixed ones. */
export function resolveValueDays(definition: FunnelDefinition, today: string): FunnelDefinition {
  if (findValueDays(definition).relative.length === 0) return definition;
  const values = mapValues(definition.values ?? [], findDayFields(definition), {
    leaf: (leaf) => resolveLeaf(leaf, today),
    day: (day) => resolveDay(day, today),
  });
  return { ...definition, values };
}
