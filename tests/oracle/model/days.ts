/** Days relative to the day of the visit, after docs/funnel-format.md. */
import { type Definition, allFields } from './definition';

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

/** All objects in a value, itself included. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(partsOf);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]; // no list
}

const known = new WeakMap<Definition, boolean>();

/** Whether the definition compares with the day of the visit, which is then stored. */
export function readsToday(definition: Definition): boolean {
  const answer = known.get(definition) ?? findReadOfToday(definition);
  known.set(definition, answer);
  return answer;
}

function findReadOfToday(definition: Definition): boolean {
  const { steps, decisions, values, result } = definition;
  const dates = allFields(definition).filter(({ type }) => type === 'date');
  return partsOf([steps, decisions, values, result]).some((part) => {
    const { earliest, latest, field, operator, value, daysBetween, yearsBetween: years } = part;
    const isOfDate = dates.some(({ id }) => id === field) && operator !== undefined;
    return (
      [earliest, latest, daysBetween, years].flat().some(isRelative) ||
      (isOfDate && (String(operator).startsWith('age') || [value].flat().some(isRelative)))
    );
  });
}
