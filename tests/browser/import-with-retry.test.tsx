import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, importWithRetry } from '../../src/browser/import-with-retry';

const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /part.js');

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

describe('a part of the site on a poor network', () => {
  it('is tried again until it comes', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notFetched());
    load.mockResolvedValueOnce('the part');
    const part = importWithRetry(load);
    await vi.runAllTimersAsync();
    expect(await part).toBe('the part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is missing when no try fetches it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(notFetched());
    const part = importWithRetry(load).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await part).toBeInstanceOf(ChunkLoadError);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('waits while the browser is offline, and comes when it is back', async () => {
    online = false;
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notFetched());
    load.mockResolvedValueOnce('the part');
    const part = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(1);
    online = true;
    window.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(await part).toBe('the part');
  });

  it('is not tried again when the fault is its own', async () => {
    const fault = new Error('x is not a function');
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(fault);
    await expect(importWithRetry(load)).rejects.toBe(fault);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
