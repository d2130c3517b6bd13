import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A part of the site that is not there to be fetched: the network fails, or a new build took it away. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be fetched.', { cause });
    this.name = 'MissingPart';
  }
}

/** How Chromium, Firefox, Safari and Vite word it; anything else is a fault in the part itself. */
const MODULE_FETCH_ERROR =
  /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Whether an import failed because its file did not come. */
export const isModuleFetchError = (error: unknown): boolean =>
  error instanceof Error && MODULE_FETCH_ERROR.test(error.message);

/** Rests before the second, third and last try. */
const RETRY_DELAYS_MS = [250, 1_000, 2_500];

/** Waits for as long as the browser says it is offline. */
export function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a part of the site and tries again where the network failed; while the browser says it is
 * offline it waits for as long as that takes.
 *
 * @param load the import of the part
 * @throws MissingPart after the last try; a fault inside the part as it is, at once
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
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

/** A component that is fetched when it is first drawn, or ahead of that. */
export type PreloadableComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it for the moment it is needed; a failure is told then. */
  preload: () => void;
};

/**
 * A component that is fetched, patiently, when it is first drawn.
 * @param otherwise stands in for it where it is missing; without one the page fails
 */
export function lazyWithPreload<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ComponentType<Props>,
): PreloadableComponent<Props> {
  const part = lazy(async () => {
    const loading = importWithRetry(load);
    return { default: await (otherwise ? loading.catch(() => otherwise) : loading) };
  });
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}

/** For a button that leads to parts: they are fetched as soon as somebody is about to press it. */
export function preloadOnIntent(...parts: readonly { preload: () => void }[]) {
  const onApproach = () => {
    for (const { preload: fetchAhead } of parts) fetchAhead();
  };
  return { onPointerEnter: onApproach, onFocus: onApproach };
}
