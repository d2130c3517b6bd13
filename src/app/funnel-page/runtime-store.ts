import type { StandaloneRuntime } from './standalone-runtime';

export interface RuntimeState {
  /** Null until it is there. */
  runtime: StandaloneRuntime | null;
  /** It could not be fetched. */
  hasLoadError: boolean;
  /** Somebody waits: for what leads on, or for the page that the funnel has led to. */
  isLoading: boolean;
}

/** What a funnel's page is waiting for, as React's hook for stores reads it. */
export interface RuntimeStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => RuntimeState;
  /**
   * Fetches what leads on from the first step, unless it is there or on its way.
   * @throws what fetching throws, the first time and whenever it is asked again
   */
  loadRuntime: () => Promise<void>;
  /** The same for somebody who waits; a failure is told them. */
  requestRuntime: () => void;
  /** Another page is on its way. */
  startNavigation: () => void;
}

/** @param load fetches what leads on from the first step */
export function createRuntimeStore(load: () => Promise<StandaloneRuntime>): RuntimeStore {
  const listeners = new Set<() => void>();
  let state: RuntimeState = { runtime: null, hasLoadError: false, isLoading: false };
  let coming: Promise<void> | null = null;

  const change = (to: Partial<RuntimeState>): void => {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  };
  const fetchOnward = (): Promise<void> =>
    (coming ??= load().then(
      (onward) => change({ runtime: onward, isLoading: false }),
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
    getSnapshot: () => state,
    loadRuntime: fetchOnward,
    requestRuntime: () => {
      change({ hasLoadError: false, isLoading: true });
      fetchOnward().catch((error: unknown) => {
        console.error(error);
        change({ hasLoadError: true, isLoading: false });
      });
    },
    startNavigation: () => change({ isLoading: true }),
  };
}
