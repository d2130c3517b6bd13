import { useSyncExternalStore } from 'react';

/** From this width on the layout is that of a wide screen; Tailwind's `md`. */
const WIDE_SCREEN_QUERY = '(width >= 48rem)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(WIDE_SCREEN_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/**
 * Whether the window has room for things side by side: at least 768 px.
 * @returns null in the HTML of the build, which must suit both
 */
export function useIsWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE_SCREEN_QUERY).matches,
    () => null,
  );
}
