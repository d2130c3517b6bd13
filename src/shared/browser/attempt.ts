/** Calls a browser API that may throw. Returns `fallback` if it does. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}
