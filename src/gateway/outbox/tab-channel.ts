import { attempt } from '../../browser/attempt';

/** The other pages of this browser. Without a channel to them each looks by itself. */
export interface TabChannel {
  /** Tells them that something changed. */
  post: () => void;
  /** Calls back when one of them tells it. */
  onMessage: (listener: () => void) => void;
}

/** Firefox with cookies blocked throws where a channel is made; others may at any call. */
export function createTabChannel(name: string): TabChannel {
  const channel = attempt(() => new BroadcastChannel(name), null);
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: () => attempt(() => channel?.postMessage(null), undefined),
    onMessage: (listener) =>
      attempt(() => channel?.addEventListener('message', listener), undefined),
  };
}
