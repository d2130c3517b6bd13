import type { PreparedFunnel } from '../engine/prepare';
import { getOrThrow } from './get-or-throw';

/** Which steps can follow which; found for the steps that are asked about, which are few. */
export function createReachability({
  steps,
}: PreparedFunnel): (from: string, step: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const followersOf = (from: string): ReadonlySet<string> => {
    const found = new Set(getOrThrow(steps, from).targets);
    // A set is walked in the order it grows.
    for (const id of found) for (const target of getOrThrow(steps, id).targets) found.add(target);
    known.set(from, found);
    return found;
  };
  return (from, step) => (known.get(from) ?? followersOf(from)).has(step);
}
