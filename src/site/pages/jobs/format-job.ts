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
