import { sitePaths } from '../content/page-paths';
import type { RawIssue, DefinitionPath, Issue } from '../definition/issue';
import { findNearestName } from '../definition/nearest-name';
import type { FunnelDefinition } from '../definition/normalise';
import { toIssue } from '../definition/parse';
import type { FunnelFile } from './read-funnels';

interface FunnelLink {
  address: string;
  path: DefinitionPath;
}

/** Every address a visitor can be led to from a funnel. */
function getLinks({ steps, presentation, result }: FunnelDefinition): FunnelLink[] {
  const { skip } = presentation;
  return [
    ...(skip ? [{ address: skip.to, path: ['presentation', 'skip', 'to'] }] : []),
    ...steps.flatMap(({ back }, index) =>
      typeof back === 'string'
        ? []
        : [{ address: back.exitTo, path: ['steps', index, 'back', 'exitTo'] }],
    ),
    ...(result
      ? [
          ...result.redirect.map(({ to }, index) => ({
            address: to,
            path: ['result', 'redirect', index, 'to'],
          })),
          { address: result.fallbackTo, path: ['result', 'fallbackTo'] },
        ]
      : []),
  ];
}

const getSegments = (address: string): readonly string[] => address.split('/').slice(1);

/** Whether an address without query and anchor is one of a page, whose own may hold names: `/job/:id`. */
function isAddressOfPage(page: string, address: string): boolean {
  const [named, given] = [getSegments(page), getSegments(address)];
  return (
    named.length === given.length &&
    named.every((name, at) => (name.startsWith(':') ? given[at] !== '' : name === given[at]))
  );
}

/**
 * Finds addresses at which neither the site nor a funnel has a page: a dead end behind the last step.
 * @param served every funnel of the site. Where one of them cannot be read, nothing is said: its
 *   route may be the one that is missed
 */
export function findBrokenLinks(
  files: readonly FunnelFile[],
  served: readonly FunnelFile[],
): Issue[] {
  const routes = served.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  if (routes.length < served.length) return [];
  const known = [...sitePaths, ...routes];
  return files.flatMap(({ result, displayName: shownAs, locate: placeOf }) => {
    if (!result.ok) return [];
    return getLinks(result.definition).flatMap(({ address, path }) => {
      const [bare = ''] = address.split(/[?#]/);
      if (known.some((page) => isAddressOfPage(page, bare))) return [];
      const nearest = findNearestName(bare, known);
      const fault: RawIssue = { code: 'link/unknown-address', path, params: { address, nearest } };
      return [toIssue(fault, shownAs, placeOf(fault))];
    });
  });
}
