import type { QueryClient } from '@tanstack/react-query';
import type { JobsPort } from '../../gateway/jobs-port';
import { makeQueryClient } from '../query-client';

/** What one question to a source of jobs was answered. */
type Answered = readonly [question: readonly unknown[], answer: unknown];

/** One cache for each source of jobs, made when the first page asks it. */
const caches = new WeakMap<JobsPort, QueryClient>();

/** The cache of what was read from a source of jobs. */
export function cacheOf(jobs: JobsPort): QueryClient {
  const known = caches.get(jobs);
  if (known !== undefined) return known;
  const made = makeQueryClient();
  // From now on it goes on with what waited for the network.
  made.mount();
  caches.set(jobs, made);
  return made;
}

/**
 * Asks what a page that was drawn waits for, so that it can be drawn once more with the answers.
 * @returns every answer; none where the page asked nothing
 */
export async function answersOf(jobs: JobsPort): Promise<readonly Answered[]> {
  const queries = caches.get(jobs)?.getQueryCache().getAll() ?? [];
  return Promise.all(
    queries.map(async (query) => [query.queryKey, await query.fetch()] as const satisfies Answered),
  );
}

const isAnswered = (value: unknown): value is Answered =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]);

/** Reads the answers that stand in a page's HTML as JSON; what is none is left out. */
export function readAnswers(text: string): readonly Answered[] {
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read.filter(isAnswered) : [];
}

/** Takes up answers that were written into the page's HTML. They are asked again once the page is live. */
export function takeUpAnswers(jobs: JobsPort, answers: readonly Answered[]): void {
  const cache = cacheOf(jobs);
  for (const [question, answer] of answers) cache.setQueryData(question, answer);
}

/** Drops a cache and its clocks, which would keep a build waiting. */
export function dropCache(jobs: JobsPort): void {
  const cache = caches.get(jobs);
  cache?.unmount();
  cache?.clear();
  caches.delete(jobs);
}
