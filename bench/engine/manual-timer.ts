/** Holds the one timer a visit can have, until the walk says that the time has passed. */
export interface ManualTimer {
  setTimeout: (work: () => void) => number;
  clearTimeout: () => void;
  /** @returns whether there was anything to wait for */
  elapse: () => boolean;
}

export function createManualTimer(): ManualTimer {
  let waiting: (() => void) | null = null;
  return {
    setTimeout: (work) => {
      waiting = work;
      return 0;
    },
    clearTimeout: () => {
      waiting = null;
    },
    elapse: () => {
      const work = waiting;
      waiting = null;
      work?.();
      return work !== null;
    },
  };
}
