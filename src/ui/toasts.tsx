import { Portal } from 'radix-ui';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { DestructiveToastRegion, showDestructiveToast } from './destructive-toast';
import { type ToastTone, type ToastContent, registerToaster } from '../stores/toast-queue';
import { Toaster } from './toaster';

type ToastChannel = (said: ToastContent) => void;

const toastChannels: Readonly<Record<ToastTone, ToastChannel>> = {
  success: ({ message, description }) => void toast.success(message, { description }),
  info: ({ message, description }) => void toast.info(message, { description }),
  error: ({ message, description }) => showDestructiveToast({ title: message, description }),
};

const showToast: ToastChannel = (said) => toastChannels[said.tone](said);

/** Stands after the regions, which listen by the time its effect runs. */
function ToasterRegistration() {
  useEffect(() => registerToaster(showToast), []);
  return null;
}

/**
 * The place where `notify` says things: both channels of toasts (NV-07). In the body itself: a dialog
 * that is open hides from assistive technology what else the page has, and what comes into that later
 * is hidden with it.
 */
export function Toasts() {
  return (
    <Portal.Root>
      <Toaster />
      <DestructiveToastRegion />
      <ToasterRegistration />
    </Portal.Root>
  );
}
