import { useSyncExternalStore } from 'react';

/** Tailwind's `md`. */
const WIDE_SCREEN_QUERY = '(width >= 48rem)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(WIDE_SCREEN_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/**
 * Whether the window is at least 768 px wide.
 * @returns null in the prerender, whose HTML must fit both widths
 */
export function useIsWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE_SCREEN_QUERY).matches,
    () => null,
  );
}
