/** How long the visitor sees the tick before the step goes on, and may choose another answer. */
export const ADVANCE_DELAY_MS = 300;

export interface Timers {
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (id: number | undefined) => void;
}

/** One call after a delay: each restart replaces the call that waits. */
export function createDelayedCall(timers: Timers, delayMs: number) {
  let timer: number | undefined;
  const cancel = (): void => {
    timers.clearTimeout(timer);
    timer = undefined;
  };
  return {
    cancel,
    restart: (run: () => void): void => {
      cancel();
      timer = timers.setTimeout(run, delayMs);
    },
  };
}
