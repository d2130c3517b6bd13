import { useMemo, useSyncExternalStore } from 'react';
import { addEntry, replaceEntry } from '../site/history-entry';
import type { HistoryEntry } from './history-entry';

/**
 * An entry of the browser's history as the site's router writes it (react-router's `usr`, `key` and
 * `idx`): the site takes over in the same page, and either reads what the other wrote.
 */
interface Written {
  usr: unknown;
  key: string;
  idx: number;
}

function read(): Written {
  const { usr, key, idx } = Object(window.history.state) as Partial<Record<keyof Written, unknown>>; // looked at below
  return {
    usr: usr ?? null,
    key: typeof key === 'string' ? key : 'default',
    idx: typeof idx === 'number' ? idx : 0,
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const listeners = new Set<() => void>();
let current: Written | null = null;

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('popstate', changed);
    current = null;
  };
}

/**
 * Makes a new entry of the history, at another address or at the same one. Where the browser takes
 * none the page stays as it is, and its Back leads further; another address is then loaded.
 */
export function pushEntry(usr: unknown, address?: string): void {
  const next: Written = { usr, key: newKey(), idx: read().idx + 1 };
  if (!addEntry(next, address) && address !== undefined) window.location.assign(address);
  changed();
}

function rewriteEntry(usr: unknown): void {
  const next: Written = { usr, key: newKey(), idx: read().idx };
  replaceEntry(next);
  changed();
}

const unknownYet: Written = { usr: null, key: 'default', idx: 0 };

/**
 * The entry of the history on a page that has no router.
 * @param leave goes to another page; it must not change
 */
export function usePageEntry(leave: HistoryEntry['leave']): HistoryEntry {
  const { usr, key } = useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => unknownYet,
  );
  const ways = useMemo<Pick<HistoryEntry, 'write' | 'go' | 'leave'>>(
    () => ({
      write: (next, how) => (how === 'push' ? pushEntry(next) : rewriteEntry(next)),
      go: (delta) => window.history.go(delta),
      leave,
    }),
    [leave],
  );
  return { state: usr, key, ...ways };
}
