import { useRef } from 'react';

/**
 * Restores the focus when a dialog closes, unless it was moved elsewhere. Radix restores it only for
 * dialogs with a trigger.
 */
export function useRestoreFocus() {
  const previousFocus = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      previousFocus.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFocusLost =
        document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && previousFocus.current instanceof HTMLElement)
        previousFocus.current.focus();
    },
  };
}
