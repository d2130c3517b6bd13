import { type Job, jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "$96,000 – $118,000 a year" */
export function salaryText({ salaryMin, salaryMax }: Pick<Job, 'salaryMin' | 'salaryMax'>): string {
  return `${dollars.format(salaryMin)} – ${dollars.format(salaryMax)} a year`;
}

/** "June 12, 2025", from 2025-06-12. */
export function dayText(date: string): string {
  return day.format(new Date(date));
}

function labelOf<Id>(options: readonly { id: Id; label: string }[], wanted: Id): string {
  return options.flatMap(({ id, label }) => (id === wanted ? [label] : [])).join();
}

/** The kind of contract and the work format, in words. */
export function termsOf({ type, workFormat }: Pick<Job, 'type' | 'workFormat'>): string[] {
  return [labelOf(jobTypes, type), labelOf(workFormats, workFormat)];
}

/** "1 job", "12 jobs" */
export function countText(count: number): string {
  return count === 1 ? '1 job' : `${String(count)} jobs`;
}
