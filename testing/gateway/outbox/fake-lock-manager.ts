/**
 * Web Locks as far as the outbox asks for them, which Node 20 lacks: exclusive, only if available.
 * `releaseAll` is what a browser does when the pages that hold locks die.
 */
export function createFakeLockManager() {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: { ifAvailable: true },
    work: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  // The outbox calls this one form of `request`.
  const locks = { request } as unknown as LockManager;
  return Object.assign(locks, { releaseAll: () => held.clear() });
}
