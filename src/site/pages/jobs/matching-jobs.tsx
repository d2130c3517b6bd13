import { Link } from 'react-router-dom';
import { jobListingsLanding } from '../../content/job-listings-landing';
import type { Job } from '../../content/jobs';
import { Section } from '../section';
import { MATCHING_JOBS_ID } from './search-alert-form';
import { formatJobCount } from './format-job';
import { JobCard } from './job-card';
import { filterJobs, type JobFilters } from './job-filters';
import { defaultJobListQuery, formatJobListQuery } from './job-list-query';
import { formatListQuery } from './job-list-address';
import { sortJobs } from './job-sort';

const copy = jobListingsLanding.matches;
const LIST_PATH = '/job-listings';
const MAX_SHOWN = 3;

/** The sample jobs that fit the search of the form above (JL-11). */
export function MatchingJobs({ jobs, filters }: { jobs: readonly Job[]; filters: JobFilters }) {
  const query = formatJobListQuery({ ...defaultJobListQuery, filters });
  const matchingJobs = sortJobs(filterJobs(jobs, filters), defaultJobListQuery.sort);
  const listQuery = formatListQuery({ path: LIST_PATH, query });
  return (
    <Section id={MATCHING_JOBS_ID} title={copy.title} lead={copy.lead} tone="surface">
      <p role="status" className="text-2xl font-bold tabular-nums">
        {formatJobCount(matchingJobs.length)}
      </p>
      {matchingJobs.length === 0 && <p className="mt-3">{copy.none}</p>}
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {matchingJobs.slice(0, MAX_SHOWN).map((job) => (
          <li key={job.id}>
            <JobCard job={job} listQuery={listQuery} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={{ pathname: LIST_PATH, search: matchingJobs.length === 0 ? '' : query.toString() }}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {matchingJobs.length === 0 ? copy.all : copy.inList}
        </Link>
      </p>
    </Section>
  );
}
