/**
 * Which visits to funnels are stored, step by step.
 * - `off`: none.
 * - `consent`: those of visitors who have said yes.
 * - `statistics`: all, except those of visitors who have said no. A notice stands in each funnel.
 */
export const insightModes = ['off', 'consent', 'statistics'] as const;

/** How visits to funnels are stored. */
export interface VisitLogConfig {
  /** `off` where there is no database. */
  mode: (typeof insightModes)[number];
  /** Names that `utm_source` may have; any other is stored as none. */
  sources: readonly string[];
  /** A `url` of `null`: the database answers at the site's origin. */
  database: { url: string | null; key: string } | null;
}
