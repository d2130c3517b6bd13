import { useMediaQuery } from './use-media-query';

/**
 * Whether the window is at least 768 px wide (Tailwind's `md`).
 * @returns null in the prerender, whose HTML must fit both widths
 */
export const useIsWideScreen = (): boolean | null => useMediaQuery('(width >= 48rem)');
