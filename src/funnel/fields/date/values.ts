import { isRelativeDay, resolveDay } from '../../../shared/text/relative-day';

/** Days on which relative limits are compared: a common one, and the days around a leap day. */
const sampleDays = ['2026-11-23', '2028-02-28', '2028-02-29', '2028-03-01'];

/** Whether no day lies between two limits of the same kind, whatever the day of the visit is. */
export function haveEmptyRange(earliest: string, latest: string): boolean {
  if (isRelativeDay(earliest) !== isRelativeDay(latest)) return false;
  return sampleDays.every((today) => resolveDay(earliest, today) > resolveDay(latest, today));
}
