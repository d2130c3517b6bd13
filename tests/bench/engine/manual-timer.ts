/** A clock for visits with at most one timer, which fires when `elapse` is called. */
export interface ManualTimer {
  setTimeout: (work: () => void) => number;
  clearTimeout: () => void;
  /** @returns whether a timer was set */
  elapse: () => boolean;
}

export function createManualTimer(): ManualTimer {
  let callback: (() => void) | null = null;
  return {
    setTimeout: (work) => {
      callback = work;
      return 0;
    },
    clearTimeout: () => {
      callback = null;
    },
    elapse: () => {
      const work = callback;
      callback = null;
      work?.();
      return work !== null;
    },
  };
}
