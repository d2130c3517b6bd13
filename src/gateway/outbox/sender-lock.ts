/** Runs work for an entry, unless another page does; `false` then. */
export type SenderLock = (
  id: string,
  /** `senderGone`: whoever had the entry under way before is known to be closed. */
  work: (isSenderClosed: boolean) => Promise<void>,
) => Promise<boolean>;

/** Without Web Locks: `nextAt` of the entry is the only lease. */
export const leaseLock: SenderLock = async (_id, work) => {
  await work(false);
  return true;
};

/** So long a browser may take to say whether a lock is free: a visitor waits meanwhile. */
const LOCK_TIMEOUT_MS = 500;

/**
 * One sender for each entry across the tabs of a browser; a tab that dies lets go at once. Where
 * the browser has no locks, gives none (a sandboxed frame) or does not answer, the lease has to do.
 *
 * @param access and not the locks themselves: naming them may throw
 */
export function createSenderLock(access: () => LockManager | undefined): SenderLock {
  return (id, work) =>
    new Promise((resolve, reject) => {
      let isDecided = false;
      /** The first answer decides, so that the work is done once, however late another one comes. */
      const decide = async (run: () => Promise<boolean>): Promise<void> => {
        if (isDecided) return;
        isDecided = true;
        clearTimeout(timer);
        await run().then(resolve, reject);
      };
      const withoutLock = () => decide(() => leaseLock(id, work));
      const timer = setTimeout(() => void withoutLock(), LOCK_TIMEOUT_MS);

      async function ask(): Promise<void> {
        await access()?.request(`outbox:${id}`, { ifAvailable: true }, (lock) =>
          decide(async () => {
            if (lock === null) return false;
            await work(true);
            return true;
          }),
        );
      }
      ask().then(withoutLock, withoutLock);
    });
}
