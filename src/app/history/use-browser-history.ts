import { useMemo, useSyncExternalStore } from 'react';
import { pushHistoryEntry, replaceHistoryEntry } from '../../browser/history-entries';
import type { PageHistory } from './page-history';

/**
 * An entry of the browser's history as the site's router writes it (react-router's `usr`, `key` and
 * `idx`): the site takes over in the same page, and either reads what the other wrote.
 */
interface RouterHistoryState {
  usr: unknown;
  key: string;
  idx: number;
}

function readHistoryState(): RouterHistoryState {
  const { usr, key, idx } = Object(window.history.state) as Partial<
    Record<keyof RouterHistoryState, unknown>
  >; // looked at below
  return {
    usr: usr ?? null,
    key: typeof key === 'string' ? key : 'default',
    idx: typeof idx === 'number' ? idx : 0,
  };
}

const createEntryKey = () => Math.random().toString(36).slice(2, 10);

const listeners = new Set<() => void>();
let currentState: RouterHistoryState | null = null;

function handleHistoryChange(): void {
  currentState = readHistoryState();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', handleHistoryChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('popstate', handleHistoryChange);
    currentState = null;
  };
}

/**
 * Makes a new entry of the history, at another address or at the same one. Where the browser takes
 * none the page stays as it is, and its Back leads further; another address is then loaded.
 */
export function pushRouterEntry(usr: unknown, address?: string): void {
  const next: RouterHistoryState = { usr, key: createEntryKey(), idx: readHistoryState().idx + 1 };
  if (!pushHistoryEntry(next, address) && address !== undefined) window.location.assign(address);
  handleHistoryChange();
}

function replaceRouterEntry(usr: unknown): void {
  const next: RouterHistoryState = { usr, key: createEntryKey(), idx: readHistoryState().idx };
  replaceHistoryEntry(next);
  handleHistoryChange();
}

const serverHistoryState: RouterHistoryState = { usr: null, key: 'default', idx: 0 };

/**
 * The entry of the history on a page that has no router.
 * @param leave goes to another page; it must not change
 */
export function useBrowserHistory(leave: PageHistory['navigateAway']): PageHistory {
  const { usr, key } = useSyncExternalStore(
    subscribe,
    () => (currentState ??= readHistoryState()),
    () => serverHistoryState,
  );
  const ways = useMemo<Pick<PageHistory, 'write' | 'go' | 'leave'>>(
    () => ({
      write: (next, how) => (how === 'push' ? pushRouterEntry(next) : replaceRouterEntry(next)),
      go: (delta) => window.history.go(delta),
      navigateAway: leave,
    }),
    [leave],
  );
  return { state: usr, key, ...ways };
}
