import { replaceHistoryEntry } from './history-entries';
import { asJsonObject } from '../text/json';

/** A page that fails again within this time is not reloaded, which prevents a reload loop. */
const RELOAD_COOLDOWN_MS = 10_000;

/**
 * Whether this page was reloaded within the cooldown. The timestamp is in the history state, which
 * survives a reload without storage.
 */
export function wasJustReloaded(now: number): boolean {
  const { renewedAt } = asJsonObject(window.history.state);
  return typeof renewedAt === 'number' && Math.abs(now - renewedAt) < RELOAD_COOLDOWN_MS;
}

/**
 * Reloads the page if the server answers: after a deployment an open tab requests chunks that no
 * longer exist.
 * @returns false if the server does not answer or the timestamp cannot be written
 */
export async function reloadOnce(now: number): Promise<boolean> {
  const response = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => null);
  if (response === null || response.status >= 500) return false;
  const state: unknown = window.history.state;
  // Without the timestamp the page could reload in a loop.
  if (!replaceHistoryEntry({ ...Object(state), renewedAt: now })) return false;
  window.location.reload();
  return true;
}
