import type { QueryClient } from '@tanstack/react-query';
import type { JobsPort } from '../../ports/jobs-port';
import { createQueryClient } from '../query-client';

type DehydratedQuery = readonly [queryKey: readonly unknown[], data: unknown];

/** One cache for each jobs port, created on first use. */
const caches = new WeakMap<JobsPort, QueryClient>();

export function getJobsCache(jobs: JobsPort): QueryClient {
  const existing = caches.get(jobs);
  if (existing !== undefined) return existing;
  const queryClient = createQueryClient();
  // `mount()` subscribes to online events, so that paused queries resume.
  queryClient.mount();
  caches.set(jobs, queryClient);
  return queryClient;
}

/**
 * Runs the queries of a rendered page, so that it can be rendered again with their results.
 * @returns all results; empty if the page has no query
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

/** Parses the query results in the HTML of a page and drops invalid ones. */
export function parseDehydratedQueries(text: string): readonly DehydratedQuery[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isDehydratedQuery) : [];
}

/** Fills the cache with query results from the HTML. They are fetched again after hydration. */
export function hydrateJobsCache(jobs: JobsPort, queries: readonly DehydratedQuery[]): void {
  const cache = getJobsCache(jobs);
  for (const [queryKey, data] of queries) cache.setQueryData(queryKey, data);
}

/** Removes a cache and its timers, which would keep the build process alive. */
export function destroyJobsCache(jobs: JobsPort): void {
  const cache = caches.get(jobs);
  cache?.unmount();
  cache?.clear();
  caches.delete(jobs);
}
