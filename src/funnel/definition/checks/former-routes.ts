import { reportDuplicates } from '../issues/find-duplicates';
import type { RawIssue } from '../issues/issue';
import type { DefinitionCheck } from './check';

/** A former route leads to the route of now: to itself it would lead for ever. */
export const checkFormerRoutes: DefinitionCheck = ({ route, formerRoutes = [] }) => [
  ...formerRoutes.flatMap((former, index): RawIssue[] =>
    former === route
      ? [{ code: 'link/leads-to-itself', path: ['formerRoutes', index], params: { route } }]
      : [],
  ),
  ...reportDuplicates(formerRoutes, ['formerRoutes']),
];
