import type { AnalyticsPort } from '../ports/analytics-port';

/**
 * Forwards events with consent, which is checked for each event because it may change in any tab.
 * Events before consent are dropped.
 */
export function createConsentedAnalytics(
  sink: AnalyticsPort,
  isAllowed: () => boolean,
): AnalyticsPort {
  return {
    track(event) {
      if (isAllowed()) sink.track(event);
    },
  };
}
