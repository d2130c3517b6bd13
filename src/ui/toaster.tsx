import { Toaster as SonnerToaster } from 'sonner';
import './toaster.css';

/** Display time of a toast (NV-07). */
export const TOAST_MS = 4000;

/** Shows up to three success and info toasts. Alt+T moves the focus to them (NV-07). */
export function Toaster() {
  return (
    <SonnerToaster
      visibleToasts={3}
      duration={TOAST_MS}
      hotkey={['altKey', 'KeyT']}
      position="top-center"
      closeButton
      toastOptions={{
        classNames: {
          // An open dialog disables pointer events outside of it.
          toast: 'pr-14! pointer-events-auto!',
          description: 'text-inherit!',
          closeButton:
            'top-1/2! right-2! left-auto! size-9! translate-x-0! -translate-y-1/2! transform-none! border-none! bg-transparent! text-inherit! [&_svg]:size-4',
        },
        style: {
          background: 'var(--color-ink)',
          color: 'var(--color-paper)',
          border: 'none',
          borderRadius: 'var(--radius-md)',
          boxShadow: 'var(--shadow-lg)',
          fontFamily: 'inherit',
          fontSize: 'var(--text-sm)',
        },
      }}
    />
  );
}
