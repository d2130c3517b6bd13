import type { AloneOnward } from './onward-alone';

export interface FunnelPageState {
  /** Null until it is there. */
  onward: AloneOnward | null;
  /** It could not be fetched. */
  isMissing: boolean;
  /** Somebody waits: for what leads on, or for the page that the funnel has led to. */
  isLoading: boolean;
}

/** What a funnel's page is waiting for, as React's hook for stores reads it. */
export interface FunnelPage {
  subscribe: (listener: () => void) => () => void;
  read: () => FunnelPageState;
  /**
   * Fetches what leads on from the first step, unless it is there or on its way.
   * @throws what fetching throws, the first time and whenever it is asked again
   */
  fetchOnward: () => Promise<void>;
  /** The same for somebody who waits; a failure is told them. */
  want: () => void;
  /** Another page is on its way. */
  leave: () => void;
}

/** @param load fetches what leads on from the first step */
export function funnelPage(load: () => Promise<AloneOnward>): FunnelPage {
  const listeners = new Set<() => void>();
  let state: FunnelPageState = { onward: null, isMissing: false, isLoading: false };
  let coming: Promise<void> | null = null;

  const change = (to: Partial<FunnelPageState>): void => {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  };
  const fetchOnward = (): Promise<void> =>
    (coming ??= load().then(
      (onward) => change({ onward, isLoading: false }),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    fetchOnward,
    want: () => {
      change({ isMissing: false, isLoading: true });
      fetchOnward().catch((error: unknown) => {
        console.error(error);
        change({ isMissing: true, isLoading: false });
      });
    },
    leave: () => change({ isLoading: true }),
  };
}
