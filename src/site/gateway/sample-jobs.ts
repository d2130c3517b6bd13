import type { Job, JobDetails } from '../content/jobs';
import type { JobsPort } from '../ports/jobs-port';

interface SampleJobsModule {
  sampleJobs: readonly Job[];
  sampleJobDetails: JobDetails;
}

/**
 * Sample listings. All of them share the same details (JL-08).
 *
 * @param load imports the samples on first use
 */
export function createSampleJobs(load: () => Promise<SampleJobsModule>): JobsPort {
  return {
    list: async () => (await load()).sampleJobs,
    details: async () => (await load()).sampleJobDetails,
  };
}
