import { attempt } from '../../../shared/browser/attempt';

/** Notifies other tabs. Without it each tab relies on its own timers. */
export interface TabChannel {
  post: () => void;
  onMessage: (listener: () => void) => void;
}

/** Firefox throws in the constructor if cookies are blocked; other browsers may on any call. */
export function createTabChannel(name: string): TabChannel {
  const channel = attempt(() => new BroadcastChannel(name), null);
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: () => attempt(() => channel?.postMessage(null), undefined),
    onMessage: (listener) =>
      attempt(() => channel?.addEventListener('message', listener), undefined),
  };
}
