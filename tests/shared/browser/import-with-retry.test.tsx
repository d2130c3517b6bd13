import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, importWithRetry } from '../../../src/shared/browser/import-with-retry';

const fetchError = () => new TypeError('Failed to fetch dynamically imported module: /part.js');

let online = true;

beforeEach(() => {
  online = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('importWithRetry', () => {
  it('importWithRetry retries until the import succeeds', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(fetchError());
    load.mockResolvedValueOnce('the part');
    const part = importWithRetry(load);
    await vi.runAllTimersAsync();
    expect(await part).toBe('the part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('importWithRetry throws ChunkLoadError if every attempt fails', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(fetchError());
    const part = importWithRetry(load).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await part).toBeInstanceOf(ChunkLoadError);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('importWithRetry waits while the browser is offline', async () => {
    online = false;
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(fetchError());
    load.mockResolvedValueOnce('the part');
    const part = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(1);
    online = true;
    window.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(await part).toBe('the part');
  });

  it('importWithRetry does not retry an error thrown by the module', async () => {
    const moduleError = new Error('x is not a function');
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(moduleError);
    await expect(importWithRetry(load)).rejects.toBe(moduleError);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
