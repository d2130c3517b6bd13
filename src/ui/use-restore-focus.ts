import { useRef } from 'react';

/**
 * For a dialog: when it closes, whoever had the focus before gets it back, unless somebody has
 * moved it elsewhere meanwhile. Radix does so only where it knows a trigger.
 */
export function useRestoreFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const free = document.activeElement === null || document.activeElement === document.body;
      if (free && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
