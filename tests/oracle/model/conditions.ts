/** Conditions, and the decisions and calculations that they compare. Each can stand inside another. */
import { dayOf, yearsBetween } from './days';
import {
  type Answer,
  type Answers,
  type Calculation,
  type Comparison,
  type Condition,
  type Day,
  type Decision,
  type Definition,
  findField,
  inputOf,
} from './definition';
import { multipleOf, productOf, quotientOf, sumOf } from './decimals';
import { bandOf, highestOf, totalOf } from './scores';
import { storedText } from './stored-text';

/** What is known on the visitor's path. Whatever is not on it is missing. */
export interface Known {
  answers: Answers;
  draws: Record<string, string>;
}

export function isTrue(definition: Definition, condition: Condition, known: Known): boolean {
  if ('all' in condition) return condition.all.every((one) => isTrue(definition, one, known));
  if ('any' in condition) return condition.any.some((one) => isTrue(definition, one, known));
  if ('not' in condition) return !isTrue(definition, condition.not, known);
  return compare(condition.operator, ...sidesOf(definition, condition, known));
}

/** What a comparison compares, and with what. */
function sidesOf(
  definition: Definition,
  condition: Comparison,
  known: Known,
): [answer: Answer | undefined, value: unknown] {
  const { operator, value } = condition;
  if ('field' in condition) {
    const answer = known.answers[condition.field];
    const isDate = findField(definition, condition.field)?.type === 'date';
    if (!isDate || answer === undefined || isEmpty(answer)) return [answer, value];
    const day = String(answer);
    if (operator.startsWith('age')) return [yearsBetween(day, definition.today), value];
    return [day, [value].flat().map((one) => dayOf(String(one), definition.today))];
  }
  if ('input' in condition) return [inputOf(definition, condition.input), value];
  if ('draw' in condition) return [known.draws[condition.draw], value];
  if ('decision' in condition) {
    const decision = definition.decisions?.find(({ id }) => id === condition.decision);
    return [decision && decide(definition, decision, known)?.result, value];
  }
  if ('highestOf' in condition)
    return [highestOf(definition, condition.highestOf, known.answers), value];
  if ('calculated' in condition) {
    const { calculated: id } = condition;
    const isOfBand = [value].flat().some((one) => typeof one === 'string');
    const compared = isOfBand ? valueBandOf(definition, id, known)?.id : undefined;
    return [isOfBand ? compared : (calculated(definition, id, known) ?? undefined), value];
  }
  const isOfBand = ['is', 'isNot', 'isAnyOf'].includes(operator);
  const { answers } = known;
  return [
    isOfBand
      ? bandOf(definition, condition.score, answers)?.id
      : totalOf(definition, condition.score, answers),
    value,
  ];
}

/** The first rule that is true, else the default, else nothing. */
export function decide(
  definition: Definition,
  decision: Decision,
  known: Known,
): { result: string; reason?: string } | null {
  const rule = (decision.rules ?? []).find(({ when }) => isTrue(definition, when, known));
  const highest = highestOf(
    definition,
    (decision.highestOf ?? []).map(({ score }) => score),
    known.answers,
  );
  return (
    rule ?? decision.highestOf?.find(({ score }) => score === highest) ?? decision.default ?? null
  );
}

/** A value, or null where an answer that it needs is missing. */
export function calculated(definition: Definition, id: string, known: Known): number | null {
  const value = definition.values?.find((one) => one.id === id);
  return value === undefined ? null : result(definition, value.as, known);
}

export function valueBandOf(definition: Definition, id: string, known: Known) {
  const number = calculated(definition, id, known);
  const bands = definition.values?.find((one) => one.id === id)?.bands ?? [];
  return number === null ? undefined : bands.find(({ min, max }) => min <= number && number <= max);
}

function result(definition: Definition, part: Calculation, known: Known): number | null {
  if (typeof part === 'number') return part;
  const exact = resultOf(definition, part, known);
  if (exact !== null && Number.isFinite(exact)) return exact + 0; // no -0
  return 'otherwise' in part && !('if' in part) ? (part.otherwise ?? null) : null;
}

function resultOf(
  definition: Definition,
  part: Exclude<Calculation, number>,
  known: Known,
): number | null {
  if ('field' in part) {
    const answer = known.answers[part.field];
    return typeof answer === 'number' ? answer : null;
  }
  if ('score' in part) return totalOf(definition, part.score, known.answers);
  if ('calculated' in part) return calculated(definition, part.calculated, known);
  if ('if' in part) {
    const chosen = isTrue(definition, part.if, known) ? part.then : part.otherwise;
    return result(definition, chosen, known);
  }
  if ('daysBetween' in part) {
    const [from, to] = bothDays(definition, part.daysBetween, known);
    return from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : null;
  }
  if ('yearsBetween' in part) {
    const [from, to] = bothDays(definition, part.yearsBetween, known);
    if (!from || !to) return null;
    return from <= to ? yearsBetween(from, to) : -yearsBetween(to, from);
  }
  const [parts] = Object.values(part).filter((one) => Array.isArray(one));
  const numbers = ('round' in part ? [part.round] : (parts ?? [])).map((one) =>
    result(definition, one, known),
  );
  if (numbers.some((number) => number === null)) return null;
  const all = numbers.map(Number);
  const [first = 0, second = 0] = all;
  if ('round' in part) return multipleOf(first, part.to ?? 1);
  if ('add' in part) return sumOf(all);
  if ('multiply' in part) return productOf(all);
  if ('subtract' in part) return sumOf([first, -second]);
  if ('divide' in part) return second === 0 ? null : quotientOf(first, second);
  return 'min' in part ? Math.min(...all) : Math.max(...all);
}

/** Two days; empty where there is no answer. */
function bothDays(definition: Definition, days: readonly Day[], { answers }: Known): string[] {
  return days.map((day) =>
    typeof day === 'string' ? dayOf(day, definition.today) : String(answers[day.field] ?? ''),
  );
}

/**
 * Without an answer every operator is false except `isEmpty`. A box that was ticked and cleared is
 * empty, but it still is `false`.
 */
function compare(operator: string, answer: Answer | undefined, value: unknown): boolean {
  if (answer === undefined || isEmpty(answer)) return operator === 'isEmpty';
  if (answer === false && operator === 'isEmpty') return true;
  if (answer === false && operator === 'isAnswered') return false;
  const values: unknown[] = [value].flat();
  const chosen: readonly unknown[] = [answer].flat();
  const isChosen = values.some((one) => chosen.includes(one));
  // Numbers compare as numbers, and days as text: "2028-02-28" is before "2028-02-29".
  const [low, high] = values as (number | string)[];
  const own = answer as number | string;
  const isBelow = low !== undefined && own < low;
  const isAbove = low !== undefined && own > low;
  switch (operator) {
    case 'is':
    case 'isAnyOf':
    case 'includes':
    case 'includesAny':
      return isChosen;
    case 'isNot':
    case 'excludes':
      return !isChosen;
    case 'isAnswered':
      return true;
    case 'lt':
    case 'before':
    case 'ageBelow':
      return isBelow;
    case 'gt':
    case 'after':
      return isAbove;
    case 'lte':
      return !isAbove;
    case 'gte':
    case 'ageAtLeast':
      return !isBelow;
    case 'between':
      return !isBelow && high !== undefined && own <= high;
    default:
      return false;
  }
}

/** No text, or no choice. */
export function isEmpty(answer: Answer): boolean {
  return (
    (typeof answer === 'string' && storedText(answer) === '') ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

/** Whether a step or field is shown. */
export function isShown(
  definition: Definition,
  { visibleWhen }: { visibleWhen?: Condition },
  known: Known,
): boolean {
  return visibleWhen === undefined || isTrue(definition, visibleWhen, known);
}
