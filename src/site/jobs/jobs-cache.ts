import type { QueryClient } from '@tanstack/react-query';
import type { JobsPort } from '../../ports/jobs-port';
import { createQueryClient } from '../query-client';

/** What one question to a source of jobs was answered. */
type DehydratedQuery = readonly [question: readonly unknown[], answer: unknown];

/** One cache for each source of jobs, made when the first page asks it. */
const caches = new WeakMap<JobsPort, QueryClient>();

/** The cache of what was read from a source of jobs. */
export function getJobsCache(jobs: JobsPort): QueryClient {
  const existing = caches.get(jobs);
  if (existing !== undefined) return existing;
  const created = createQueryClient();
  // From now on it goes on with what waited for the network.
  created.mount();
  caches.set(jobs, created);
  return created;
}

/**
 * Asks what a page that was drawn waits for, so that it can be drawn once more with the answers.
 * @returns every answer; none where the page asked nothing
 */
export async function dehydrateJobsCache(jobs: JobsPort): Promise<readonly DehydratedQuery[]> {
  const queries = caches.get(jobs)?.getQueryCache().getAll() ?? [];
  return Promise.all(
    queries.map(
      async (query) => [query.queryKey, await query.fetch()] as const satisfies DehydratedQuery,
    ),
  );
}

const isDehydratedQuery = (value: unknown): value is DehydratedQuery =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]);

/** Reads the answers that stand in a page's HTML as JSON; what is none is left out. */
export function parseDehydratedQueries(text: string): readonly DehydratedQuery[] {
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read.filter(isDehydratedQuery) : [];
}

/** Takes up answers that were written into the page's HTML. They are asked again once the page is live. */
export function hydrateJobsCache(jobs: JobsPort, queries: readonly DehydratedQuery[]): void {
  const cache = getJobsCache(jobs);
  for (const [queryKey, data] of queries) cache.setQueryData(queryKey, data);
}

/** Drops a cache and its clocks, which would keep a build waiting. */
export function destroyJobsCache(jobs: JobsPort): void {
  const cache = caches.get(jobs);
  cache?.unmount();
  cache?.clear();
  caches.delete(jobs);
}
