import type { DefinitionPath } from '../../definition/parts/issue';
import type { Exploration } from '../explore';
import type { RawFinding } from '../finding';

/** Looks at one thing that can go wrong in a funnel all of whose references are right. */
export type VerifyCheck = (exploration: Exploration) => RawFinding[];

/** A part that has an id: findings are about the part and point at its id. */
export function toLocation(
  path: DefinitionPath,
  key = 'id',
): { path: DefinitionPath; place: DefinitionPath } {
  return { path, place: [...path, key] };
}
