import { useEffect, useSyncExternalStore } from 'react';
import type { FunnelSnapshot } from '../engine/machine';
import type { FunnelActor } from '../engine/session';

/** An actor as React's hook asks for it: the same functions at every drawing. */
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

const never = () => () => undefined;
const nothing = () => null;

/**
 * Runs an actor for as long as the component is shown, which draws anew with every snapshot. React's
 * own hook does it: the adapter of XState brings a selector that nothing here asks for, and 2 KiB.
 * @param begun null until there is one, and then always the same
 */
export function useActor(begun: ReadableActor | null): FunnelSnapshot | null {
  const { actor, subscribe, read } = begun ?? { actor: null, subscribe: never, read: nothing };
  const snapshot = useSyncExternalStore<FunnelSnapshot | null>(subscribe, read, read);
  useEffect(() => {
    actor?.start();
    return () => void actor?.stop();
  }, [actor]);
  return snapshot;
}
