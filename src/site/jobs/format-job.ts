import { type Job, jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { formatPrice } from '../format-price';

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

/** "$96,000 – $118,000 a year" */
export function formatSalary({
  salaryMin,
  salaryMax,
}: Pick<Job, 'salaryMin' | 'salaryMax'>): string {
  return `${formatPrice(salaryMin)} – ${formatPrice(salaryMax)} a year`;
}

/** "June 12, 2025", from 2025-06-12. Without `Intl`, for the same reason as `formatPrice`. */
export function formatDate(date: string): string {
  const day = new Date(date);
  const month = MONTHS[day.getUTCMonth()] ?? '';
  return `${month} ${String(day.getUTCDate())}, ${String(day.getUTCFullYear())}`;
}

function getLabel<Id>(options: readonly { id: Id; label: string }[], selectedId: Id): string {
  return options.flatMap(({ id, label }) => (id === selectedId ? [label] : [])).join();
}

/** Labels of contract type and work format. */
export function formatJobTerms({ type, workFormat }: Pick<Job, 'type' | 'workFormat'>): string[] {
  return [getLabel(jobTypes, type), getLabel(workFormats, workFormat)];
}

/** "1 job", "12 jobs" */
export function formatJobCount(count: number): string {
  return count === 1 ? '1 job' : `${String(count)} jobs`;
}
