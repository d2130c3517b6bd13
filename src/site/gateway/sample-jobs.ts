import type { Job, JobDetails } from '../content/jobs';
import type { JobsPort } from '../ports/jobs-port';

/** Imports the samples on first use, their pages apart: no list shows them. */
export interface SampleJobsImports {
  list: () => Promise<{ sampleJobs: readonly Job[] }>;
  details: () => Promise<{ getSampleDetails: (id: string) => JobDetails }>;
}

/** Sample listings. An unknown id has the page of the fixed one (JL-08, JL-10). */
export function createSampleJobs(imports: SampleJobsImports): JobsPort {
  return {
    list: async () => (await imports.list()).sampleJobs,
    details: async (id) => (await imports.details()).getSampleDetails(id),
  };
}
