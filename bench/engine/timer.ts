/** Holds the one timer a visit can have, until the walk says that the time has passed. */
export interface Timer {
  setTimeout: (work: () => void) => number;
  clearTimeout: () => void;
  /** @returns whether there was anything to wait for */
  pass: () => boolean;
}

export function createTimer(): Timer {
  let waiting: (() => void) | null = null;
  return {
    setTimeout: (work) => {
      waiting = work;
      return 0;
    },
    clearTimeout: () => {
      waiting = null;
    },
    pass: () => {
      const work = waiting;
      waiting = null;
      work?.();
      return work !== null;
    },
  };
}
