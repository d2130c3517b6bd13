import type { JobSortId } from '../../content/job-listings';
import type { Job } from '../../content/jobs';

type JobComparator = (a: Job, b: Job) => number;

// Days are in order as they are written; asking a language for its order keeps a phone busy for 40 ms.
const compareNewest: JobComparator = (a, b) =>
  Number(b.postedDate > a.postedDate) - Number(b.postedDate < a.postedDate);

const comparators: Readonly<Record<JobSortId, JobComparator>> = {
  newest: compareNewest,
  oldest: (a, b) => compareNewest(b, a),
  'salary-high': (a, b) => b.salaryMax - a.salaryMax,
  'salary-low': (a, b) => a.salaryMin - b.salaryMin,
  company: (a, b) => a.company.localeCompare(b.company, 'en'),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
};

/** The jobs in the order asked for (JL-03); where that leaves two equal, they keep theirs. */
export function sortJobs(jobs: readonly Job[], sort: JobSortId): Job[] {
  return jobs.toSorted(comparators[sort]);
}
