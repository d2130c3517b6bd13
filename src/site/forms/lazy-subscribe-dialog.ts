import { lazyPart } from '../../ui/patient-import';

/** The dialog that asks for a job alert. It comes with what checks a form: fetched when somebody asks. */
export const LazySubscribeDialog = lazyPart(
  async () => (await import('./subscribe-dialog')).SubscribeDialog,
);
