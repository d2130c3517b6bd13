import { getStorageKeys } from '../../definition/checks/storage';
import type { RawIssue, DefinitionPath, Issue } from '../../definition/parts/issue';
import type { IssueParams } from '../../definition/parts/issue-messages';
import type { FunnelDefinition } from '../../definition/normalise';
import { toIssue } from '../../definition/parse';
import { sitePaths } from '../../content/page-paths';
import type { CheckedFile } from './funnel-file';

interface NameReservation {
  what: IssueParams['file/taken']['what'];
  name: string;
  path: DefinitionPath;
}

/** The names that must be unique among all funnels: id, route and storage keys. */
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

const siteReservations = sitePaths.map(
  (name) => [toReservationKey({ what: 'route', name }), 'a page of this site'] as const,
);

/**
 * Finds ids, routes and storage keys that two valid definitions share, and routes of site pages.
 * @returns an issue for each later use, in the order of the files
 */
export function findConflicts(files: readonly CheckedFile[]): Issue[] {
  const owners = new Map<string, string>(siteReservations);
  return files.flatMap(({ result, displayName, locate }) => {
    if (!result.ok) return [];
    return getNameReservations(result.definition).flatMap(({ what, name, path }) => {
      const key = toReservationKey({ what, name });
      const by = owners.get(key);
      owners.set(key, by ?? displayName);
      const issue: RawIssue = { code: 'file/taken', path, params: { what, name, by: by ?? '' } };
      return by === undefined ? [] : [toIssue(issue, displayName, locate(issue))];
    });
  });
}
