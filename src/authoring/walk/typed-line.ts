import type { CurrentStep } from '../../engine/current-step';
import type { WalkEvent } from '../../verify/walk-event';
import { pressed } from './actions';
import { typedAnswer } from './typed-answer';
import type { Walker } from './walker';

/** What somebody at the terminal wants. */
export type Typed =
  | { type: 'event'; event: WalkEvent }
  | { type: 'help' }
  | { type: 'quit' }
  /** Leave this field for the next one. */
  | { type: 'skip' }
  | { type: 'unclear'; why: string };

const words: Record<string, (walker: Walker) => Typed> = {
  b: () => ({ type: 'event', event: { type: 'back' } }),
  spin: (walker) => ({ type: 'event', event: walker.spin() }),
  retry: () => ({ type: 'event', event: { type: 'retry' } }),
  restart: () => ({ type: 'event', event: { type: 'restart' } }),
  '?': () => ({ type: 'help' }),
  quit: () => ({ type: 'quit' }),
};

export const helpText = [
  '  Enter          the button of the step: Next, spin, try again; or on to the next field',
  '  2 / 1,3        choose by number; a value or a label does too',
  '  any text       answers a field for text',
  '  FIELD = TEXT   answers a field of the step, whichever is asked',
  '  = TEXT         the text itself, even if it reads like one of these words',
  '  b              Back',
  '  spin           turn the wheel (again)',
  '  retry restart  try again; begin again',
  '  quit, Ctrl-D   leave',
].join('\n');

function answered(at: CurrentStep, id: string, text: string): Typed {
  const entry = at.fields.find(({ field }) => field.id === id);
  if (entry === undefined) return { type: 'unclear', why: `There is no field "${id}" here.` };
  const answer = typedAnswer(entry.field, text);
  return 'problem' in answer
    ? { type: 'unclear', why: answer.problem }
    : { type: 'event', event: { type: 'answer', field: id, value: answer.value } };
}

/** A field named on the left of "=", and what stands on the right. */
function addressed(line: string, at: CurrentStep): { field: string; text: string } | null {
  const [, field = '', text = ''] = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(line) ?? [];
  return at.fields.some((entry) => entry.field.id === field) ? { field, text } : null;
}

/**
 * Reads one line.
 * @param asked the field the line answers; null where none is asked
 */
export function readLine(
  line: string,
  walker: Walker,
  at: CurrentStep,
  asked: string | null,
): Typed {
  const word = line.trim();
  if (word === '') {
    const isLast = asked === null || at.fields.at(-1)?.field.id === asked;
    const press = isLast ? pressed(walker) : null;
    if (press !== null) return { type: 'event', event: press };
    return isLast ? { type: 'quit' } : { type: 'skip' };
  }
  const command = Object.hasOwn(words, word) ? words[word] : undefined;
  if (command !== undefined) return command(walker);
  const named = addressed(line, at);
  if (named !== null) return answered(at, named.field, named.text);
  const [only, ...others] = at.fields;
  const field = asked ?? (others.length === 0 ? only?.field.id : undefined);
  if (field === undefined) {
    const ids = at.fields.map((entry) => entry.field.id).join(', ');
    const why = ids === '' ? 'Nothing is asked here.' : `Say which: FIELD = ${line} (${ids}).`;
    return { type: 'unclear', why: `${why} ? helps.` };
  }
  return answered(at, field, line.replace(/^\s*=\s?/, ''));
}
