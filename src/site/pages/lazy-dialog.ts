import { lazyWithPreload } from '../../shared/browser/import-with-retry';

/** Loaded with the first dialog, because the site layout is on every page. */
export const LazyDialog = lazyWithPreload(
  async () => (await import('../../shared/ui/dialog')).Dialog,
);
