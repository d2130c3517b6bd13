import { lazyWithPreload } from '../../../shared/browser/import-with-retry';

/** Loaded on demand, together with the validation schemas. */
export const LazySubscribeDialog = lazyWithPreload(
  async () => (await import('./subscribe-dialog')).SubscribeDialog,
);
