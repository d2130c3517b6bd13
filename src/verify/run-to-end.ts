/** Runs a computation in parts that nobody waits for. */
export function runToEnd<Result>(parts: Generator<undefined, Result>): Result {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
