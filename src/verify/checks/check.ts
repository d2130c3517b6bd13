import type { FaultPath } from '../../definition/issue';
import type { Exploration } from '../explore';
import type { Notice } from '../finding';

/** Looks at one thing that can go wrong in a funnel all of whose references are right. */
export type VerifyCheck = (exploration: Exploration) => Notice[];

/** A part that has an id: findings are about the part and point at its id. */
export function part(path: FaultPath, key = 'id'): { path: FaultPath; place: FaultPath } {
  return { path, place: [...path, key] };
}
