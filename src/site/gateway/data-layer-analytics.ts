import type { AnalyticsEvent, AnalyticsPort } from '../ports/analytics-port';

/** The format of tag managers: the name as `event`, all other members unchanged. */
export type DataLayerEntry = AnalyticsEvent extends infer Event
  ? Event extends AnalyticsEvent
    ? Omit<Event, 'name'> & { readonly event: Event['name'] }
    : never
  : never;

interface DataLayer {
  push(entry: DataLayerEntry): unknown;
}

/** Pushes events to a tag manager's queue. Errors are logged, so that they never break a click. */
export function createDataLayerAnalytics(dataLayer: DataLayer): AnalyticsPort {
  return {
    track(event) {
      try {
        dataLayer.push(toDataLayerEntry(event));
      } catch (error) {
        console.error(
          'The analytics event was not recorded, because window.dataLayer.push threw:',
          error,
        );
      }
    },
  };
}

function toDataLayerEntry({ name, ...rest }: AnalyticsEvent): DataLayerEntry {
  // TypeScript cannot correlate `rest` with `name`.
  return { event: name, ...rest } as DataLayerEntry;
}
