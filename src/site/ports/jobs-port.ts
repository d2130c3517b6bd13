import type { Job, JobDetails } from '../content/jobs';

/** Both calls reject on failure; a retry may succeed. */
export interface JobsPort {
  /** All listings. */
  list(): Promise<readonly Job[]>;
  /** One listing with its description. */
  details(id: string): Promise<JobDetails>;
}
