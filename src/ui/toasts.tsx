import { Portal } from 'radix-ui';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { DestructiveToastRegion, showDestructiveToast } from './destructive-toast';
import { registerToaster, type ShowToast, type ToastTone } from '../stores/toast-queue';
import { Toaster } from './toaster';

const toastChannels: Readonly<Record<ToastTone, ShowToast>> = {
  success: ({ message, description }) => void toast.success(message, { description }),
  info: ({ message, description }) => void toast.info(message, { description }),
  error: ({ message, description }) => showDestructiveToast({ title: message, description }),
};

const showToast: ShowToast = (content) => toastChannels[content.tone](content);

/** Rendered after the toast regions, so that they listen before its effect runs. */
function ToasterRegistration() {
  useEffect(() => registerToaster(showToast), []);
  return null;
}

/**
 * Both toast regions for `notify` (NV-07). Rendered into the body: an open dialog hides the rest of
 * the page, and any later content in it, from assistive technology.
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
