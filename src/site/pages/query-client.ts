import { QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
const CACHE_TIME_MS = 5 * 60_000;

/** Backoff before a retry; the first retry is 0 (NV-08). */
export function getRetryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);
}

/** Retries and cache time as in NV-08. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: RETRIES, retryDelay: getRetryDelay, gcTime: CACHE_TIME_MS },
    },
  });
}
