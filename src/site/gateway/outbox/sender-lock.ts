/** Runs work for an entry unless another page does; then resolves to `false`. */
export type SenderLock = (
  id: string,
  /** `isSenderClosed`: the page that was sending the entry is known to be closed. */
  work: (isSenderClosed: boolean) => Promise<void>,
) => Promise<boolean>;

/** Without Web Locks, `nextAt` of the entry is the only lease. */
export const leaseLock: SenderLock = async (_id, work) => {
  await work(false);
  return true;
};

/** A visitor waits while the lock is requested. */
const LOCK_TIMEOUT_MS = 500;

/**
 * One sender for each entry across tabs, with Web Locks: a closed tab releases its lock at once.
 * Falls back to the lease if locks are missing, refused (sandboxed frame) or time out.
 *
 * @param access a function, because reading `navigator.locks` may throw
 */
export function createSenderLock(access: () => LockManager | undefined): SenderLock {
  return (id, work) =>
    new Promise((resolve, reject) => {
      let isDecided = false;
      /** The first outcome wins, so that the work runs once. */
      const decide = async (run: () => Promise<boolean>): Promise<void> => {
        if (isDecided) return;
        isDecided = true;
        clearTimeout(timer);
        await run().then(resolve, reject);
      };
      const runWithoutLock = () => decide(() => leaseLock(id, work));
      const timer = setTimeout(() => void runWithoutLock(), LOCK_TIMEOUT_MS);

      async function requestLock(): Promise<void> {
        await access()?.request(`outbox:${id}`, { ifAvailable: true }, (lock) =>
          decide(async () => {
            if (lock === null) return false;
            await work(true);
            return true;
          }),
        );
      }
      requestLock().then(runWithoutLock, runWithoutLock);
    });
}
