/** The day of a moment, in UTC. */
export const toIsoDay = (moment: Date | number): string =>
  new Date(moment).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, from the year 1000 to 9999. Such texts compare like the days. */
export function isIsoDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toIsoDay(date) === text;
}
