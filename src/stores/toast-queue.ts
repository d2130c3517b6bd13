import { useSyncExternalStore } from 'react';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastContent {
  tone: ToastTone;
  message: string;
  description?: string | undefined;
}

export type ShowToast = (toast: ToastContent) => void;

let activeToaster: ShowToast | null = null;
let queuedToasts: readonly ToastContent[] = [];
let isToasterRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast: failures one at a time, others up to three (NV-07). */
export function notify(tone: ToastTone, message: string, description?: string) {
  const toast: ToastContent = { tone, message, description };
  if (activeToaster !== null) {
    activeToaster(toast);
    return;
  }
  queuedToasts = [...queuedToasts, toast];
  requestToaster();
}

/** Requests the toaster to be mounted ahead of the first toast. */
export function requestToaster(): void {
  isToasterRequested = true;
  for (const listener of listeners) listener();
}

/** Whether the toaster must be loaded. */
export function useToasterRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isToasterRequested,
    () => false,
  );
}

/**
 * Registers the mounted toaster and shows the queued toasts.
 * @returns unregisters
 */
export function registerToaster(showToast: ShowToast): () => void {
  activeToaster = showToast;
  for (const toast of queuedToasts) showToast(toast);
  queuedToasts = [];
  return () => {
    if (activeToaster === showToast) activeToaster = null;
  };
}
