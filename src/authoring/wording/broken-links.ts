import { sitePaths } from '../../site/content/page-paths';
import type { RawIssue, DefinitionPath, Issue } from '../../funnel/definition/issues/issue';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { findRedirects } from '../../funnel/definition/result-pages';
import { toIssue } from '../../funnel/definition/parse';
import { listMovedAddresses } from './moved-addresses';
import type { CheckedFile } from './funnel-file';

interface FunnelLink {
  address: string;
  path: DefinitionPath;
}

/** The link to a page of this site; none to another site. */
const toLink = ({ to }: { to?: string | undefined }, path: DefinitionPath): FunnelLink[] =>
  to === undefined ? [] : [{ address: to, path: [...path, 'to'] }];

/** The addresses a funnel links to: its skip link, back exits, endings and result pages. */
function getLinks(definition: FunnelDefinition): FunnelLink[] {
  const { steps, presentation, result } = definition;
  const { skip } = presentation;
  return [
    ...(skip ? [{ address: skip.to, path: ['presentation', 'skip', 'to'] }] : []),
    ...steps.flatMap(({ back }, index) =>
      typeof back === 'string'
        ? []
        : [{ address: back.exitTo, path: ['steps', index, 'back', 'exitTo'] }],
    ),
    ...steps.flatMap((step, s) =>
      'parts' in step
        ? (step.parts ?? []).flatMap((part, p) =>
            part.kind === 'link' ? toLink(part, ['steps', s, 'parts', p]) : [],
          )
        : [],
    ),
    ...findRedirects(definition).flatMap(({ redirect, path }) =>
      redirect.flatMap((page, index) => toLink(page, [...path, index])),
    ),
    ...(result ? [{ address: result.fallbackTo, path: ['result', 'fallbackTo'] }] : []),
  ];
}

const getSegments = (address: string): readonly string[] => address.split('/').slice(1);

/** Does an address match a page's path? The path may hold parameters: `/job/:id`. */
function isAddressOfPage(page: string, address: string): boolean {
  const [expected, actual] = [getSegments(page), getSegments(address)];
  return (
    expected.length === actual.length &&
    expected.every((part, index) =>
      part.startsWith(':') ? actual[index] !== '' : part === actual[index],
    )
  );
}

/**
 * Finds links to addresses that are neither a page of the site nor a funnel's route.
 * @param siteFunnels every funnel of the site. Where one cannot be read the result is empty: the
 *   link may lead to its route
 */
export function findBrokenLinks(
  files: readonly CheckedFile[],
  siteFunnels: readonly CheckedFile[],
): Issue[] {
  const definitions = siteFunnels.flatMap(({ result }) => (result.ok ? [result.definition] : []));
  if (definitions.length < siteFunnels.length) return [];
  const routes = definitions.map(({ route }) => route);
  const moved = new Map(listMovedAddresses(definitions).map(({ from, to }) => [from, to]));
  const knownPaths = [...sitePaths, ...routes];
  return files.flatMap(({ result, displayName, locate }) => {
    if (!result.ok) return [];
    return getLinks(result.definition).flatMap(({ address, path }) => {
      const [pathname = ''] = address.split(/[?#]/);
      if (knownPaths.some((page) => isAddressOfPage(page, pathname))) return [];
      // The router does not redirect from a former route; only the server does.
      const nearest = moved.get(pathname) ?? findNearestName(pathname, knownPaths);
      const issue: RawIssue = { code: 'link/unknown-address', path, params: { address, nearest } };
      return [toIssue(issue, displayName, locate(issue))];
    });
  });
}
