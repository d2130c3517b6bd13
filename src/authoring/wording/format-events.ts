import type { TraceEvent } from '../verify/trace';

const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

type AnswerEvent = Extract<TraceEvent, { type: 'answer' }>;
type AnswerFormatter = (event: AnswerEvent) => string;

const formatAnswerById: AnswerFormatter = ({ field, value }) => `${field} = ${formatValue(value)}`;

const eventFormatters: {
  [Type in Exclude<TraceEvent['type'], 'answer'>]: (
    event: Extract<TraceEvent, { type: Type }>,
  ) => string;
} = {
  continue: () => 'Next',
  back: () => 'Back',
  spin: ({ roll }) => `spin (${roll})`,
  wait: ({ ms }) => `wait ${ms} ms`,
  retry: () => 'retry',
  revisit: ({ step }) => `change ${step}`,
  restart: () => 'restart',
};

/**
 * Formats events as one line: "stage = burnt-out, Next, …".
 * @param formatAnswer left out: with the ids of the field and of the value
 */
export function formatEvents(
  events: readonly TraceEvent[],
  formatAnswer: AnswerFormatter = formatAnswerById,
): string {
  if (events.length === 0) return 'at once, on the first step';
  return events
    .map(
      (event) =>
        event.type === 'answer'
          ? formatAnswer(event)
          : (eventFormatters[event.type] as (event: TraceEvent) => string)(event), // keyed by the event's own type
    )
    .join(', ');
}
