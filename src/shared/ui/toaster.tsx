import { type ComponentProps, type CSSProperties, useState } from 'react';
import { Toaster as SonnerToaster, useSonner } from 'sonner';
import './toaster.css';

/** Display time of a toast (NV-07). */
const TOAST_MS = 4000;

/** Below the header of pages and funnels: a toast covers no way to leave. */
const BELOW_HEADER = { top: '4.75rem' };

/** `toasterId` of errors; other toasts have none. */
export const ERROR_TOASTER_ID = 'errors';

const HOTKEY = ['altKey', 'KeyT'];
const NO_HOTKEY: string[] = [];

const classNames = {
  // An open dialog disables pointer events outside of it.
  toast: 'pr-14! pointer-events-auto!',
  description: 'text-inherit!',
  closeButton:
    'top-1/2! right-1! left-auto! size-11! translate-x-0! -translate-y-1/2! transform-none! border-none! bg-transparent! text-inherit! [&_svg]:size-4',
};

const toastStyle: CSSProperties = {
  borderRadius: 'var(--radius-md)',
  boxShadow: 'var(--shade-lg)',
  fontFamily: 'inherit',
  fontSize: 'var(--text-sm)',
};

const infoStyle: CSSProperties = {
  ...toastStyle,
  background: 'var(--ink)',
  color: 'var(--paper)',
  border: 'none',
};

const errorStyle: CSSProperties = {
  ...toastStyle,
  background: 'var(--danger-soft)',
  color: 'var(--danger-text)',
  border: '1px solid var(--danger-line)',
};

/**
 * Counts how often the channel became empty. As a key it mounts a new toaster: sonner 2.0.8 keeps
 * the dismissed toasts of other toasters, and then may stay expanded, where no toast closes by itself.
 */
function useEmptiedCount(isEmpty: boolean): number {
  const [previous, setPrevious] = useState({ isEmpty, count: 0 });
  if (previous.isEmpty === isEmpty) return previous.count;
  const count = isEmpty ? previous.count + 1 : previous.count;
  setPrevious({ isEmpty, count });
  return count;
}

type ChannelProps = ComponentProps<typeof SonnerToaster> & { toasterId?: string };

/** Alt+T moves the focus to a channel that has toasts (NV-07). */
function Channel({ toasterId, ...props }: ChannelProps) {
  const { toasts } = useSonner();
  const isEmpty = !toasts.some((toast) => toast.toasterId === toasterId);
  return (
    <SonnerToaster
      key={useEmptiedCount(isEmpty)}
      {...(toasterId === undefined ? {} : { id: toasterId })}
      {...props}
      duration={TOAST_MS}
      hotkey={isEmpty ? NO_HOTKEY : HOTKEY}
      closeButton
    />
  );
}

/** Sonner's region is always polite. */
function makeAssertive(region: HTMLElement | null): void {
  region?.setAttribute('aria-live', 'assertive');
}

/** Two channels: up to three success and info toasts, one error (NV-07). */
export function Toaster() {
  return (
    <>
      <Channel
        visibleToasts={3}
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        customAriaLabel="Notifications (Alt+T)"
        toastOptions={{ classNames, style: infoStyle, closeButtonAriaLabel: 'Close' }}
      />
      <Channel
        toasterId={ERROR_TOASTER_ID}
        ref={makeAssertive}
        visibleToasts={1}
        position="bottom-right"
        customAriaLabel="Problems (Alt+T)"
        toastOptions={{ classNames, style: errorStyle, closeButtonAriaLabel: 'Close' }}
      />
    </>
  );
}
