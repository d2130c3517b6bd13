declare module 'virtual:funnels' {
  /* eslint-disable typescript/consistent-type-imports -- an import declaration in here may not be
     relative, and would silently be "any" */
  type FunnelDefinition = import('../definition/normalise').FunnelDefinition;
  type StoredNames = import('../definition/stored-names').StoredNames;
  type FunnelViews = import('../steps/step-view').FunnelViews;
  /* eslint-enable typescript/consistent-type-imports */

  /** What the site knows of a funnel before it loads it. */
  export interface FunnelEntry {
    id: string;
    route: string;
    /** Where its ending leads, and where such a page sends a visitor without a result. */
    result: { destinations: string[]; fallbackTo: string } | null;
    /** The names it stores under. */
    stored: StoredNames;
    load: () => Promise<FunnelDefinition>;
    /** The views of the kinds of steps and types of fields it uses. */
    views: () => Promise<FunnelViews>;
  }

  export const funnels: readonly FunnelEntry[];
}
