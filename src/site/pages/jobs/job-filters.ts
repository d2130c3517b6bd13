import type { Job, JobTypeId } from '../../content/jobs';
import type { WorkFormatId } from '../../content/work-formats';
import { isVisible, toStoredText } from '../../../shared/text/stored-text';

/** Filters of a job list (JL-04). Empty filters match all jobs. */
export interface JobFilters {
  /** Substring of the title, the company or a tag. */
  search: string;
  location: string;
  types: readonly JobTypeId[];
  workFormats: readonly WorkFormatId[];
  /** Only remote jobs. */
  remote: boolean;
}

export const emptyFilters: JobFilters = {
  search: '',
  location: '',
  types: [],
  workFormats: [],
  remote: false,
};

const contains = (text: string, search: string) =>
  text.toLowerCase().includes(toStoredText(search).toLowerCase());

const isIncluded = <Id>(selectedIds: readonly Id[], id: Id) =>
  selectedIds.length === 0 || selectedIds.includes(id);

const filterPredicates: Readonly<
  Record<keyof JobFilters, (job: Job, filters: JobFilters) => boolean>
> = {
  search: ({ title, company, tags }, { search }) =>
    [title, company, ...tags].some((text) => contains(text, search)),
  location: (job, { location }) => contains(job.location, location),
  types: ({ type }, { types }) => isIncluded(types, type),
  workFormats: ({ workFormat }, { workFormats }) => isIncluded(workFormats, workFormat),
  remote: ({ workFormat }, { remote }) => !remote || workFormat === 'remote',
};

/** Keeps the order of the jobs. */
export function filterJobs(jobs: readonly Job[], filters: JobFilters): Job[] {
  return jobs.filter((job) =>
    Object.values(filterPredicates).every((matches) => matches(job, filters)),
  );
}

/** Number of active filters. */
export function countFilters({ search, location, types, workFormats, remote }: JobFilters): number {
  const setCount = [isVisible(search), isVisible(location), remote].filter(Boolean).length;
  return setCount + types.length + workFormats.length;
}
