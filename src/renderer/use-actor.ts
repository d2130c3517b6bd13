import { useEffect, useSyncExternalStore } from 'react';
import type { FunnelSnapshot } from '../engine/machine';
import type { FunnelActor } from '../engine/session';

/** An actor in the shape of `useSyncExternalStore`, with stable functions. */
export interface ReadableActor {
  actor: FunnelActor;
  subscribe: (listener: () => void) => () => void;
  read: () => FunnelSnapshot;
}

export function readable(actor: FunnelActor): ReadableActor {
  return {
    actor,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    read: () => actor.getSnapshot(),
  };
}

const subscribeToNothing = () => () => undefined;
const returnNull = () => null;

/**
 * Runs an actor while the component is mounted and re-renders on every snapshot. @xstate/react would
 * add 2 KiB for a selector that is not needed here.
 * @param readableActor null until the session starts, then always the same actor
 */
export function useActor(readableActor: ReadableActor | null): FunnelSnapshot | null {
  const { actor, subscribe, read } = readableActor ?? {
    actor: null,
    subscribe: subscribeToNothing,
    read: returnNull,
  };
  const snapshot = useSyncExternalStore<FunnelSnapshot | null>(subscribe, read, read);
  useEffect(() => {
    actor?.start();
    return () => void actor?.stop();
  }, [actor]);
  return snapshot;
}
