import { defaultJobSort, type JobSortId, jobSorts } from '../../content/job-listings';
import { jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { type JobFilters, emptyFilters } from './job-filters';

/** What a page of listings shows: all of it stands in the address (JL-04). */
export interface JobListQuery {
  filters: JobFilters;
  sort: JobSortId;
}

export const defaultJobListQuery: JobListQuery = { filters: emptyFilters, sort: defaultJobSort };

/** Longer than anybody searches for; what an address has beyond it is not ours. */
export const FILTER_TEXT_MAX = 120;

/** What the address of a page of listings may ask for. */
export const jobListParams = ['q', 'location', 'type', 'format', 'remote', 'sort'] as const;
type JobListParam = (typeof jobListParams)[number];

function parseFilterText(written = ''): string {
  const text = written.trim();
  return text.length > FILTER_TEXT_MAX ? '' : text;
}

/** The known ids of a list with commas, in our order; what we do not know is dropped. */
function parseIds<Id extends string>(options: readonly { id: Id }[], written = ''): readonly Id[] {
  const named = written.split(',');
  return options.flatMap(({ id }) => (named.includes(id) ? [id] : []));
}

/** Reads the query of a page of listings. What it cannot be is left at its default. */
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
  };
}

/** Writes the query that `readJobView` reads the same view from. Defaults are left out. */
export function formatJobListQuery({ filters, sort }: JobListQuery): URLSearchParams {
  const written = {
    q: filters.search.trim(),
    location: filters.location.trim(),
    type: filters.types.join(','),
    format: filters.workFormats.join(','),
    remote: filters.remote ? 'true' : '',
    sort: sort === defaultJobSort ? '' : sort,
  } satisfies Record<JobListParam, string>;
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
}
