import type { Redirect } from '../definition/funnel-schema';
import type { SiteName } from '../definition/schema/text-schemas';
import type { JsonValue } from '../definition/value-source-schema';
import { createFacts } from './create-facts';
import type { FunnelContext } from './model/context';
import type { Facts } from './model/facts';
import { pickWeighted } from './model/pick-weighted';
import type { PreparedFunnel } from './model/prepared-funnel';
import { resolveSources } from './value-sources';

/** The page that an ending leads to, and the values carried there. The app navigates. */
export interface Completion {
  to: string;
  carried: Record<string, JsonValue>;
}

export interface ResultDependencies {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  getProductId: (key: string) => string | undefined;
}

const noPages: Redirect = [];

/** The pages of which one follows an ending; none where the ending itself is the result. */
export const getRedirect = (
  { definition, endings }: PreparedFunnel,
  endingId: string,
  facts: Facts,
): Redirect => endings?.getRedirect(endingId, facts) ?? definition.result?.redirect ?? noPages;

/** Whether an ending is shown only until a page of this site opens. */
export const opensPage = (funnel: PreparedFunnel, endingId: string, facts: Facts): boolean =>
  getRedirect(funnel, endingId, facts).some(({ to }) => to !== undefined);

/**
 * Where an ending leads: to a page of this site, or to another site, which gets nothing; null where the
 * ending itself is the result.
 */
export function resolveDestination(
  funnel: PreparedFunnel,
  context: FunnelContext,
  endingId: string,
  dependencies: ResultDependencies,
): Completion | { site: SiteName } | null {
  const pages = getRedirect(funnel, endingId, createFacts(funnel, context, endingId));
  const page = pages.length === 0 ? null : pickWeighted(pages, dependencies.random());
  if (page?.site !== undefined) return { site: page.site };
  if (page?.to === undefined) return null;
  const scope = {
    funnel,
    context,
    currentStepId: endingId,
    now: dependencies.now(),
    getProductId: dependencies.getProductId,
  };
  return { to: page.to, carried: resolveSources(funnel.definition.result?.carry ?? {}, scope) };
}
