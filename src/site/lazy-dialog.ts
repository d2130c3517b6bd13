import { lazyWithPreload } from '../browser/import-with-retry';

/** The dialog, whose code is fetched when the first one opens: the frame stands on every page. */
export const LazyDialog = lazyWithPreload(async () => (await import('../ui/dialog')).Dialog);
