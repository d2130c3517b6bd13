export interface HeldErrors {
  /** Everything that was given to `console.error` so far. */
  readonly printed: () => readonly unknown[];
  /** Forgets it. */
  readonly drop: () => void;
  /** Prints what is left of it, and from then on as before. */
  readonly release: () => void;
}

/** Keeps what goes to `console.error`, until it is known whether it tells anybody anything. */
export function holdErrors(): HeldErrors {
  const print = console.error;
  let held: unknown[][] = [];
  console.error = (...parts: unknown[]) => void held.push(parts);
  return {
    printed: () => held.flat(),
    drop: () => {
      held = [];
    },
    release: () => {
      console.error = print;
      for (const parts of held) print(...parts);
      held = [];
    },
  };
}
