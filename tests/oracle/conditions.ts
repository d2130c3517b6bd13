/** What a condition says of the answers, scores and draws on the visitor's path. */
import { dayOf, yearsBetween } from './days';
import {
  type Answer,
  type Answers,
  type Calculation,
  type Condition,
  type Decision,
  type Definition,
  type Field,
  type NumberPoints,
  allFields,
  inputOf,
  chosenOptions,
} from './definition';

/** What is known on the visitor's path. Whatever is not on it is missing. */
export interface Known {
  answers: Answers;
  draws: Record<string, string>;
}

/** The points of a number. It counts in steps above the lowest one, so 5.5 counts as 6. */
function numberPoints(field: Field, score: string, answer: Answer | undefined): number {
  const { points, min = 0, max = Infinity, step = 1 } = field;
  if (points === undefined || typeof answer !== 'number') return 0;
  const isPlain = Array.isArray(points) || typeof points.perUnit === 'number';
  const rule = (isPlain ? points : (points as Record<string, NumberPoints>)[score]) as  // a rule for each score
    NumberPoints | undefined;
  if (rule === undefined) return 0;
  const steps = Math.round((answer - min) / step);
  const counted = Math.min(Math.round((min + steps * step) * 1e9) / 1e9, max);
  if (!Array.isArray(rule)) return rule.perUnit * counted;
  return rule.find((band) => band.min <= counted && counted <= band.max)?.points ?? 0;
}

/**
 * The sum of the points of the chosen options and of the numbers. Plain points count for the only
 * score.
 */
export function totalOf(definition: Definition, score: string, answers: Answers): number {
  let total = 0;
  for (const field of allFields(definition)) {
    total += numberPoints(field, score, answers[field.id]);
    for (const { points } of chosenOptions(field, answers[field.id])) {
      total += typeof points === 'number' ? points : (points?.[score] ?? 0);
    }
  }
  return total;
}

export function bandOf(definition: Definition, score: string, answers: Answers) {
  const total = totalOf(definition, score, answers);
  const bands = definition.scores?.find(({ id }) => id === score)?.bands ?? [];
  return bands.find(({ min, max }) => min <= total && total <= max);
}

export function isTrue(definition: Definition, condition: Condition, known: Known): boolean {
  if ('all' in condition) return condition.all.every((one) => isTrue(definition, one, known));
  if ('any' in condition) return condition.any.some((one) => isTrue(definition, one, known));
  if ('not' in condition) return !isTrue(definition, condition.not, known);
  const { operator, value } = condition;
  if ('field' in condition) {
    const { type } = allFields(definition).find(({ id }) => id === condition.field) ?? {};
    const answer = known.answers[condition.field];
    return type === 'date'
      ? compareDay(operator, answer, value, definition.today)
      : compare(operator, answer, value);
  }
  if ('input' in condition) return compare(operator, inputOf(definition, condition.input), value);
  if ('decision' in condition) {
    const decision = definition.decisions?.find(({ id }) => id === condition.decision);
    return compare(operator, decision && decide(definition, decision, known)?.result, value);
  }
  if ('highestOf' in condition)
    return compare(operator, highestOf(definition, condition.highestOf, known), value);
  if ('calculated' in condition) {
    const number = calculated(definition, condition.calculated, known) ?? undefined;
    const isName = [value].flat().some((one) => typeof one === 'string');
    return compare(
      operator,
      isName ? valueBandOf(definition, condition.calculated, known)?.id : number,
      value,
    );
  }
  if ('draw' in condition) return compare(operator, known.draws[condition.draw], value);
  const isOfTotal = ['lt', 'lte', 'gt', 'gte', 'between'].includes(operator);
  return isOfTotal
    ? compare(operator, totalOf(definition, condition.score, known.answers), value)
    : compare(operator, bandOf(definition, condition.score, known.answers)?.id, value);
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
    known,
  );
  return (
    rule ?? decision.highestOf?.find(({ score }) => score === highest) ?? decision.default ?? null
  );
}

/** The first of the highest scores above 0. */
export function highestOf(
  definition: Definition,
  scores: readonly string[],
  { answers }: Known,
): string | undefined {
  const totals = scores.map((score) => totalOf(definition, score, answers));
  const most = Math.max(...totals);
  return most > 0 ? scores[totals.indexOf(most)] : undefined;
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
  const [[operation = '', argument] = []] = Object.entries(part);
  const inner = (one: unknown): number | null => result(definition, one as Calculation, known); // sound
  const exact = operate(definition, operation, argument, part, known, inner);
  const { otherwise } = part;
  if (exact !== null) {
    const isSmall = Math.abs(exact) < 1e6;
    return Number(isSmall ? exact.toFixed(9) : exact.toPrecision(15)) + 0; // no -0
  }
  return typeof otherwise === 'number' && operation !== 'if' ? otherwise : null;
}

function operate(
  definition: Definition,
  operation: string,
  argument: unknown,
  part: Record<string, unknown>,
  known: Known,
  inner: (one: unknown) => number | null,
): number | null {
  switch (operation) {
    case 'field': {
      const answer = known.answers[String(argument)];
      return typeof answer === 'number' ? answer : null;
    }
    case 'score':
      return totalOf(definition, String(argument), known.answers);
    case 'calculated':
      return calculated(definition, String(argument), known);
    case 'if':
      return inner(
        isTrue(definition, argument as Condition, known) ? part['then'] : part['otherwise'],
      ); // sound
    case 'daysBetween':
    case 'yearsBetween': {
      const [from, to] = (argument as (string | { field: string })[]).map((day) =>
        // sound
        typeof day === 'string' ? dayOf(day, definition.today) : known.answers[day.field],
      );
      if (typeof from !== 'string' || typeof to !== 'string' || isEmpty(from) || isEmpty(to))
        return null;
      if (operation === 'daysBetween') return (Date.parse(to) - Date.parse(from)) / 86_400_000;
      return from <= to ? yearsBetween(from, to) : -yearsBetween(to, from);
    }
    case 'round': {
      const number = inner(argument);
      const step = Number(part['to'] ?? 1);
      return number === null ? null : Math.round(number / step) * step;
    }
  }
  const numbers = (argument as unknown[]).map(inner); // a list in every other operation
  if (numbers.some((number) => number === null)) return null;
  const all = numbers.map(Number);
  const [first = 0, second = 0] = all;
  switch (operation) {
    case 'add':
      return all.reduce((sum, number) => sum + number, 0);
    case 'subtract':
      return first - second;
    case 'multiply':
      return all.reduce((product, number) => product * number, 1);
    case 'divide':
      return second === 0 ? null : first / second;
    case 'min':
      return Math.min(...all);
    default:
      return Math.max(...all);
  }
}

/**
 * Without an answer every operator is false except `isEmpty`. A box that was ticked and cleared is
 * empty, but it still is `false`.
 */
function compare(operator: string, answer: Answer | undefined, value: unknown): boolean {
  if (answer === undefined || isEmpty(answer)) return operator === 'isEmpty';
  if (answer === false && operator === 'isEmpty') return true;
  if (answer === false && operator === 'isAnswered') return false;
  const list = (Array.isArray(value) ? value : [value]) as unknown[]; // `unknown[]` is what it is
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const [low, high = low] = list.map(Number);
  const number = Number(answer);
  const isChosen = list.some((one) => chosen.includes(one));
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
      return number < Number(low);
    case 'lte':
      return number <= Number(low);
    case 'gt':
      return number > Number(low);
    case 'gte':
      return number >= Number(low);
    case 'between':
      return Number(low) <= number && number <= Number(high);
    default:
      return false;
  }
}

function compareDay(
  operator: string,
  answer: Answer | undefined,
  value: unknown,
  today: string,
): boolean {
  if (typeof answer !== 'string' || isEmpty(answer)) return operator === 'isEmpty';
  const days = [value].flat().map((one) => dayOf(String(one), today));
  const [first = '', last = ''] = days;
  switch (operator) {
    case 'is':
    case 'isAnyOf':
      return days.includes(answer);
    case 'isNot':
      return answer !== first;
    case 'isAnswered':
      return true;
    case 'before':
      return answer < first;
    case 'after':
      return answer > first;
    case 'between':
      return first <= answer && answer <= last;
    case 'ageAtLeast':
      return yearsBetween(answer, today) >= Number(value);
    case 'ageBelow':
      return yearsBetween(answer, today) < Number(value);
    default:
      return false;
  }
}

/** No text, or no choice. */
export function isEmpty(answer: Answer): boolean {
  return (
    (typeof answer === 'string' && answer.trim() === '') ||
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
