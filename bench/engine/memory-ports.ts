import type { SessionPorts } from '../../src/engine/session';

/** A world outside in which nothing takes time. @param later when to store; left out: at each press */
export function memoryPorts(later?: SessionPorts['later']): SessionPorts {
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
    ...(later && { later }),
    now: Date.now,
    random: Math.random,
    newId: () => 'an-id',
    productId: () => undefined,
    submit: () => Promise.resolve({ status: 'saved' }),
  };
}
