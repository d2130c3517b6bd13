import { storageKeysOf } from '../definition/checks/storage';
import type { Fault, FaultPath, Issue } from '../definition/issue';
import type { FaultParams } from '../definition/issue-sentences';
import type { FunnelDefinition } from '../definition/normalise';
import { toIssue } from '../definition/parse';
import { siteAddresses } from '../content/page-addresses';
import type { FunnelFile } from './read-funnels';

interface Claim {
  what: FaultParams['file/taken']['what'];
  name: string;
  path: FaultPath;
}

/** What a funnel must have for itself among all funnels of the site. */
function claimsOf({ id, route, persistence }: FunnelDefinition): Claim[] {
  return [
    { what: 'id', name: id, path: ['id'] },
    { what: 'route', name: route, path: ['route'] },
    ...storageKeysOf(persistence).map(({ entry, path }): Claim => ({
      what: 'storage key',
      name: entry,
      path,
    })),
  ];
}

const claimOf = ({ what, name }: Pick<Claim, 'what' | 'name'>): string => `${what} ${name}`;

/** What the site itself has. */
const claimsOfSite = siteAddresses.map(
  (name) => [claimOf({ what: 'route', name }), 'a page of this site'] as const,
);

/**
 * Finds what two sound definitions both lay claim to, or one and the site: their id, their route, a
 * storage key.
 * @returns an issue for each claim that came second, in the order of the files
 */
export function findClashes(files: readonly FunnelFile[]): Issue[] {
  const owners = new Map<string, string>(claimsOfSite);
  return files.flatMap(({ result, shownAs, placeOf }) => {
    if (!result.ok) return [];
    return claimsOf(result.definition).flatMap(({ what, name, path }) => {
      const claim = claimOf({ what, name });
      const by = owners.get(claim);
      owners.set(claim, by ?? shownAs);
      const fault: Fault = { code: 'file/taken', path, params: { what, name, by: by ?? '' } };
      return by === undefined ? [] : [toIssue(fault, shownAs, placeOf(fault))];
    });
  });
}
