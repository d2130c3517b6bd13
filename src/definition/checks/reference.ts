import type { Fault, FaultPath, IssueCode } from '../issue';
import { unknownName } from '../names-in-funnel';

export type ReferenceCode = Extract<
  IssueCode,
  `map/${string}` | `rule/unknown-${'field' | 'score' | 'draw'}`
>;

/** A name that is not among the known ones. */
export function reference(
  code: ReferenceCode,
  path: FaultPath,
  name: string,
  known: ReadonlyMap<string, unknown>,
): Fault {
  return { code, path, params: unknownName(name, known.keys()) };
}
