/** Asks a browser for something that it may refuse: its answer, or `otherwise` where it throws. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}
