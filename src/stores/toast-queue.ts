import { useSyncExternalStore } from 'react';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastContent {
  tone: ToastTone;
  message: string;
  description?: string | undefined;
}

/** Shows what is said. */
type ShowToast = (said: ToastContent) => void;

let activeToaster: ShowToast | null = null;
let queuedToasts: readonly ToastContent[] = [];
let isToasterRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something in passing: failures one at a time, the rest up to three (NV-07). */
export function notify(tone: ToastTone, message: string, description?: string) {
  const said: ToastContent = { tone, message, description };
  if (activeToaster !== null) {
    activeToaster(said);
    return;
  }
  queuedToasts = [...queuedToasts, said];
  requestToaster();
}

/** Asks for a place to say things in, before there is something to say. */
export function requestToaster(): void {
  isToasterRequested = true;
  for (const listener of listeners) listener();
}

/** Whether there must be a place to say things in: nobody loads one before. */
export function useToasterRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isToasterRequested,
    () => false,
  );
}

/**
 * Shows from now on what is said, and what was said before there was a place.
 * @returns how to stop
 */
export function registerToaster(shown: ShowToast): () => void {
  activeToaster = shown;
  for (const said of queuedToasts) shown(said);
  queuedToasts = [];
  return () => {
    if (activeToaster === shown) activeToaster = null;
  };
}
