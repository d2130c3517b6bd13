import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearestName } from '../../definition/nearest-name';
import type { FunnelDefinition } from '../../definition/normalise';
import { compile } from '../../engine/compile';
import { seededRandom } from '../../engine/random';
import type { WalkEvent } from '../../verify/walk-event';
import { paintFor } from '../colours';
import { UsageError, type Command, type ExitCode, type Terminal, type Words } from '../command';
import { replayCommand } from '../replay-command';
import { soundFunnel } from '../sound-funnel';
import { actionWords } from '../walk/actions';
import { readEvents } from '../walk/read-events';
import { recordText } from '../walk/record-text';
import { stepText } from '../walk/step-text';
import { walkByHand } from '../walk/walk-by-hand';
import { openWalk, type Walker, type WalkRecord } from '../walk/walker';

function seedOf(value: Words['values'][string]): number {
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new UsageError('--seed takes a whole number, such as 7.');
  return Number(value);
}

async function eventsOf(
  value: Words['values'][string],
  directory: string,
): Promise<WalkEvent[] | null> {
  if (typeof value !== 'string') return null;
  if (!value.startsWith('@')) return readEvents(value);
  const name = value.slice(1);
  const text = await readFile(path.resolve(directory, name), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`There is no file "${name}".`);
  return readEvents(text);
}

function expectedStep(value: Words['values'][string], { steps }: FunnelDefinition): string | null {
  if (typeof value !== 'string') return null;
  const ids = steps.map(({ id }) => id);
  if (ids.includes(value)) return value;
  const nearest = nearestName(value, ids);
  const wayOut = nearest === null ? `Steps: ${ids.join(', ')}` : `Use "${nearest}".`;
  throw new UsageError(`There is no step "${value}". ${wayOut}`);
}

/** Where nobody looks at the step for long: it goes on by itself. */
const passing = ['spinning', 'submitting'];

/** Prints each record, and each step when the visitor comes to it or it changes its mind. */
function createPrinter(walker: Walker, terminal: Terminal, asJson: boolean) {
  const paint = paintFor(terminal.hasColour && !asJson);
  let count = 0;
  let shown = '';
  return (record: WalkRecord): void => {
    if (asJson) {
      terminal.out(JSON.stringify(record));
      return;
    }
    terminal.out(recordText(record, count, paint));
    count += 1;
    const at = record.end === null ? walker.current() : null;
    if (at === null || passing.includes(at.status)) return;
    const place = `${at.step.id} ${at.status}`;
    if (place !== shown || !record.taken)
      terminal.out(stepText(at, actionWords(walker, at), paint));
    shown = place;
  };
}

/** Plays every event, refused ones too: what comes after them may be what is looked for. */
async function replay(
  walker: Walker,
  events: readonly WalkEvent[],
  print: (record: WalkRecord) => void,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const [index, event] of events.entries()) {
    const at = walker.current()?.step.id;
    const record = await walker.take(event);
    print(record);
    if (record.refusal === null) continue;
    const place = at === undefined ? 'outside the funnel' : `at step "${at}"`;
    refusals.push(
      `Event ${String(index + 1)} (${event.type}) was refused ${place}: ${record.refusal}.`,
    );
  }
  return refusals;
}

function strayed(walker: Walker, expected: string | null): string[] {
  const step = walker.current()?.step.id ?? null;
  if (expected === null || step === expected) return [];
  const where = step === null ? 'outside the funnel' : `at step "${step}"`;
  return [`The walk ends ${where}, not at "${expected}".`];
}

async function walkWith(
  walker: Walker,
  { values, positionals }: Words,
  terminal: Terminal,
  events: readonly WalkEvent[] | null,
): Promise<string[]> {
  const asJson = values['json'] === true;
  const print = createPrinter(walker, terminal, asJson);
  print(walker.opening);
  if (events !== null) return replay(walker, events, print);
  const { ask } = terminal;
  if (ask === undefined) throw new UsageError('Nobody can answer here. Give --events.');
  const say = asJson ? terminal.err : terminal.out;
  const taken = await walkByHand(walker, { ask, say, show: print });
  if (taken.length > 0)
    terminal.err(`\nThe same again: ${replayCommand(positionals[0] ?? '', taken)}`);
  return [];
}

export const walk: Command = {
  summary: 'answers a funnel in the terminal, and shows what it stores and sends',
  takes: 'ID',
  options: {
    events: {
      type: 'string',
      value: 'JSON|@FILE',
      says: 'play these events instead of asking; fail when one is refused',
    },
    expect: { type: 'string', value: 'STEP', says: 'fail unless the walk ends at this step' },
    seed: { type: 'string', value: 'N', says: 'another number, other luck (1)' },
    json: { type: 'boolean', says: 'write a line of JSON for each event' },
  },
  run: async (words, terminal): Promise<ExitCode> => {
    const { values, positionals } = words;
    const random = seededRandom(seedOf(values['seed']));
    const events = await eventsOf(values['events'], terminal.directory);
    const definition = await soundFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const expected = expectedStep(values['expect'], definition);
    const walker = openWalk(compile(definition), random);
    const faults = await walkWith(walker, words, terminal, events);
    faults.push(...strayed(walker, expected));
    walker.stop();
    for (const fault of faults) terminal.err(fault);
    return faults.length === 0 ? 0 : 1;
  },
};
