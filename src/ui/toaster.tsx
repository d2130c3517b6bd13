import { Toaster as SonnerToaster } from 'sonner';
import './toaster.css';

/** How long a toast stays (NV-07). */
export const TOAST_MS = 4000;

/** Where good news appears: up to three toasts, Alt+T moves the focus to them (NV-07). */
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
          // A dialog takes the pointer from everything around it.
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
