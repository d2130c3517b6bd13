import { QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const KEPT_FOR_MS = 5 * 60_000;

/** How long to wait before the given retry, the first being 0 (NV-08). */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
}

/** The cache of what pages have read, with the constants of NV-08. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: RETRIES, retryDelay, gcTime: KEPT_FOR_MS } },
  });
}
