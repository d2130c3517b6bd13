import { attempt } from './attempt';

/** `navigator.onLine`; true if the browser does not support it. */
export const isOnline = (): boolean => attempt(() => navigator.onLine, true);
