import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { JobsPort } from '../../gateway/jobs-port';
import { useSitePorts } from '../ports-context';
import { makeQueryClient } from '../query-client';

/** One cache for each source of jobs, made when the first page asks it. */
const caches = new WeakMap<JobsPort, QueryClient>();

function cacheOf(jobs: JobsPort): QueryClient {
  const known = caches.get(jobs);
  if (known !== undefined) return known;
  const made = makeQueryClient();
  // From now on it goes on with what waited for the network.
  made.mount();
  caches.set(jobs, made);
  return made;
}

/** Every listing there is. */
export function useJobs() {
  const { jobs } = useSitePorts();
  return useQuery({ queryKey: ['jobs'], queryFn: () => jobs.list() }, cacheOf(jobs));
}

/** One listing in full. */
export function useJobDetails(id: string) {
  const { jobs } = useSitePorts();
  return useQuery({ queryKey: ['job', id], queryFn: () => jobs.details(id) }, cacheOf(jobs));
}
