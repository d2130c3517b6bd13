/** Runs work for an entry, unless another page does; `false` then. */
export type OneSender = (
  id: string,
  /** `senderGone`: whoever had the entry under way before is known to be closed. */
  work: (senderGone: boolean) => Promise<void>,
) => Promise<boolean>;

/** Without Web Locks: `nextAt` of the entry is the only lease. */
export const leaseOnly: OneSender = async (_id, work) => {
  await work(false);
  return true;
};

/** One sender for each entry across the tabs of a browser; a tab that dies lets go at once. */
export function lockedSender(locks: LockManager): OneSender {
  return async (id, work) => {
    let ran = false;
    try {
      return await locks.request(`outbox:${id}`, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        ran = true;
        await work(true);
        return true;
      });
    } catch (error) {
      if (ran) throw error;
      // The browser gives no locks here, as in a sandboxed frame.
      return leaseOnly(id, work);
    }
  };
}
