import type { FunnelDefinition } from '../../funnel/definition/normalise';

/** An address that a funnel had, and the one it has. */
export interface MovedAddress {
  from: string;
  to: string;
}

/**
 * The status of the redirect. A browser caches a permanent one: a funnel that takes an earlier address
 * back would then redirect in a loop.
 */
export const MOVED_STATUS = 302;

/** The former routes of all funnels, each with the address that it redirects to. */
export const listMovedAddresses = (definitions: readonly FunnelDefinition[]): MovedAddress[] =>
  definitions.flatMap(({ route, formerRoutes = [] }) =>
    formerRoutes.map((from) => ({ from, to: route })),
  );
