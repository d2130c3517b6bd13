/** Without `Intl`, for the same reason as `formatPrice`. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "June 12, 2025", from 2025-06-12. */
export function formatDate(date: string): string {
  const day = new Date(date);
  const month = MONTHS[day.getUTCMonth()] ?? '';
  return `${month} ${String(day.getUTCDate())}, ${String(day.getUTCFullYear())}`;
}

/** "June 12", in the visitor's time zone, from ms since the epoch. */
export function formatLocalDay(time: number): string {
  const day = new Date(time);
  return `${MONTHS[day.getMonth()] ?? ''} ${String(day.getDate())}`;
}
