import { pushHistoryEntry, replaceHistoryEntry } from '../../../shared/browser/history-entries';

/**
 * `history.state` in react-router's private format (`usr`, `key`, `idx`). The site's router may take
 * over in the same document, and each must read the entries of the other.
 *
 * Figure: a funnel page loads without the router's chunk of 40 KiB. Condition for removal:
 * react-router publishes its history without the router, or funnel pages load the router anyway.
 */
export interface RouterHistoryState {
  usr: unknown;
  key: string;
  idx: number;
}

export const serverHistoryState: RouterHistoryState = { usr: null, key: 'default', idx: 0 };

export function readHistoryState(): RouterHistoryState {
  const { usr, key, idx } = Object(window.history.state) as Partial<
    Record<keyof RouterHistoryState, unknown>
  >; // validated below
  return {
    usr: usr ?? null,
    key: typeof key === 'string' ? key : serverHistoryState.key,
    idx: typeof idx === 'number' ? idx : serverHistoryState.idx,
  };
}

const createEntryKey = () => Math.random().toString(36).slice(2, 10);

/** @returns false if the browser refuses */
export const pushEntry = (usr: unknown, address?: string): boolean =>
  pushHistoryEntry({ usr, key: createEntryKey(), idx: readHistoryState().idx + 1 }, address);

/** @returns false if the browser refuses */
export const replaceEntry = (usr: unknown, key = createEntryKey()): boolean =>
  replaceHistoryEntry({ usr, key, idx: readHistoryState().idx });
