import { UsageError } from '../../authoring/cli/cli-command';
import { measuredMessages } from './measured-messages';

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** The 31st of February would be a day of March. */
const isThere = (value: string, ms: number): boolean =>
  Number.isFinite(ms) && (!isDay(value) || new Date(ms).toISOString().startsWith(value));

/**
 * A moment of the command line, as ISO text.
 * @param ofDay what is added to a day, in ms: its begin or its end
 * @throws UsageError where there is no such moment
 */
export function parseMoment(option: string, value: string, ofDay: number): string {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const ms = isDay(value) || isMoment ? Date.parse(value) : NaN;
  if (!isThere(value, ms)) throw new UsageError(measuredMessages.noMoment(option, value));
  return new Date(isDay(value) ? ms + ofDay : ms).toISOString();
}

/** A day of the command line. @throws UsageError where there is no such day */
export function parseDay(option: string, value: string): string {
  if (isDay(value) && isThere(value, Date.parse(value))) return value;
  throw new UsageError(measuredMessages.noDay(option, value));
}
