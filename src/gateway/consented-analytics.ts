import type { AnalyticsPort } from '../ports/analytics-port';

/**
 * Passes events on for as long as the visitor allows it. Asked anew for every
 * event, because the answer may change, in this tab or in another. What comes
 * before a yes is dropped, not kept for later.
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
