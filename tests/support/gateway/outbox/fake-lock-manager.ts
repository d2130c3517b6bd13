/**
 * The subset of Web Locks the outbox uses, which Node 20 lacks: exclusive with `ifAvailable`.
 * `releaseAll` simulates that the pages with locks were closed.
 */
export function createFakeLockManager() {
  const heldNames = new Set<string>();
  const request = async (
    name: string,
    _options: { ifAvailable: true },
    work: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (heldNames.has(name)) return work(null);
    heldNames.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      heldNames.delete(name);
    }
  };
  // Only this overload of `request` is used.
  const locks = { request } as unknown as LockManager;
  return Object.assign(locks, { releaseAll: () => heldNames.clear() });
}
