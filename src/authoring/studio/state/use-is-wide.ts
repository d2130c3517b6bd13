import { useMediaQuery } from '../../../shared/browser/use-media-query';

/** Below this width one panel is shown at a time. */
const wideQuery = '(width >= 56.25rem)';

/** Whether the panels stand side by side. */
export const useIsWide = (): boolean => useMediaQuery(wideQuery) === true;
