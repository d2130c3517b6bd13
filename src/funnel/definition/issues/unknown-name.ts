import type { UnknownName } from './issue-params';
import { findNearestName } from './nearest-name';

/** The parameters of an issue about a name that does not exist. */
export function describeUnknownName(name: string, known: Iterable<string>): UnknownName {
  const names = [...known];
  return { name, known: names, nearest: findNearestName(name, names) };
}
