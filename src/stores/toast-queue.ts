import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastContent {
  tone: ToastTone;
  message: string;
  description?: string | undefined;
}

export type ShowToast = (toast: ToastContent) => void;

interface ToastQueueState {
  /** The mounted toaster. */
  showToast: ShowToast | null;
  /** Toasts that wait for the toaster. */
  queue: readonly ToastContent[];
  isToasterRequested: boolean;
}

const toastStore = createStore<ToastQueueState>()(() => ({
  showToast: null,
  queue: [],
  isToasterRequested: false,
}));

/** Shows a toast: failures one at a time, others up to three (NV-07). */
export function notify(tone: ToastTone, message: string, description?: string): void {
  const toast: ToastContent = { tone, message, description };
  const { showToast, queue } = toastStore.getState();
  if (showToast === null)
    toastStore.setState({ queue: [...queue, toast], isToasterRequested: true });
  else showToast(toast);
}

/** Requests the toaster to be mounted ahead of the first toast. */
export function requestToaster(): void {
  toastStore.setState({ isToasterRequested: true });
}

/** Whether the toaster must be loaded. */
export function useToasterRequested(): boolean {
  return useStore(toastStore, (state) => state.isToasterRequested);
}

/**
 * Registers the mounted toaster and shows the queued toasts.
 * @returns unregisters
 */
export function registerToaster(showToast: ShowToast): () => void {
  const { queue } = toastStore.getState();
  toastStore.setState({ showToast, queue: [] });
  for (const toast of queue) showToast(toast);
  return () => {
    if (toastStore.getState().showToast === showToast) toastStore.setState({ showToast: null });
  };
}
