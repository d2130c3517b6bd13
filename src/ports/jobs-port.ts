import type { Job, JobDetails } from '../content/jobs';

/** Where listings come from. Both calls reject when they cannot be read; a try later may succeed. */
export interface JobsPort {
  /** Every listing there is. */
  list(): Promise<readonly Job[]>;
  /** One listing in full. */
  details(id: string): Promise<JobDetails>;
}
