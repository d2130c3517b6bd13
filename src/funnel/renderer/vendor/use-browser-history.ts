import { useMemo, useSyncExternalStore } from 'react';
import { countTraversals } from '../../../shared/browser/count-traversals';
import { isCurrentEntry } from '../../../shared/browser/current-entry';
import { pushHistoryEntry, replaceHistoryEntry } from '../../../shared/browser/history-entries';
import type { PageHistory } from '../use-funnel-history';

/**
 * `history.state` in react-router's private format (`usr`, `key`, `idx`). The site's router may take
 * over in the same document, and each must read the entries of the other.
 *
 * Figure: a funnel page loads without the router's chunk of 40 KiB. Condition for removal:
 * react-router publishes its history without the router, or funnel pages load the router anyway.
 */
interface RouterHistoryState {
  usr: unknown;
  key: string;
  idx: number;
}

function readHistoryState(): RouterHistoryState {
  const { usr, key, idx } = Object(window.history.state) as Partial<
    Record<keyof RouterHistoryState, unknown>
  >; // validated below
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
 * Pushes a history entry, at another URL or the same one. If the browser refuses the entry, another
 * URL is loaded as a document, and nothing happens for the same URL.
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
 * History of a page without a router, whose entries a router can take over.
 * @param navigateAway opens another page; must be a stable function
 */
export function useBrowserHistory(navigateAway: PageHistory['navigateAway']): PageHistory {
  const { usr, key } = useSyncExternalStore(
    subscribe,
    () => (currentState ??= readHistoryState()),
    () => serverHistoryState,
  );
  const navigation = useMemo<Omit<PageHistory, 'state' | 'key'>>(
    () => ({
      isCurrent: () => isCurrentEntry(key),
      countTraversals,
      write: (next, how) => (how === 'push' ? pushRouterEntry(next) : replaceRouterEntry(next)),
      go: (delta) => window.history.go(delta),
      navigateAway,
      openSite: (address) => window.location.assign(address),
    }),
    [key, navigateAway],
  );
  return { state: usr, key, ...navigation };
}
