/** The day of the calendar in the visitor's time zone, as ISO text. */
export function getLocalDay(now: number): string {
  const date = new Date(now);
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
