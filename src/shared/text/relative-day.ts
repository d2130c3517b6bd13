import { toIsoDay } from './iso-day';

// Days that lie some days, weeks, months or years from another, such as "today+30d".

/** A period to shift a day by. */
type Unit = 'd' | 'w' | 'm' | 'y';

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The same day some months away; the last of the month where that is shorter. */
function shiftMonths(day: string, months: number): string {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = toIsoDay(date);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.slice(0, -2)}${String(Math.min(wanted, last)).padStart(2, '0')}`;
}

export function shiftDay(day: string, amount: number, unit: Unit): string {
  if (unit === 'm' || unit === 'y') return shiftMonths(day, unit === 'y' ? amount * 12 : amount);
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + (unit === 'w' ? amount * 7 : amount));
  return toIsoDay(date);
}

const relativePattern = /^today(?:([+-]\d{1,4})([dwmy]))?$/;

/** Whether a text is a day relative to the day of the visit, such as "today+30d". */
export const isRelativeDay = (text: unknown): text is string =>
  typeof text === 'string' && relativePattern.test(text);

/** Turns a relative day into a fixed one; any other text stays. */
export function resolveDay(text: string, today: string): string {
  const match = relativePattern.exec(text);
  if (match === null) return text;
  const [, amount = '0', unit = 'd'] = match;
  return shiftDay(today, Number(amount), unit as Unit); // the pattern has these letters only
}

/** The same distance in the other direction: "today+30d" of what was 30 days ago. */
export const invertRelativeDay = (text: string): string =>
  text.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'));
