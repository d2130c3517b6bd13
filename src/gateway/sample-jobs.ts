import type { Job, JobDetails } from '../content/jobs';
import type { JobsPort } from '../ports/jobs-port';

interface SampleJobsModule {
  sampleJobs: readonly Job[];
  sampleJobDetails: JobDetails;
}

/**
 * Listings that were made up. In full there is one of them, whatever listing is asked for (JL-08).
 *
 * @param load fetches them when the first page asks
 */
export function createSampleJobs(load: () => Promise<SampleJobsModule>): JobsPort {
  return {
    list: async () => (await load()).sampleJobs,
    details: async () => (await load()).sampleJobDetails,
  };
}
