/** What a condition says of the answers, scores and draws on the visitor's path. */
import { dayOf, yearsBetween } from './days';
import {
  type Answer,
  type Answers,
  type Condition,
  type Definition,
  type Field,
  type NumberPoints,
  allFields,
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
  if ('draw' in condition) return compare(operator, known.draws[condition.draw], value);
  const isOfTotal = ['lt', 'lte', 'gt', 'gte', 'between'].includes(operator);
  return isOfTotal
    ? compare(operator, totalOf(definition, condition.score, known.answers), value)
    : compare(operator, bandOf(definition, condition.score, known.answers)?.id, value);
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
