import type { AnswerExample } from '../verify/diff/compare-outcomes';
import type { TraceEvent } from '../verify/trace';
import { terminalVoice, type Voice } from './voice';

const eventFormatters: {
  [Type in TraceEvent['type']]: (
    event: Extract<TraceEvent, { type: Type }>,
    voice: Voice,
  ) => string;
} = {
  answer: ({ field, value }, { answer }) => answer(field, value),
  continue: () => 'Next',
  back: () => 'Back',
  spin: ({ roll }) => `spin (${roll})`,
  wait: ({ ms }) => `wait ${ms} ms`,
  retry: () => 'retry',
  leaveOut: () => 'leave out the draw',
  revisit: ({ step }) => `change ${step}`,
  restart: () => 'restart',
};

/** What a visitor chooses; the rest follows. */
const isChoice = ({ type }: TraceEvent): boolean => type === 'answer' || type === 'spin';

/** Events as one line: "stage = burnt-out, Next, …". In the words of visitors, what they choose. */
export function formatEvents(events: readonly TraceEvent[], voice: Voice = terminalVoice): string {
  const said = voice.says === 'ids' ? events : events.filter(isChoice);
  if (said.length === 0) return 'at once, on the first step';
  return said
    .map((event) => {
      const format = eventFormatters[event.type] as (event: TraceEvent, voice: Voice) => string; // keyed by the event's own type
      return format(event, voice);
    })
    .join(', ');
}

/** The answers and the prizes of one visitor as one line. */
export function formatExample(
  { answers, draws }: AnswerExample,
  voice: Voice = terminalVoice,
): string {
  const said = [
    ...Object.entries(answers).map(([field, value]) => voice.answer(field, value)),
    ...Object.entries(draws).map(([draw, outcome]) => voice.prize(draw, outcome)),
  ];
  return said.length === 0 ? 'no answers' : said.join(', ');
}
