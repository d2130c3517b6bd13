/**
 * Fetches the web fonts of the links that a page defers. Chromium sends the address of the page with
 * fonts that inline styles ask for, whatever the policy says, and none with a preload. It never
 * resolves where one cannot be fetched.
 */
export const preloadWebFonts = (): Promise<unknown> =>
  Promise.all(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[as=font]:not([rel])'),
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.rel = 'preload';
        }),
    ),
  );
