/** Asks a browser for something that it may refuse: its answer, or `otherwise` where it throws. */
export function attempt<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}
