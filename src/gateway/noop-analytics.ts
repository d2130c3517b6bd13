import type { AnalyticsPort } from '../ports/analytics-port';

/** Hears everything and tells nobody. */
export const noopAnalytics: AnalyticsPort = {
  track() {},
};
