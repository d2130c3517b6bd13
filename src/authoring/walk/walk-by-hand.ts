import type { CurrentField } from '../../engine/current-fields';
import type { CurrentStep } from '../../engine/current-step';
import type { WalkEvent } from '../../verify/walk-event';
import { pressWords } from './actions';
import { helpText, readLine } from './typed-line';
import type { Walker, WalkRecord } from './walker';

export interface Hand {
  /** One line; null when there is no more. */
  ask: (prompt: string) => Promise<string | null>;
  say: (text: string) => void;
  show: (record: WalkRecord) => void;
}

/** How long until something happens by itself; 0 where nothing does. */
function pauseOf({ step, status, prize }: CurrentStep): number {
  if (status === 'running' && step.kind === 'loading') return step.durationMs;
  if (status === 'spinning' && step.kind === 'draw')
    return Math.max(0, step.animation.durationMs - (prize?.elapsedMs ?? 0));
  return 0;
}

/** The next field to ask about: one that is empty or, once the visitor tried to go on, wrong. */
function fieldToAsk(at: CurrentStep, last: WalkEvent | null): string | null {
  const answered = last?.type === 'answer' ? last.field : null;
  const from = at.fields.findIndex(({ field }) => field.id === answered) + 1;
  const isOpen = ({ value, problem }: CurrentField): boolean =>
    problem !== null || (value === undefined && !at.attempted);
  return at.fields.slice(from).find(isOpen)?.field.id ?? null;
}

function promptOf(walker: Walker, at: CurrentStep, asked: string | null): string {
  if (asked !== null) return `${asked}> `;
  const press = pressWords(walker, at);
  return press === null ? 'Enter leaves> ' : `Enter: ${press}> `;
}

/** Takes an event, and lets the time pass that follows it: waits are told, not slept. */
async function takeAndWait(walker: Walker, event: WalkEvent, hand: Hand): Promise<WalkRecord[]> {
  const records: WalkRecord[] = [];
  for (let next: WalkEvent | null = event; next !== null;) {
    const record = await walker.take(next);
    hand.show(record);
    records.push(record);
    const at = walker.end() === null ? walker.current() : null;
    const ms = at === null ? 0 : pauseOf(at);
    next = ms > 0 && record.taken ? { type: 'wait', ms } : null;
  }
  return records;
}

/**
 * Walks a funnel as somebody types, until it is over or nothing more is typed.
 * @returns the events that were taken, for walking the same way again
 */
export async function walkByHand(walker: Walker, hand: Hand): Promise<WalkEvent[]> {
  const taken: WalkEvent[] = [];
  const act = async (event: WalkEvent): Promise<void> => {
    const records = await takeAndWait(walker, event, hand);
    taken.push(
      ...records.flatMap((record) => (record.taken && record.event ? [record.event] : [])),
    );
  };
  const opened = walker.current();
  const pause = opened === null ? 0 : pauseOf(opened);
  if (pause > 0) await act({ type: 'wait', ms: pause });

  let at = walker.current();
  let asked = at === null ? null : fieldToAsk(at, null);
  while (at !== null && walker.end() === null) {
    const line = await hand.ask(promptOf(walker, at, asked));
    const typed = line === null ? ({ type: 'quit' } as const) : readLine(line, walker, at, asked);
    if (typed.type === 'quit') break;
    if (typed.type === 'help') hand.say(helpText);
    if (typed.type === 'unclear') hand.say(typed.why);
    if (typed.type === 'skip') {
      const index = at.fields.findIndex(({ field }) => field.id === asked);
      asked = at.fields[index + 1]?.field.id ?? null;
    }
    if (typed.type !== 'event') continue;
    const from = at.step.id;
    await act(typed.event);
    at = walker.current();
    asked = at === null ? null : fieldToAsk(at, at.step.id === from ? typed.event : null);
  }
  return taken;
}
