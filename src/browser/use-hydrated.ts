import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Whether what is drawn is in a visitor's hands: false in the HTML of the build and while the
 * browser takes that HTML up, true ever after. What the build cannot know (the time, storage, the
 * size of the window) is drawn only then, so that both draw the same at first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
