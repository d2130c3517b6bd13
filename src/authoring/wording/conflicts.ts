import { getStorageKeys } from '../../funnel/definition/checks/storage';
import type { RawIssue, DefinitionPath, Issue } from '../../funnel/definition/issues/issue';
import type { IssueParams } from '../../funnel/definition/issues/issue-params';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { toIssue } from '../../funnel/definition/parse';
import { getParameter } from '../../shared/text/inputs';
import type { CheckedFile } from './funnel-file';
import { findSiteOwner } from './site-names';

interface UsedName {
  what: IssueParams['file/taken']['what'];
  name: string;
  path: DefinitionPath;
  /** Of the site; null where none. */
  siteOwner: string | null;
}

/** The names that must be unique among all funnels: id, routes and storage keys. */
function getUniqueNames({
  id,
  route,
  formerRoutes = [],
  persistence,
}: FunnelDefinition): UsedName[] {
  return [
    { what: 'id', name: id, path: ['id'], siteOwner: null },
    { what: 'route', name: route, path: ['route'], siteOwner: findSiteOwner('route', route) },
    ...formerRoutes.map((name, index): UsedName => ({
      what: 'former route',
      name,
      path: ['formerRoutes', index],
      siteOwner: findSiteOwner('route', name),
    })),
    ...getStorageKeys(persistence).map(({ entry, path }): UsedName => ({
      what: 'storage key',
      name: entry,
      path,
      siteOwner: findSiteOwner('storage key', entry, path[1] === 'record'),
    })),
  ];
}

/** The names that a funnel reads from its address. Funnels may share them. */
const getQueryNames = ({ inputs = [] }: FunnelDefinition): UsedName[] =>
  inputs.map((input, index) => ({
    what: 'query name',
    name: getParameter(input),
    path: ['inputs', index, input.parameter === undefined ? 'id' : 'parameter'],
    siteOwner: findSiteOwner('query name', getParameter(input)),
  }));

/**
 * Finds ids, routes and storage keys that two valid definitions share, and names that the site itself
 * uses.
 * @returns an issue for each later use, in the order of the files
 */
export function findConflicts(files: readonly CheckedFile[]): Issue[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ result, displayName, locate }) => {
    if (!result.ok) return [];
    const toTaken = ({ what, name, path }: UsedName, by: string): Issue => {
      const issue: RawIssue = { code: 'file/taken', path, params: { what, name, by } };
      return toIssue(issue, displayName, locate(issue));
    };
    const unique = getUniqueNames(result.definition).flatMap((used) => {
      // An address belongs to one funnel, as its route or as a former one that redirects.
      const key = `${used.what === 'former route' ? 'route' : used.what} ${used.name}`;
      const by = used.siteOwner ?? owners.get(key);
      owners.set(key, by ?? displayName);
      return by === undefined ? [] : [toTaken(used, by)];
    });
    const queryNames = getQueryNames(result.definition).flatMap((used) =>
      used.siteOwner === null ? [] : [toTaken(used, used.siteOwner)],
    );
    return [...unique, ...queryNames];
  });
}
