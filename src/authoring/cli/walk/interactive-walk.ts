import type { CurrentField } from '../../../funnel/engine/current-fields';
import type { CurrentStep } from '../../../funnel/engine/current-step';
import type { TraceEvent } from '../../verify/trace';
import { getMainButtonLabel } from './step-buttons';
import { inputHelp, parseInputLine } from './parse-input-line';
import type { WalkSession, WalkRecord } from './walk-session';
import { getDraw, getDurationMs } from '../../../funnel/steps/shared/rule/step-rules';

export interface WalkPrompter {
  /** Reads a line; null at the end of the input. */
  prompt: (prompt: string) => Promise<string | null>;
  print: (text: string) => void;
  printRecord: (record: WalkRecord) => void;
}

/** Milliseconds until the step's timer fires; 0 without a timer. */
function getRemainingMs({ step, status, prize }: CurrentStep): number {
  if (status === 'running') return getDurationMs(step) ?? 0;
  const draw = status === 'spinning' ? getDraw(step) : null;
  return draw === null ? 0 : Math.max(0, draw.animation.durationMs - (prize?.elapsedMs ?? 0));
}

/** Finds the next field to prompt for: an empty one, or an invalid one after an attempt to continue. */
function findNextField(step: CurrentStep, lastEvent: TraceEvent | null): string | null {
  const answeredField = lastEvent?.type === 'answer' ? lastEvent.field : null;
  const start = step.fields.findIndex(({ field }) => field.id === answeredField) + 1;
  const needsAnswer = ({ value, error }: CurrentField): boolean =>
    error !== null || (value === undefined && !step.attempted);
  return step.fields.slice(start).find(needsAnswer)?.field.id ?? null;
}

function formatPrompt(session: WalkSession, step: CurrentStep, fieldId: string | null): string {
  if (fieldId !== null) return `${fieldId}> `;
  const label = getMainButtonLabel(session, step);
  return label === null ? 'Enter quits> ' : `Enter: ${label}> `;
}

/** Sends an event and advances the simulated clock past the timers that follow; nothing sleeps. */
async function sendAndWait(
  session: WalkSession,
  event: TraceEvent,
  prompter: WalkPrompter,
): Promise<WalkRecord[]> {
  const records: WalkRecord[] = [];
  for (let next: TraceEvent | null = event; next !== null;) {
    const record = await session.send(next);
    prompter.printRecord(record);
    records.push(record);
    const step = session.getEnd() === null ? session.getCurrentStep() : null;
    const ms = step === null ? 0 : getRemainingMs(step);
    next = ms > 0 && record.taken ? { type: 'wait', ms } : null;
  }
  return records;
}

/**
 * Plays a funnel from typed lines until it ends or the input ends.
 * @returns the accepted events, for a replay
 */
export async function runInteractiveWalk(
  session: WalkSession,
  prompter: WalkPrompter,
): Promise<TraceEvent[]> {
  const acceptedEvents: TraceEvent[] = [];
  const send = async (event: TraceEvent): Promise<void> => {
    const records = await sendAndWait(session, event, prompter);
    acceptedEvents.push(
      ...records.flatMap((record) => (record.taken && record.event ? [record.event] : [])),
    );
  };
  const firstStep = session.getCurrentStep();
  const initialWaitMs = firstStep === null ? 0 : getRemainingMs(firstStep);
  if (initialWaitMs > 0) await send({ type: 'wait', ms: initialWaitMs });

  let step = session.getCurrentStep();
  let fieldId = step === null ? null : findNextField(step, null);
  while (step !== null && session.getEnd() === null) {
    const line = await prompter.prompt(formatPrompt(session, step, fieldId));
    const command =
      line === null ? ({ type: 'quit' } as const) : parseInputLine(line, session, step, fieldId);
    if (command.type === 'quit') break;
    if (command.type === 'help') prompter.print(inputHelp);
    if (command.type === 'unclear') prompter.print(command.reason);
    if (command.type === 'skip') {
      const index = step.fields.findIndex(({ field }) => field.id === fieldId);
      fieldId = step.fields[index + 1]?.field.id ?? null;
    }
    if (command.type !== 'event') continue;
    const previousStepId = step.step.id;
    await send(command.event);
    step = session.getCurrentStep();
    fieldId =
      step === null
        ? null
        : findNextField(step, step.step.id === previousStepId ? command.event : null);
  }
  return acceptedEvents;
}
