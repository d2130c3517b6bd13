import { siteAddresses } from '../content/page-addresses';
import type { Fault, FaultPath, Issue } from '../definition/issue';
import { nearestName } from '../definition/nearest-name';
import type { FunnelDefinition } from '../definition/normalise';
import { toIssue } from '../definition/parse';
import type { FunnelFile } from './read-funnels';

interface Link {
  address: string;
  path: FaultPath;
}

/** Every address a visitor can be led to from a funnel. */
function linksOf({ steps, presentation, result }: FunnelDefinition): Link[] {
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

const segmentsOf = (address: string): readonly string[] => address.split('/').slice(1);

/** Whether an address without query and anchor is one of a page, whose own may hold names: `/job/:id`. */
function isAt(page: string, address: string): boolean {
  const [named, given] = [segmentsOf(page), segmentsOf(address)];
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
export function findLostWays(files: readonly FunnelFile[], served: readonly FunnelFile[]): Issue[] {
  const routes = served.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  if (routes.length < served.length) return [];
  const known = [...siteAddresses, ...routes];
  return files.flatMap(({ result, shownAs, placeOf }) => {
    if (!result.ok) return [];
    return linksOf(result.definition).flatMap(({ address, path }) => {
      const [bare = ''] = address.split(/[?#]/);
      if (known.some((page) => isAt(page, bare))) return [];
      const nearest = nearestName(bare, known);
      const fault: Fault = { code: 'link/unknown-address', path, params: { address, nearest } };
      return [toIssue(fault, shownAs, placeOf(fault))];
    });
  });
}
