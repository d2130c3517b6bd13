declare module 'virtual:funnels' {
  /* eslint-disable typescript/consistent-type-imports -- an import declaration in here may not be
     relative, and would silently be "any" */
  type FunnelDefinition = import('../../../funnel/definition/normalise').FunnelDefinition;
  type FunnelViews = import('../../../funnel/steps/shared/view/contract').FunnelViews;
  type FunnelExtensions = import('../funnel-page/load-funnel').LoadedFunnel['extensions'];
  type MigrateVisit = import('../../../funnel/engine/migrate/migrate-visit').MigrateVisit;
  /* eslint-enable typescript/consistent-type-imports */

  /** How to find and load a funnel. */
  export interface FunnelEntry {
    id: string;
    route: string;
    load: () => Promise<FunnelDefinition>;
    /** The views of all step kinds and field types the funnel uses. */
    views: () => Promise<FunnelViews>;
    /** What the engine needs for this funnel beyond the usual; missing where that is nothing. */
    extensions?: () => Promise<FunnelExtensions>;
    /** Changes stored visits of older versions; missing where the funnel has no migrations. */
    loadMigration?: () => Promise<MigrateVisit>;
  }

  export const funnels: readonly FunnelEntry[];
}

declare module 'virtual:funnel-opening/*' {
  /* eslint-disable-next-line typescript/consistent-type-imports -- as above */
  type FunnelOpening = import('../../../funnel/engine/opening-answer').FunnelOpening;

  /** Null in a site without the funnel, and where its first step is more than one choice. */
  export const opening: FunnelOpening | null;
}

declare module 'virtual:funnel-marks' {
  /** The mark of the text of each definition, by the id of its funnel. git finds the text by it. */
  export const funnelMarks: Readonly<Partial<Record<string, string>>>;
}

declare module 'virtual:funnel-manifest' {
  /* eslint-disable typescript/consistent-type-imports -- as above */
  type FunnelEntry = import('virtual:funnels').FunnelEntry;
  type FunnelStorageKeys =
    import('../../../funnel/definition/funnel-storage-keys').FunnelStorageKeys;
  /* eslint-enable typescript/consistent-type-imports */

  /** Build-time facts about a funnel, known before its definition is loaded. */
  export interface FunnelManifestEntry extends FunnelEntry {
    /** Result pages of its endings, and the redirect target for a visitor without a result. */
    result: { destinations: string[]; fallbackTo: string } | null;
    /** The keys it writes to storage. */
    stored: FunnelStorageKeys;
  }

  export const funnelManifest: readonly FunnelManifestEntry[];
}
