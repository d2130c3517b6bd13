import { useMemo, useSyncExternalStore } from 'react';
import { countTraversals } from '../../../shared/browser/count-traversals';
import { isCurrentEntry } from '../../../shared/browser/current-entry';
import type { PageHistory } from '../use-funnel-history';
import {
  pushEntry,
  readHistoryState,
  replaceEntry,
  type RouterHistoryState,
  serverHistoryState,
} from './router-entries';

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
  if (!pushEntry(usr, address) && address !== undefined) window.location.assign(address);
  handleHistoryChange();
}

function replaceRouterEntry(usr: unknown): void {
  replaceEntry(usr);
  handleHistoryChange();
}

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
