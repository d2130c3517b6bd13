import { afterEach, expect, it, vi } from 'vitest';
import { consumeAuthRedirect } from '../../../src/site/gateway/auth/consume-auth-redirect';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { reloadOnce } from '../../../src/shared/browser/reload-once';
import { pushHistoryEntry, replaceHistoryEntry } from '../../../src/shared/browser/history-entries';
import { hideEmail } from '../../../src/site/pages/thank-you/hide-email';

const error = (): never => {
  throw new DOMException('Attempt to use history.pushState() too often', 'SecurityError');
};

/** A browser that refuses history entries, like Safari after 100 entries in 30 s. */
function refuseEntries(): void {
  vi.spyOn(window.history, 'pushState').mockImplementation(error);
  vi.spyOn(window.history, 'replaceState').mockImplementation(error);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('history entries are replaced and pushed, and a browser that refuses does not throw', () => {
  expect(replaceHistoryEntry({ here: 1 }, '/first')).toBe(true);
  expect(pushHistoryEntry({ here: 2 }, '/second')).toBe(true);
  expect([window.location.pathname, window.history.state]).toEqual(['/second', { here: 2 }]);
  refuseEntries();
  expect(replaceHistoryEntry(null)).toBe(false);
  expect(pushHistoryEntry(null, '/third')).toBe(false);
  expect([window.location.pathname, window.history.state]).toEqual(['/second', { here: 2 }]);
});

it('RT-03 a page whose reload timestamp cannot be written is not reloaded', async () => {
  vi.stubGlobal('fetch', async () => new Response(null));
  refuseEntries();
  expect(await reloadOnce(1)).toBe(false);
});

it('TY-01 an auth redirect and an e-mail are read even if the URL cannot be changed', () => {
  window.history.replaceState(null, '', '/thank-you?email=ada%40example.com#access_token=a');
  refuseEntries();
  expect(consumeAuthRedirect(window, createInMemoryStorage())).toContain('#access_token=a');
  expect(hideEmail).not.toThrow();
});
