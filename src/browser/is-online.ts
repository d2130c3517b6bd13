import { attempt } from './attempt';

/** Whether the browser says that there is a network. One that says nothing has one. */
export const isOnline = (): boolean => attempt(() => navigator.onLine, true);
