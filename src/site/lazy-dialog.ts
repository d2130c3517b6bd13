import { lazy } from 'react';

/** The dialog, whose code is fetched when the first one opens: the frame stands on every page. */
export const LazyDialog = lazy(async () => ({ default: (await import('../ui/dialog')).Dialog }));
