import type { AnalyticsEvent, AnalyticsPort } from '../../src/site/ports/analytics-port';

export interface InMemoryAnalytics extends AnalyticsPort {
  /** Tracked events, oldest first. */
  readonly events: readonly AnalyticsEvent[];
}

/** Analytics in memory, for tests and stories. */
export function createInMemoryAnalytics(): InMemoryAnalytics {
  const events: AnalyticsEvent[] = [];
  return {
    events,
    track(event) {
      events.push(event);
    },
  };
}
