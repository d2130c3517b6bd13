import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton` (see `vite.config.ts`), with which Radix stops
 * the page from scrolling under a dialog. That one puts a style element into the page, which the
 * site's content policy refuses; a style sheet made by script is no element and needs no leave.
 *
 * @returns a component that has the page follow its styles while at least one of it is shown; the
 *   first one's count
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
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
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
