import type { SessionPorts } from '../../src/engine/session';

/** A world outside in which nothing takes time. @param later when to store; left out: at each press */
export function createInMemorySessionPorts(later?: SessionPorts['schedule']): SessionPorts {
  const kept = new Map<string, string>();
  return {
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value);
        return true;
      },
      remove: (key) => void kept.delete(key),
    },
    ...(later && { schedule: later }),
    now: Date.now,
    random: Math.random,
    newId: () => 'an-id',
    getProductId: () => undefined,
    submit: () => Promise.resolve({ status: 'saved' }),
  };
}
