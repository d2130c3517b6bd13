import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastContent {
  tone: ToastTone;
  message: string;
  description?: string | undefined;
}

export type ShowToast = (toast: ToastContent) => void;

/** The mounted toaster. */
export interface ToastDisplay {
  show: ShowToast;
  /** Removes the error on the screen. */
  dismissError: () => void;
}

interface ToastQueueState {
  display: ToastDisplay | null;
  /** Toasts that wait for the toaster. */
  queue: readonly ToastContent[];
  isToasterRequested: boolean;
}

const toastStore = createStore<ToastQueueState>()(() => ({
  display: null,
  queue: [],
  isToasterRequested: false,
}));

/** Shows a toast: failures one at a time, others up to three (NV-07). */
export function notify(tone: ToastTone, message: string, description?: string): void {
  const toast: ToastContent = { tone, message, description };
  const { display, queue } = toastStore.getState();
  if (display === null) toastStore.setState({ queue: [...queue, toast], isToasterRequested: true });
  else display.show(toast);
}

/** Removes the error toast, once its cause is gone. */
export function dismissError(): void {
  const { display, queue } = toastStore.getState();
  if (queue.length > 0)
    toastStore.setState({ queue: queue.filter(({ tone }) => tone !== 'error') });
  display?.dismissError();
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
export function registerToaster(display: ToastDisplay): () => void {
  const { queue } = toastStore.getState();
  toastStore.setState({ display, queue: [] });
  for (const toast of queue) display.show(toast);
  return () => {
    if (toastStore.getState().display === display) toastStore.setState({ display: null });
  };
}
