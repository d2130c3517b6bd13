import { type RefObject, useEffect } from 'react';

/**
 * Lets the focus stay in an element that is rendered into the body beside an open dialog. Radix
 * listens on the document for focus that leaves a modal dialog and takes it back; these listeners end
 * before it (radix-ui/primitives, FocusScope). React listens on the body itself and is not affected.
 */
export function useFocusableOverDialog(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && element.current?.contains(target) === true;
    const stopFocusIn = (event: FocusEvent): void => {
      if (isInside(event.target)) event.stopPropagation();
    };
    const stopFocusOut = (event: FocusEvent): void => {
      if (isInside(event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', stopFocusIn);
    document.body.addEventListener('focusout', stopFocusOut);
    return () => {
      document.body.removeEventListener('focusin', stopFocusIn);
      document.body.removeEventListener('focusout', stopFocusOut);
    };
  }, [element]);
}
