export interface ConsoleErrorBuffer {
  /** The arguments of all buffered calls of `console.error`. */
  readonly getBuffered: () => readonly unknown[];
  /** Drops the buffered calls. */
  readonly clear: () => void;
  /** Prints the buffered calls and ends the buffering. */
  readonly restore: () => void;
}

/** Buffers the calls of `console.error` until it is known whether they help the reader. */
export function bufferConsoleErrors(): ConsoleErrorBuffer {
  const print = console.error;
  let calls: unknown[][] = [];
  console.error = (...parts: unknown[]) => void calls.push(parts);
  return {
    getBuffered: () => calls.flat(),
    clear: () => {
      calls = [];
    },
    restore: () => {
      console.error = print;
      for (const parts of calls) print(...parts);
      calls = [];
    },
  };
}
