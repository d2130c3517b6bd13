import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toast } from 'sonner';
import { DestructiveToastRegion, showDestructiveToast } from './destructive-toast';
import { type NotifyTone, type Said, sayIn } from './notify';
import { Toaster } from './toaster';

type Channel = (said: Said) => void;

const channels: Readonly<Record<NotifyTone, Channel>> = {
  success: ({ message, description }) => void toast.success(message, { description }),
  info: ({ message, description }) => void toast.info(message, { description }),
  error: ({ message, description }) => showDestructiveToast({ title: message, description }),
};

const show: Channel = (said) => channels[said.tone](said);

/** The place where `notify` says things: both channels of toasts (NV-07). */
export function Toasts() {
  // After the effects of the regions: they listen by then.
  useEffect(() => sayIn(show), []);
  // In the body itself: a dialog that is open hides from assistive technology what else the page
  // has, and what comes into that later is hidden with it.
  return createPortal(
    <>
      <Toaster />
      <DestructiveToastRegion />
    </>,
    document.body,
  );
}
