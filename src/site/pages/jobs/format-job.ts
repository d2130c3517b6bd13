import { type Job, jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { formatPrice } from '../format-price';

/** "$96,000 – $118,000 a year" */
export function formatSalary({
  salaryMin,
  salaryMax,
}: Pick<Job, 'salaryMin' | 'salaryMax'>): string {
  return `${formatPrice(salaryMin)} – ${formatPrice(salaryMax)} a year`;
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

/** Path of a job. With a list, its query has what leads back to the list and its filters. */
export function getJobPath({ id }: Pick<Job, 'id'>, listQuery = ''): string {
  return `/job/${encodeURIComponent(id)}${listQuery === '' ? '' : `?${listQuery}`}`;
}
