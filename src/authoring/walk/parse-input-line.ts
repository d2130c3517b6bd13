import type { CurrentStep } from '../../engine/current-step';
import type { TraceEvent } from '../../verify/trace';
import { getMainButtonEvent } from './step-buttons';
import { parseAnswer } from './parse-answer';
import type { WalkSession } from './walk-session';

/** What somebody at the terminal wants. */
export type InputCommand =
  | { type: 'event'; event: TraceEvent }
  | { type: 'help' }
  | { type: 'quit' }
  /** Leave this field for the next one. */
  | { type: 'skip' }
  | { type: 'unclear'; reason: string };

const inputCommands: Record<string, (walker: WalkSession) => InputCommand> = {
  b: () => ({ type: 'event', event: { type: 'back' } }),
  spin: (walker) => ({ type: 'event', event: walker.createSpinEvent() }),
  retry: () => ({ type: 'event', event: { type: 'retry' } }),
  restart: () => ({ type: 'event', event: { type: 'restart' } }),
  '?': () => ({ type: 'help' }),
  quit: () => ({ type: 'quit' }),
};

export const inputHelp = [
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

function parseFieldAnswer(at: CurrentStep, id: string, text: string): InputCommand {
  const entry = at.fields.find(({ field }) => field.id === id);
  if (entry === undefined) return { type: 'unclear', reason: `There is no field "${id}" here.` };
  const answer = parseAnswer(entry.field, text);
  return 'problem' in answer
    ? { type: 'unclear', reason: answer.problem }
    : { type: 'event', event: { type: 'answer', field: id, value: answer.value } };
}

/** A field named on the left of "=", and what stands on the right. */
function parseAssignment(line: string, at: CurrentStep): { field: string; text: string } | null {
  const [, field = '', text = ''] = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(line) ?? [];
  return at.fields.some((entry) => entry.field.id === field) ? { field, text } : null;
}

/**
 * Reads one line.
 * @param asked the field the line answers; null where none is asked
 */
export function parseInputLine(
  line: string,
  walker: WalkSession,
  at: CurrentStep,
  asked: string | null,
): InputCommand {
  const word = line.trim();
  if (word === '') {
    const isLast = asked === null || at.fields.at(-1)?.field.id === asked;
    const press = isLast ? getMainButtonEvent(walker) : null;
    if (press !== null) return { type: 'event', event: press };
    return isLast ? { type: 'quit' } : { type: 'skip' };
  }
  const command = Object.hasOwn(inputCommands, word) ? inputCommands[word] : undefined;
  if (command !== undefined) return command(walker);
  const named = parseAssignment(line, at);
  if (named !== null) return parseFieldAnswer(at, named.field, named.text);
  const [only, ...others] = at.fields;
  const field = asked ?? (others.length === 0 ? only?.field.id : undefined);
  if (field === undefined) {
    const ids = at.fields.map((entry) => entry.field.id).join(', ');
    const why = ids === '' ? 'Nothing is asked here.' : `Say which: FIELD = ${line} (${ids}).`;
    return { type: 'unclear', reason: `${why} ? helps.` };
  }
  return parseFieldAnswer(at, field, line.replace(/^\s*=\s?/, ''));
}
