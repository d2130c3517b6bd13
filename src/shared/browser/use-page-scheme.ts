import { useLayoutEffect } from 'react';

/** Gives the browser's own bars the colour of the scheme: see `theme-color` in index.html. */
function applyThemeColor(scheme: 'light' | 'dark'): () => void {
  const colors = [...document.head.querySelectorAll('meta[name="theme-color"][media]')].map(
    (element) => ({ element, media: element.getAttribute('media') ?? '' }),
  );
  for (const { element, media } of colors)
    element.setAttribute('media', media.includes(scheme) ? 'all' : 'not all');
  return () => {
    for (const { element, media } of colors) element.setAttribute('media', media);
  };
}

/**
 * Sets the colour scheme of the whole page while the component is mounted: of its dialogs and toasts
 * and of the browser's bars, too. `auto` leaves it to the device.
 */
export function usePageScheme(scheme: 'auto' | 'light' | 'dark'): void {
  useLayoutEffect(() => {
    if (scheme === 'auto') return undefined;
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    const restoreThemeColor = applyThemeColor(scheme);
    return () => {
      delete dataset.scheme;
      restoreThemeColor();
    };
  }, [scheme]);
}
