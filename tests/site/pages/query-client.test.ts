import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, getRetryDelay } from '../../../src/site/pages/query-client';

afterEach(() => vi.useRealTimers());

it('NV-08 the retry delay doubles from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(getRetryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

it('NV-08 a failed query is retried three times', async () => {
  vi.useFakeTimers();
  let readings = 0;
  const queryFn = () => {
    readings += 1;
    return Promise.reject(new Error('down'));
  };
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ['jobs'], queryFn })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual(new Error('down'));
  expect(readings).toBe(4);
});

it('NV-08 unused query results are kept for five minutes', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.setQueryData(['jobs'], ['Product Manager']);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['jobs'])).toEqual(['Product Manager']);
  await vi.advanceTimersByTimeAsync(2);
  expect(client.getQueryData(['jobs'])).toBeUndefined();
});
