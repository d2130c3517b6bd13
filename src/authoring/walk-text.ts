import type { WalkEvent } from '../verify/walk-event';

const listed = (value: unknown): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

const words: {
  [Type in WalkEvent['type']]: (event: Extract<WalkEvent, { type: Type }>) => string;
} = {
  answer: ({ field, value }) => `${field} = ${listed(value)}`,
  continue: () => 'Next',
  back: () => 'Back',
  spin: ({ roll }) => `spin (${roll})`,
  wait: ({ ms }) => `wait ${ms} ms`,
  retry: () => 'retry',
  restart: () => 'restart',
};

/** A walk in one line: "stage = burnt-out, Next, …". */
export function walkText(events: readonly WalkEvent[]): string {
  if (events.length === 0) return 'at once, on the first step';
  return events
    .map((event) => (words[event.type] as (event: WalkEvent) => string)(event)) // keyed by the event's own type
    .join(', ');
}
