import { replaceHistoryEntry } from './history-entries';
import { asRecord } from './as-record';

/** A page that fails again so soon after it was fetched would be fetched for ever. */
const RELOAD_COOLDOWN_MS = 10_000;

/**
 * Whether this page was fetched anew a moment ago. The mark stands in the history entry: it stays
 * over the reload, together with what the page was given, and needs no storage.
 */
export function wasJustReloaded(now: number): boolean {
  const { renewedAt } = asRecord(window.history.state);
  return typeof renewedAt === 'number' && Math.abs(now - renewedAt) < RELOAD_COOLDOWN_MS;
}

/**
 * Fetches the page anew, once the site answers: after a deploy an open tab asks for parts that are
 * no longer there, and the new build has all of them.
 * @returns false when the site does not answer, or the entry takes no mark
 */
export async function reloadOnce(now: number): Promise<boolean> {
  const response = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => null);
  if (response === null || response.status >= 500) return false;
  const state: unknown = window.history.state;
  // Unmarked, the page would be fetched for ever.
  if (!replaceHistoryEntry({ ...Object(state), renewedAt: now })) return false;
  window.location.reload();
  return true;
}
