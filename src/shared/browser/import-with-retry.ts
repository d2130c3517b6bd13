import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A chunk failed to load: the network is down, or a new deployment has removed the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(
      'A chunk of this page could not be loaded. Check the network, or reload the page after a deployment.',
      { cause },
    );
    this.name = 'ChunkLoadError';
  }
}

/** Messages of Chromium, Firefox, Safari and Vite. Any other error was thrown by the module. */
const MODULE_FETCH_ERROR =
  /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Whether an import failed because its file could not be loaded. */
export const isModuleFetchError = (error: unknown): boolean =>
  error instanceof Error && MODULE_FETCH_ERROR.test(error.message);

/** Backoff before the second, third and last attempt. */
const RETRY_DELAYS_MS = [250, 1_000, 2_500];

export function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Imports a module, with retries and backoff after a network failure. It waits while the browser is
 * offline.
 * @throws ChunkLoadError after the last attempt; an error thrown by the module at once
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isModuleFetchError(error)) throw error;
      await waitUntilOnline();
      await sleep(ms);
    }
  }
  return load().catch((error: unknown) => {
    throw isModuleFetchError(error) ? new ChunkLoadError(error) : error;
  });
}

/** A lazy component that can be loaded before its first render. */
export type PreloadableComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Starts loading. Errors surface at the first render. */
  preload: () => void;
};

/**
 * `React.lazy` with retries and a `preload` function.
 * @param Fallback rendered if loading fails; without it the error reaches the error boundary
 */
export function lazyWithPreload<Props>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): PreloadableComponent<Props> {
  const component = lazy(async () => {
    const loading = importWithRetry(load);
    return { default: await (Fallback ? loading.catch(() => Fallback) : loading) };
  });
  return Object.assign(component, { preload: () => void load().catch(() => undefined) });
}

/** Props for a button: preloads components on hover or focus. */
export function preloadOnIntent(...components: readonly { preload: () => void }[]) {
  const preloadAll = () => {
    for (const { preload } of components) preload();
  };
  return { onPointerEnter: preloadAll, onFocus: preloadAll };
}
