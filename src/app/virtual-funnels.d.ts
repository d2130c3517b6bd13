declare module 'virtual:funnels' {
  import type { FunnelDefinition } from '../definition/normalise';
  import type { StoredNames } from '../definition/stored-names';

  /** What the site knows of a funnel before it loads it. */
  export interface FunnelEntry {
    id: string;
    route: string;
    title: string;
    description: string;
    /** Where its ending leads, and where such a page sends a visitor without a result. */
    result: { destinations: string[]; requires: string[]; fallbackTo: string } | null;
    /** The names it stores under. */
    stored: StoredNames;
    load: () => Promise<FunnelDefinition>;
  }

  export const funnels: readonly FunnelEntry[];
}
