import { lazyWithPreload } from '../../browser/import-with-retry';

/** The dialog that asks for a job alert. It comes with what checks a form: fetched when somebody asks. */
export const LazySubscribeDialog = lazyWithPreload(
  async () => (await import('./subscribe-dialog')).SubscribeDialog,
);
