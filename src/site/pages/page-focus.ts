import { useEffect, useRef } from 'react';
import { isNothingFocused } from '../../shared/browser/is-nothing-focused';

function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading of a page that the visitor has gone to, so that screen readers continue from
 * there: also one that comes, or is replaced, when something has loaded. It ends with the first press.
 * @returns ends it
 */
export function keepHeadingFocused(): () => void {
  focusPageHeading();
  const observer = new MutationObserver(() => {
    if (isNothingFocused()) focusPageHeading();
  });
  const end = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  const presses = { capture: true, once: true };
  window.addEventListener('pointerdown', end, presses);
  window.addEventListener('keydown', end, presses);
  return () => {
    end();
    window.removeEventListener('pointerdown', end, presses);
    window.removeEventListener('keydown', end, presses);
  };
}

/** Moves the focus with each change of the page. The first page keeps it at its top. */
export function usePageFocus(pathname: string): void {
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    if (first.current === pathname) return undefined;
    // Going back to the first page is a change like any other.
    first.current = null;
    return keepHeadingFocused();
  }, [pathname]);
}
