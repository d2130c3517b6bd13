import { useEffect, useState, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import type { FunnelSnapshot } from '../engine/machine';
import type { FunnelActor, Session } from '../engine/session';

/** An actor as React's hook asks for it: the same functions at every drawing. */
function runningOn(actor: FunnelActor) {
  return {
    actor,
    subscribe: (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    read: () => actor.getSnapshot(),
  };
}

/**
 * Runs the actor of a session for as long as the component is shown; it draws anew with every
 * snapshot. React's own hook does it: the adapter of XState brings a selector that nothing here
 * asks for, and 2 KiB to every first step.
 */
export function useActor({ machine, input }: Pick<Session, 'machine' | 'input'>): {
  actor: FunnelActor;
  snapshot: FunnelSnapshot;
} {
  const [{ actor, subscribe, read }] = useState(() => runningOn(createActor(machine, { input })));
  const snapshot = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return { actor, snapshot };
}
