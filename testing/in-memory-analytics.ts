import type { AnalyticsEvent, AnalyticsPort } from '../src/ports/analytics-port';

export interface InMemoryAnalytics extends AnalyticsPort {
  /** What was tracked, oldest first. */
  readonly events: readonly AnalyticsEvent[];
}

/** Events kept in memory, for tests and stories. */
export function createInMemoryAnalytics(): InMemoryAnalytics {
  const events: AnalyticsEvent[] = [];
  return {
    events,
    track(event) {
      events.push(event);
    },
  };
}
