declare module 'virtual:funnels' {
  /* eslint-disable typescript/consistent-type-imports -- an import declaration in here may not be
     relative, and would silently be "any" */
  type FunnelDefinition = import('../../definition/normalise').FunnelDefinition;
  type FunnelViews = import('../../steps/step-view').FunnelViews;
  /* eslint-enable typescript/consistent-type-imports */

  /** What every page knows of a funnel: how to find it. */
  export interface FunnelEntry {
    id: string;
    route: string;
    load: () => Promise<FunnelDefinition>;
    /**
     * The view of its first step, without its pictures: those stand in the HTML of the build. Null
     * where the first step needs everything at once.
     */
    firstViews: (() => Promise<FunnelViews>) | null;
    /** The views of all kinds of steps and types of fields it uses. */
    views: () => Promise<FunnelViews>;
  }

  export const funnels: readonly FunnelEntry[];
}

declare module 'virtual:funnel-manifest' {
  /* eslint-disable typescript/consistent-type-imports -- as above */
  type FunnelEntry = import('virtual:funnels').FunnelEntry;
  type StoredNames = import('../../definition/funnel-storage-keys').FunnelStorageKeys;
  /* eslint-enable typescript/consistent-type-imports */

  /** What the site knows of a funnel before it loads it. */
  export interface FunnelManifestEntry extends FunnelEntry {
    /** Where its ending leads, and where such a page sends a visitor without a result. */
    result: { destinations: string[]; fallbackTo: string } | null;
    /** The names it stores under. */
    stored: StoredNames;
  }

  export const funnelManifest: readonly FunnelManifestEntry[];
}
