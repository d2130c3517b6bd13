import type { AnalyticsPort } from './analytics-port';

/** Hears everything and tells nobody. */
export const silentAnalytics: AnalyticsPort = {
  track() {},
};
