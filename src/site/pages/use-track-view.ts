import { useEffect, useRef } from 'react';
import type { AnalyticsEvent } from '../ports/analytics-port';
import { useSitePorts } from '../ports/ports-context';

/**
 * Tracks an event when the component is mounted and when the event changes. StrictMode runs effects
 * twice, and a view is one event.
 */
export function useTrackView(event: AnalyticsEvent): void {
  const { analytics } = useSitePorts();
  const tracked = useRef<string>(undefined);
  const latestEvent = useRef(event);
  const key = JSON.stringify(event);
  useEffect(() => {
    latestEvent.current = event;
  });
  useEffect(() => {
    if (tracked.current === key) return;
    tracked.current = key;
    analytics.track(latestEvent.current);
  }, [analytics, key]);
}
