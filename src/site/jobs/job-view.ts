import { z } from 'zod/mini';
import { defaultJobSort, type JobSortId, jobSorts } from '../../content/job-listings';
import { jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { type JobFilters, noFilters } from './job-filters';

/** What a page of listings shows: all of it stands in the address (JL-04). */
export interface JobView {
  filters: JobFilters;
  sort: JobSortId;
}

export const defaultJobView: JobView = { filters: noFilters, sort: defaultJobSort };

/** Longer than anybody searches for; what an address has beyond it is not ours. */
export const FILTER_TEXT_MAX = 120;

const text = z.catch(z.string().check(z.trim(), z.maxLength(FILTER_TEXT_MAX)), '');

/** The known ids of a list with commas, in our order; what we do not know is dropped. */
const idsOf = <Id extends string>(options: readonly { id: Id }[]) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((written: string): readonly Id[] => {
      const named = written.split(',');
      return options.flatMap(({ id }) => (named.includes(id) ? [id] : []));
    }),
  );

const addressSchema = z.object({
  q: text,
  location: text,
  type: idsOf(jobTypes),
  format: idsOf(workFormats),
  remote: z.catch(z.enum(['', 'true']), ''),
  sort: z.catch(z.enum(jobSorts.map(({ id }) => id)), defaultJobSort),
});

/** Reads the query of a page of listings. What it cannot be is left at its default. */
export function readJobView(query: URLSearchParams): JobView {
  const { q, location, type, format, remote, sort } = addressSchema.parse(
    Object.fromEntries(query),
  );
  return {
    filters: { search: q, location, types: type, workFormats: format, remote: remote === 'true' },
    sort,
  };
}

/** Writes the query that `readJobView` reads the same view from. Defaults are left out. */
export function writeJobView({ filters, sort }: JobView): URLSearchParams {
  const written = {
    q: filters.search.trim(),
    location: filters.location.trim(),
    type: filters.types.join(','),
    format: filters.workFormats.join(','),
    remote: filters.remote ? 'true' : '',
    sort: sort === defaultJobSort ? '' : sort,
  } satisfies Record<keyof z.infer<typeof addressSchema>, string>;
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
}
