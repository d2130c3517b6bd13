import { afterEach, expect, it, vi } from 'vitest';
import { consumeAuthRedirect } from '../../src/gateway/auth/consume-auth-redirect';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { reloadOnce } from '../../src/browser/reload-once';
import { pushHistoryEntry, replaceHistoryEntry } from '../../src/browser/history-entries';
import { hideEmail } from '../../src/site/thank-you/hide-email';

const refused = (): never => {
  throw new DOMException('Attempt to use history.pushState() too often', 'SecurityError');
};

/** A browser whose history takes nothing more, as Safari's after a hundred entries in 30 s. */
function refuseEntries(): void {
  vi.spyOn(window.history, 'pushState').mockImplementation(refused);
  vi.spyOn(window.history, 'replaceState').mockImplementation(refused);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('an entry is written and added, and a browser that refuses is no fault of the page', () => {
  expect(replaceHistoryEntry({ here: 1 }, '/first')).toBe(true);
  expect(pushHistoryEntry({ here: 2 }, '/second')).toBe(true);
  expect([window.location.pathname, window.history.state]).toEqual(['/second', { here: 2 }]);
  refuseEntries();
  expect(replaceHistoryEntry(null)).toBe(false);
  expect(pushHistoryEntry(null, '/third')).toBe(false);
  expect([window.location.pathname, window.history.state]).toEqual(['/second', { here: 2 }]);
});

it('RT-03 a page whose entry takes no mark is not fetched anew: it would be for ever', async () => {
  vi.stubGlobal('fetch', async () => new Response(null));
  refuseEntries();
  expect(await reloadOnce(1)).toBe(false);
});

it('TY-01 a sign-in link and an e-mail in the address are read where the address must stay', () => {
  window.history.replaceState(null, '', '/thank-you?email=ada%40example.com#access_token=a');
  refuseEntries();
  expect(consumeAuthRedirect(window, createInMemoryStorage())).toContain('#access_token=a');
  expect(hideEmail).not.toThrow();
});
