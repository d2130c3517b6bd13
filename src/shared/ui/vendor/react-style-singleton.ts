import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (see `vite.config.ts`), with which Radix locks page
 * scrolling under a dialog. The package adds a style element, which the CSP forbids. Constructable
 * stylesheets are not subject to `style-src`.
 *
 * Figure: one violation of `style-src` for each dialog that opens. Upstream: radix-ui/primitives#3063,
 * open. Condition for removal: Radix locks scrolling without a style element.
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
