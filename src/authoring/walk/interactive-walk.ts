import type { CurrentField } from '../../engine/current-fields';
import type { CurrentStep } from '../../engine/current-step';
import type { TraceEvent } from '../../verify/trace';
import { getMainButtonLabel } from './step-buttons';
import { inputHelp, parseInputLine } from './parse-input-line';
import type { WalkSession, WalkRecord } from './walk-session';

export interface WalkPrompter {
  /** One line; null when there is no more. */
  prompt: (prompt: string) => Promise<string | null>;
  print: (text: string) => void;
  printRecord: (record: WalkRecord) => void;
}

/** How long until something happens by itself; 0 where nothing does. */
function getRemainingMs({ step, status, prize }: CurrentStep): number {
  if (status === 'running' && step.kind === 'loading') return step.durationMs;
  if (status === 'spinning' && step.kind === 'draw')
    return Math.max(0, step.animation.durationMs - (prize?.elapsedMs ?? 0));
  return 0;
}

/** The next field to ask about: one that is empty or, once the visitor tried to go on, wrong. */
function findNextField(at: CurrentStep, last: TraceEvent | null): string | null {
  const answered = last?.type === 'answer' ? last.field : null;
  const from = at.fields.findIndex(({ field }) => field.id === answered) + 1;
  const isOpen = ({ value, error: problem }: CurrentField): boolean =>
    problem !== null || (value === undefined && !at.attempted);
  return at.fields.slice(from).find(isOpen)?.field.id ?? null;
}

function formatPrompt(walker: WalkSession, at: CurrentStep, asked: string | null): string {
  if (asked !== null) return `${asked}> `;
  const press = getMainButtonLabel(walker, at);
  return press === null ? 'Enter leaves> ' : `Enter: ${press}> `;
}

/** Takes an event, and lets the time pass that follows it: waits are told, not slept. */
async function sendAndWait(
  walker: WalkSession,
  event: TraceEvent,
  hand: WalkPrompter,
): Promise<WalkRecord[]> {
  const records: WalkRecord[] = [];
  for (let next: TraceEvent | null = event; next !== null;) {
    const record = await walker.send(next);
    hand.printRecord(record);
    records.push(record);
    const at = walker.getEnd() === null ? walker.getCurrentStep() : null;
    const ms = at === null ? 0 : getRemainingMs(at);
    next = ms > 0 && record.taken ? { type: 'wait', ms } : null;
  }
  return records;
}

/**
 * Walks a funnel as somebody types, until it is over or nothing more is typed.
 * @returns the events that were taken, for walking the same way again
 */
export async function runInteractiveWalk(
  walker: WalkSession,
  hand: WalkPrompter,
): Promise<TraceEvent[]> {
  const taken: TraceEvent[] = [];
  const act = async (event: TraceEvent): Promise<void> => {
    const records = await sendAndWait(walker, event, hand);
    taken.push(
      ...records.flatMap((record) => (record.taken && record.event ? [record.event] : [])),
    );
  };
  const opened = walker.getCurrentStep();
  const pause = opened === null ? 0 : getRemainingMs(opened);
  if (pause > 0) await act({ type: 'wait', ms: pause });

  let at = walker.getCurrentStep();
  let asked = at === null ? null : findNextField(at, null);
  while (at !== null && walker.getEnd() === null) {
    const line = await hand.prompt(formatPrompt(walker, at, asked));
    const typed =
      line === null ? ({ type: 'quit' } as const) : parseInputLine(line, walker, at, asked);
    if (typed.type === 'quit') break;
    if (typed.type === 'help') hand.print(inputHelp);
    if (typed.type === 'unclear') hand.print(typed.reason);
    if (typed.type === 'skip') {
      const index = at.fields.findIndex(({ field }) => field.id === asked);
      asked = at.fields[index + 1]?.field.id ?? null;
    }
    if (typed.type !== 'event') continue;
    const from = at.step.id;
    await act(typed.event);
    at = walker.getCurrentStep();
    asked = at === null ? null : findNextField(at, at.step.id === from ? typed.event : null);
  }
  return taken;
}
