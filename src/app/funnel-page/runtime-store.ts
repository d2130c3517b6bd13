import type { StandaloneRuntime } from './standalone-runtime';

export interface RuntimeState {
  /** Null while loading. */
  runtime: StandaloneRuntime | null;
  hasLoadError: boolean;
  /** The visitor waits for the runtime, or for the next page. */
  isLoading: boolean;
}

/** Loading state of a funnel page, in the shape of `useSyncExternalStore`. */
export interface RuntimeStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => RuntimeState;
  /**
   * Loads the runtime once. A later call retries after a failure.
   * @throws the error of the import
   */
  loadRuntime: () => Promise<void>;
  /** Loads the runtime for a waiting visitor: sets `isLoading`, and `hasLoadError` on failure. */
  requestRuntime: () => void;
  /** Sets `isLoading` while the next page loads. */
  startNavigation: () => void;
}

/** @param load imports the runtime */
export function createRuntimeStore(load: () => Promise<StandaloneRuntime>): RuntimeStore {
  const listeners = new Set<() => void>();
  let state: RuntimeState = { runtime: null, hasLoadError: false, isLoading: false };
  let pendingLoad: Promise<void> | null = null;

  const updateState = (changes: Partial<RuntimeState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const loadRuntime = (): Promise<void> =>
    (pendingLoad ??= load().then(
      (runtime) => updateState({ runtime, isLoading: false }),
      (error: unknown) => {
        pendingLoad = null;
        throw error;
      },
    ));
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    loadRuntime,
    requestRuntime: () => {
      updateState({ hasLoadError: false, isLoading: true });
      loadRuntime().catch((error: unknown) => {
        console.error(error);
        updateState({ hasLoadError: true, isLoading: false });
      });
    },
    startNavigation: () => updateState({ isLoading: true }),
  };
}
