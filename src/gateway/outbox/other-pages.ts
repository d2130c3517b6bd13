import { attempt } from '../attempt';

/** The other pages of this browser. Without a channel to them each looks by itself. */
export interface OtherPages {
  /** Tells them that something changed. */
  tell: () => void;
  /** Calls back when one of them tells it. */
  hear: (call: () => void) => void;
}

/** Firefox with cookies blocked throws where a channel is made; others may at any call. */
export function otherPages(name: string): OtherPages {
  const channel = attempt(() => new BroadcastChannel(name), null);
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: () => attempt(() => channel?.postMessage(null), undefined),
    hear: (call) => attempt(() => channel?.addEventListener('message', call), undefined),
  };
}
