import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (see `vite.config.ts`), with which Radix locks page
 * scrolling under a dialog. The package adds a style element, which the CSP forbids. Constructable
 * stylesheets are not subject to `style-src` (radix-ui/primitives#3063).
 *
 * @returns a component that applies its styles while mounted; with several instances, the styles of
 *   the first
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;

  function add(styles: string) {
    users += 1;
    if (sheet !== null) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove() {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adoptedSheet) => adoptedSheet !== sheet,
    );
    sheet = null;
  }

  return function AdoptedStyle({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
