import type { AnalyticsPort } from '../ports/analytics-port';

/** Writes events where a developer sees them. */
export function createConsoleAnalytics(print: (text: string) => void): AnalyticsPort {
  return {
    track: (event) => print(`analytics ${JSON.stringify(event)}`),
  };
}
