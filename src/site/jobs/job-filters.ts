import type { Job, JobTypeId } from '../../content/jobs';
import type { WorkFormatId } from '../../content/work-formats';

/** What a visitor wants to see of the list (JL-04). An empty text or list lets everything through. */
export interface JobFilters {
  /** Found in the title, the company or a tag. */
  search: string;
  location: string;
  types: readonly JobTypeId[];
  workFormats: readonly WorkFormatId[];
  /** Only jobs without a place of work. */
  remote: boolean;
}

export const emptyFilters: JobFilters = {
  search: '',
  location: '',
  types: [],
  workFormats: [],
  remote: false,
};

const contains = (text: string, part: string) =>
  text.toLowerCase().includes(part.trim().toLowerCase());

const isIncluded = <Id>(wanted: readonly Id[], id: Id) =>
  wanted.length === 0 || wanted.includes(id);

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

/** The jobs that pass every filter, in the order they came in. */
export function filterJobs(jobs: readonly Job[], filters: JobFilters): Job[] {
  return jobs.filter((job) =>
    Object.values(filterPredicates).every((passes) => passes(job, filters)),
  );
}

/** How many filters say something. */
export function countFilters({ search, location, types, workFormats, remote }: JobFilters): number {
  const said = [search.trim() !== '', location.trim() !== '', remote].filter(Boolean).length;
  return said + types.length + workFormats.length;
}
