import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../../ports/readonly-store';
import type { StandaloneRuntime } from './standalone-runtime';

export interface RuntimeState {
  /** Null while loading. */
  runtime: StandaloneRuntime | null;
  hasLoadError: boolean;
  /** The visitor waits for the runtime, or for the next page. */
  isLoading: boolean;
}

/** Loading state of a funnel page. */
export interface RuntimeStore extends ReadonlyStore<RuntimeState> {
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
  const store = createStore<RuntimeState>()(() => ({
    runtime: null,
    hasLoadError: false,
    isLoading: false,
  }));
  let pendingLoad: Promise<void> | null = null;

  const loadRuntime = (): Promise<void> =>
    (pendingLoad ??= load().then(
      (runtime) => store.setState({ runtime, isLoading: false }),
      (error: unknown) => {
        pendingLoad = null;
        throw error;
      },
    ));
  return {
    ...store,
    // The runtime may have loaded before hydration, which then renders it at once.
    getInitialState: store.getState,
    loadRuntime,
    requestRuntime: () => {
      store.setState({ hasLoadError: false, isLoading: true });
      loadRuntime().catch((error: unknown) => {
        console.error(error);
        store.setState({ hasLoadError: true, isLoading: false });
      });
    },
    startNavigation: () => store.setState({ isLoading: true }),
  };
}
