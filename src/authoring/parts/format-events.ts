import type { TraceEvent } from '../../verify/trace';

const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

const eventFormatters: {
  [Type in TraceEvent['type']]: (event: Extract<TraceEvent, { type: Type }>) => string;
} = {
  answer: ({ field, value }) => `${field} = ${formatValue(value)}`,
  continue: () => 'Next',
  back: () => 'Back',
  spin: ({ roll }) => `spin (${roll})`,
  wait: ({ ms }) => `wait ${ms} ms`,
  retry: () => 'retry',
  revisit: ({ step }) => `change ${step}`,
  restart: () => 'restart',
};

/** Formats events as one line: "stage = burnt-out, Next, …". */
export function formatEvents(events: readonly TraceEvent[]): string {
  if (events.length === 0) return 'at once, on the first step';
  return events
    .map((event) => (eventFormatters[event.type] as (event: TraceEvent) => string)(event)) // keyed by the event's own type
    .join(', ');
}
