/** How far a piece of work has come. */
export interface Progress {
  /** What is being done, such as `decision plan`. */
  what: string;
  done: number;
  of: number;
}

/** Watches an exploration from outside, where the clock and the terminal are. */
export interface Watch {
  /** Ends the exploration as soon as it holds; it then holds for ever. */
  isOutOfTime?: () => boolean;
  /** Called often: the receiver decides how much of it is shown. */
  onProgress?: (progress: Progress) => void;
  /** Called before the definition of a file is explored. */
  onFile?: (file: string) => void;
}

export interface ExplorationLimits extends Watch {
  /** A program point with more states keeps a sample of this size; the result is then sampled. */
  maxStates: number;
  /** Ends the exploration at the first program point with more states, instead of sampling. */
  stopsAtMaxStates?: boolean;
}

export const defaultLimits: ExplorationLimits = { maxStates: 20_000 };

/** The default limits of an exploration that is watched. */
export const watched = (watch: Watch | undefined): ExplorationLimits => ({
  ...defaultLimits,
  ...watch,
});

export const isOutOfTime = (watch: Watch | undefined): boolean => watch?.isOutOfTime?.() === true;
