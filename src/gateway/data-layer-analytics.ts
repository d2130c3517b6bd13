import type { AnalyticsEvent, AnalyticsPort } from '../ports/analytics-port';

/** An entry as tag managers expect it: the name under `event`, the rest beside it. */
export type DataLayerEntry = AnalyticsEvent extends infer Event
  ? Event extends AnalyticsEvent
    ? Omit<Event, 'name'> & { readonly event: Event['name'] }
    : never
  : never;

interface DataLayer {
  push(entry: DataLayerEntry): unknown;
}

/**
 * Hands events to a tag manager's queue, usually `window.dataLayer`.
 *
 * A queue that throws is ignored: no visitor loses a click over a statistic.
 */
export function createDataLayerAnalytics(dataLayer: DataLayer): AnalyticsPort {
  return {
    track(event) {
      try {
        dataLayer.push(toDataLayerEntry(event));
      } catch (error) {
        console.error('The analytics queue failed.', error);
      }
    },
  };
}

function toDataLayerEntry({ name, ...rest }: AnalyticsEvent): DataLayerEntry {
  // The compiler cannot follow that `rest` belongs to the same event as `name`.
  return { event: name, ...rest } as DataLayerEntry;
}
