export interface ConsoleErrorBuffer {
  /** Everything that was given to `console.error` so far. */
  readonly getBuffered: () => readonly unknown[];
  /** Forgets it. */
  readonly clear: () => void;
  /** Prints what is left of it, and from then on as before. */
  readonly restore: () => void;
}

/** Keeps what goes to `console.error`, until it is known whether it tells anybody anything. */
export function bufferConsoleErrors(): ConsoleErrorBuffer {
  const print = console.error;
  let held: unknown[][] = [];
  console.error = (...parts: unknown[]) => void held.push(parts);
  return {
    getBuffered: () => held.flat(),
    clear: () => {
      held = [];
    },
    restore: () => {
      console.error = print;
      for (const parts of held) print(...parts);
      held = [];
    },
  };
}
