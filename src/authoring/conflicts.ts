import { getStorageKeys } from '../definition/checks/storage';
import type { RawIssue, DefinitionPath, Issue } from '../definition/issue';
import type { IssueParams } from '../definition/issue-messages';
import type { FunnelDefinition } from '../definition/normalise';
import { toIssue } from '../definition/parse';
import { sitePaths } from '../content/page-paths';
import type { FunnelFile } from './read-funnels';

interface NameReservation {
  what: IssueParams['file/taken']['what'];
  name: string;
  path: DefinitionPath;
}

/** What a funnel must have for itself among all funnels of the site. */
function getNameReservations({ id, route, persistence }: FunnelDefinition): NameReservation[] {
  return [
    { what: 'id', name: id, path: ['id'] },
    { what: 'route', name: route, path: ['route'] },
    ...getStorageKeys(persistence).map(({ entry, path }): NameReservation => ({
      what: 'storage key',
      name: entry,
      path,
    })),
  ];
}

const toReservationKey = ({ what, name }: Pick<NameReservation, 'what' | 'name'>): string =>
  `${what} ${name}`;

/** What the site itself has. */
const siteReservations = sitePaths.map(
  (name) => [toReservationKey({ what: 'route', name }), 'a page of this site'] as const,
);

/**
 * Finds what two sound definitions both lay claim to, or one and the site: their id, their route, a
 * storage key.
 * @returns an issue for each claim that came second, in the order of the files
 */
export function findConflicts(files: readonly FunnelFile[]): Issue[] {
  const owners = new Map<string, string>(siteReservations);
  return files.flatMap(({ result, displayName: shownAs, locate: placeOf }) => {
    if (!result.ok) return [];
    return getNameReservations(result.definition).flatMap(({ what, name, path }) => {
      const claim = toReservationKey({ what, name });
      const by = owners.get(claim);
      owners.set(claim, by ?? shownAs);
      const fault: RawIssue = { code: 'file/taken', path, params: { what, name, by: by ?? '' } };
      return by === undefined ? [] : [toIssue(fault, shownAs, placeOf(fault))];
    });
  });
}
