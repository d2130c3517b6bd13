import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { ExploredFunnel } from '../explored-funnel';
import type { RawFinding } from '../finding';

/** Checks one property of a funnel with valid references. */
export type VerifyCheck = (explored: ExploredFunnel) => RawFinding[];

/** Location of a part with an id: the finding is about the part and points at the id. */
export function toLocation(
  path: DefinitionPath,
  key = 'id',
): { path: DefinitionPath; place: DefinitionPath } {
  return { path, place: [...path, key] };
}
