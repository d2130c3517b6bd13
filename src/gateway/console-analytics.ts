import type { AnalyticsPort } from './analytics-port';

/** Writes events where a developer sees them. */
export function consoleAnalytics(print: (text: string) => void): AnalyticsPort {
  return {
    track: (event) => print(`analytics ${JSON.stringify(event)}`),
  };
}
