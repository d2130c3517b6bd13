import { useLayoutEffect } from 'react';

/**
 * Sets the colour scheme of the whole page while the component is mounted: of its bars, dialogs and
 * toasts, too. `auto` leaves it to the device.
 */
export function usePageScheme(scheme: 'auto' | 'light' | 'dark'): void {
  useLayoutEffect(() => {
    if (scheme === 'auto') return undefined;
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    return () => {
      delete dataset.scheme;
    };
  }, [scheme]);
}
