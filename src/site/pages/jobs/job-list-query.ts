import { defaultJobSort, type JobSortId, jobSorts } from '../../content/job-listings';
import { jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { toStoredText } from '../../../shared/text/stored-text';
import { type JobFilters, emptyFilters } from './job-filters';

/** State of a job list, stored in the URL query (JL-04). */
export interface JobListQuery {
  filters: JobFilters;
  sort: JobSortId;
  /** Only jobs that are saved on this device. */
  savedOnly: boolean;
}

export const defaultJobListQuery: JobListQuery = {
  filters: emptyFilters,
  sort: defaultJobSort,
  savedOnly: false,
};

/** Longer parameters in a URL are ignored. */
export const FILTER_TEXT_MAX = 120;

/** Query parameters of a job list. */
export const jobListParams = [
  'q',
  'location',
  'type',
  'format',
  'remote',
  'sort',
  'saved',
] as const;
type JobListParam = (typeof jobListParams)[number];

function parseFilterText(parameter = ''): string {
  const text = toStoredText(parameter);
  return text.length > FILTER_TEXT_MAX ? '' : text;
}

/** Parses comma-separated ids. Drops unknown ones and keeps the order of the options. */
function parseIds<Id extends string>(options: readonly { id: Id }[], written = ''): readonly Id[] {
  const ids = written.split(',');
  return options.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}

/** Invalid parameters get their default. */
export function parseJobListQuery(query: URLSearchParams): JobListQuery {
  const params: Partial<Record<JobListParam, string>> = Object.fromEntries(query);
  return {
    filters: {
      search: parseFilterText(params.q),
      location: parseFilterText(params.location),
      types: parseIds(jobTypes, params.type),
      workFormats: parseIds(workFormats, params.format),
      remote: params.remote === 'true',
    },
    sort: jobSorts.find(({ id }) => id === params.sort)?.id ?? defaultJobSort,
    savedOnly: params.saved === 'true',
  };
}

/** The inverse of `parseJobListQuery`. Defaults are left out. */
export function formatJobListQuery({ filters, sort, savedOnly }: JobListQuery): URLSearchParams {
  const params = {
    q: toStoredText(filters.search),
    location: toStoredText(filters.location),
    type: filters.types.join(','),
    format: filters.workFormats.join(','),
    remote: filters.remote ? 'true' : '',
    sort: sort === defaultJobSort ? '' : sort,
    saved: savedOnly ? 'true' : '',
  } satisfies Record<JobListParam, string>;
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}
