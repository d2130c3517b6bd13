import { shiftDay } from './relative-day';

const msPerDay = 86_400_000;

/** The days from one ISO day to another; negative where the second comes first. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);

/** The full years from one ISO day to another. One that starts on 29 February ends on 1 March. */
export function countYears(from: string, to: string): number {
  if (from > to) return 0 - countYears(to, from); // no -0
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return shiftDay(to, -years, 'y') >= from ? years : years - 1;
}
