/** Days relative to the day of the visit, after docs/funnel-format.md. */
import type { Condition, Definition, Field } from './definition';

/** A period later. Months keep the day of the month, and end with the month where it is shorter. */
function later(day: string, count: number, unit: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOf = (months: number): number =>
    new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const months = unit === 'y' ? 12 * count : unit === 'm' ? count : 0;
  const days = unit === 'w' ? 7 * count : unit === 'd' ? count : 0;
  const moved = Date.UTC(year, month - 1 + months, Math.min(date, lastOf(months)) + days);
  return new Date(moved).toISOString().slice(0, 10);
}

export function dayOf(text: string, today: string): string {
  const [, count = '0', unit = 'd'] = /^today(?:([+-]\d+)([dwmy]))?$/.exec(text) ?? [];
  return text.startsWith('today') ? later(today, Number(count), unit) : text;
}

/** The full years between two days: a year is full on the same day of the year, or after it. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

const isRelative = (text: unknown): boolean => typeof text === 'string' && text.startsWith('today');

function isRelativeCondition(condition: Condition, isDate: (id: string) => boolean): boolean {
  if ('all' in condition) return condition.all.some((one) => isRelativeCondition(one, isDate));
  if ('any' in condition) return condition.any.some((one) => isRelativeCondition(one, isDate));
  if ('not' in condition) return isRelativeCondition(condition.not, isDate);
  if (!('field' in condition) || !isDate(condition.field)) return false;
  return condition.operator.startsWith('age') || [condition.value].flat().some(isRelative);
}

/** Calculations of random funnels read the day of the visit in a list of two days only. */
const countsFromToday = (values: Definition['values']): boolean =>
  /Between":\[[^\]]*"today/.test(JSON.stringify(values ?? []));

/** Whether the definition compares with the day of the visit, which is then stored. */
export function readsToday({ steps, decisions = [], values }: Definition): boolean {
  const fields: Field[] = steps.flatMap((step) => step.fields ?? []);
  const isDate = (id: string): boolean => fields.find((one) => one.id === id)?.type === 'date';
  const conditions = [
    ...[...steps, ...fields].map(({ visibleWhen }) => visibleWhen),
    ...steps.flatMap((step) => step.next?.rules ?? []).map(({ when }) => when),
    ...decisions.flatMap(({ rules = [] }) => rules).map(({ when }) => when),
  ].filter((one) => one !== undefined);
  return (
    countsFromToday(values) ||
    fields.some(({ earliest, latest }) => isRelative(earliest) || isRelative(latest)) ||
    conditions.some((one) => isRelativeCondition(one, isDate))
  );
}
