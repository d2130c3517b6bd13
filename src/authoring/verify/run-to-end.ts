/** Runs a generator to its end. @returns what it returns; what it yields is dropped */
export function runToEnd<Result>(parts: Generator<undefined, Result>): Result {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
