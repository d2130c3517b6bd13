import type { CurrentStep } from '../../../funnel/engine/current-step';
import type { TraceEvent } from '../../verify/trace';
import { getMainButtonEvent } from './step-buttons';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { WalkSession } from './walk-session';

/** The command that a typed line contains. */
export type InputCommand =
  | { type: 'event'; event: TraceEvent }
  | { type: 'help' }
  | { type: 'quit' }
  /** Skip this field. */
  | { type: 'skip' }
  | { type: 'unclear'; reason: string };

const inputCommands: Record<string, (session: WalkSession) => InputCommand> = {
  b: () => ({ type: 'event', event: { type: 'back' } }),
  spin: (session) => ({ type: 'event', event: session.createSpinEvent() }),
  retry: () => ({ type: 'event', event: { type: 'retry' } }),
  restart: () => ({ type: 'event', event: { type: 'restart' } }),
  '?': () => ({ type: 'help' }),
  quit: () => ({ type: 'quit' }),
};

export const inputHelp = [
  '  Enter          the main button of the step; before the last field, the next field',
  '  2 / 1,3        choose by number, value or label',
  '  any text       answer a text field',
  '  FIELD = TEXT   answer any field of the step',
  '  = TEXT         answer with this text, even if it is one of these commands',
  '  b              Back',
  '  spin           spin the wheel (again)',
  '  retry restart  try again; start over',
  '  quit, Ctrl-D   quit',
].join('\n');

function parseFieldAnswer(step: CurrentStep, id: string, text: string): InputCommand {
  const entry = step.fields.find(({ field }) => field.id === id);
  if (entry === undefined) return { type: 'unclear', reason: `There is no field "${id}" here.` };
  const answer = getFieldAnalysis(entry.field).parseTypedAnswer(entry.field, text);
  return 'problem' in answer
    ? { type: 'unclear', reason: answer.problem }
    : { type: 'event', event: { type: 'answer', field: id, value: answer.value } };
}

/** Parses `FIELD = TEXT`; null when the step has no such field. */
function parseAssignment(line: string, step: CurrentStep): { field: string; text: string } | null {
  const [, field = '', text = ''] = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(line) ?? [];
  return step.fields.some((entry) => entry.field.id === field) ? { field, text } : null;
}

/**
 * Parses one typed line.
 * @param promptedField the field of the prompt; null when the prompt names none
 */
export function parseInputLine(
  line: string,
  session: WalkSession,
  step: CurrentStep,
  promptedField: string | null,
): InputCommand {
  const input = line.trim();
  if (input === '') {
    const isLast = promptedField === null || step.fields.at(-1)?.field.id === promptedField;
    const event = isLast ? getMainButtonEvent(session) : null;
    if (event !== null) return { type: 'event', event };
    return isLast ? { type: 'quit' } : { type: 'skip' };
  }
  const command = Object.hasOwn(inputCommands, input) ? inputCommands[input] : undefined;
  if (command !== undefined) return command(session);
  const assignment = parseAssignment(line, step);
  if (assignment !== null) return parseFieldAnswer(step, assignment.field, assignment.text);
  const [first, ...others] = step.fields;
  const field = promptedField ?? (others.length === 0 ? first?.field.id : undefined);
  if (field === undefined) {
    const ids = step.fields.map((entry) => entry.field.id).join(', ');
    const problem =
      ids === '' ? 'This step has no fields.' : `Name a field: FIELD = ${line} (${ids}).`;
    return { type: 'unclear', reason: `${problem} Type ? for help.` };
  }
  return parseFieldAnswer(step, field, line.replace(/^\s*=\s?/, ''));
}
