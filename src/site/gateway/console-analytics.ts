import type { AnalyticsPort } from '../ports/analytics-port';

export function createConsoleAnalytics(print: (text: string) => void): AnalyticsPort {
  return {
    track: (event) => print(`analytics ${JSON.stringify(event)}`),
  };
}
