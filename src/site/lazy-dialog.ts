import { lazyPart } from '../ui/patient-import';

/** The dialog, whose code is fetched when the first one opens: the frame stands on every page. */
export const LazyDialog = lazyPart(async () => (await import('../ui/dialog')).Dialog);
