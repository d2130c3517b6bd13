import { Portal } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import {
  registerToaster,
  type ShowToast,
  type ToastContent,
  type ToastDisplay,
  type ToastTone,
} from './toast-queue';
import { ERROR_TOASTER_ID, Toaster } from './toaster';
import { useFocusableOverDialog } from './use-focusable-over-dialog';

function dismissError(): void {
  for (const { id, ...shown } of toast.getToasts())
    if ('toasterId' in shown && shown.toasterId === ERROR_TOASTER_ID) toast.dismiss(id);
}

/** A second error replaces the first (NV-07). A new id announces a repeated message again. */
function showError({ message, description }: ToastContent): void {
  dismissError();
  toast.error(message, { description, toasterId: ERROR_TOASTER_ID });
}

const toastChannels: Readonly<Record<ToastTone, ShowToast>> = {
  success: ({ message, description }) => void toast.success(message, { description }),
  info: ({ message, description }) => void toast.info(message, { description }),
  error: showError,
};

const display: ToastDisplay = {
  show: (content) => toastChannels[content.tone](content),
  dismissError,
};

/** Rendered after the toaster, so that it listens before this effect runs. */
function ToasterRegistration() {
  useEffect(() => {
    return registerToaster(display);
  }, []);
  return null;
}

/**
 * Both toast channels for `notify` (NV-07). Rendered into the body: an open dialog hides the rest of
 * the page, and any later content in it, from assistive technology.
 */
export function Toasts() {
  const toasts = useRef<HTMLDivElement>(null);
  useFocusableOverDialog(toasts);
  return (
    <Portal.Root ref={toasts}>
      <Toaster />
      <ToasterRegistration />
    </Portal.Root>
  );
}
