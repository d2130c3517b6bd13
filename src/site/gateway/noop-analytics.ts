import type { AnalyticsPort } from '../ports/analytics-port';

export const noopAnalytics: AnalyticsPort = {
  track() {},
};
