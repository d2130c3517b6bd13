import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findNearestName } from '../../definition/nearest-name';
import type { FunnelDefinition } from '../../definition/normalise';
import { compile } from '../../engine/compile';
import { createSeededRandom } from '../../engine/seeded-random';
import type { TraceEvent } from '../../verify/trace';
import { createPaint } from '../colours';
import {
  UsageError,
  type CliCommand,
  type ExitCode,
  type Terminal,
  type ParsedArgs,
} from '../cli-command';
import { formatReplayCommand } from '../format-replay-command';
import { loadValidFunnel } from '../load-valid-funnel';
import { formatStepActions } from '../walk/step-buttons';
import { parseEvents } from '../walk/parse-events';
import { formatRecord } from '../walk/format-record';
import { formatStep } from '../walk/format-step';
import { runInteractiveWalk } from '../walk/interactive-walk';
import { createWalkSession, type WalkSession, type WalkRecord } from '../walk/walk-session';

function parseSeed(value: ParsedArgs['values'][string]): number {
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new UsageError('--seed takes a whole number, such as 7.');
  return Number(value);
}

async function loadEvents(
  value: ParsedArgs['values'][string],
  directory: string,
): Promise<TraceEvent[] | null> {
  if (typeof value !== 'string') return null;
  if (!value.startsWith('@')) return parseEvents(value);
  const name = value.slice(1);
  const text = await readFile(path.resolve(directory, name), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`There is no file "${name}".`);
  return parseEvents(text);
}

function parseExpectedStep(
  value: ParsedArgs['values'][string],
  { steps }: FunnelDefinition,
): string | null {
  if (typeof value !== 'string') return null;
  const ids = steps.map(({ id }) => id);
  if (ids.includes(value)) return value;
  const nearest = findNearestName(value, ids);
  const wayOut = nearest === null ? `Steps: ${ids.join(', ')}` : `Use "${nearest}".`;
  throw new UsageError(`There is no step "${value}". ${wayOut}`);
}

/** Where nobody looks at the step for long: it goes on by itself. */
const transientStatuses = ['spinning', 'submitting'];

/** Prints each record, and each step when the visitor comes to it or it changes its mind. */
function createRecordPrinter(walker: WalkSession, terminal: Terminal, asJson: boolean) {
  const paint = createPaint(terminal.hasColour && !asJson);
  let count = 0;
  let shown = '';
  return (record: WalkRecord): void => {
    if (asJson) {
      terminal.out(JSON.stringify(record));
      return;
    }
    terminal.out(formatRecord(record, count, paint));
    count += 1;
    const at = record.end === null ? walker.getCurrentStep() : null;
    if (at === null || transientStatuses.includes(at.status)) return;
    const place = `${at.step.id} ${at.status}`;
    if (place !== shown || !record.taken)
      terminal.out(formatStep(at, formatStepActions(walker, at), paint));
    shown = place;
  };
}

/** Plays every event, refused ones too: what comes after them may be what is looked for. */
async function replayEvents(
  walker: WalkSession,
  events: readonly TraceEvent[],
  print: (record: WalkRecord) => void,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const [index, event] of events.entries()) {
    const at = walker.getCurrentStep()?.step.id;
    const record = await walker.send(event);
    print(record);
    if (record.refusal === null) continue;
    const place = at === undefined ? 'outside the funnel' : `at step "${at}"`;
    refusals.push(
      `Event ${String(index + 1)} (${event.type}) was refused ${place}: ${record.refusal}.`,
    );
  }
  return refusals;
}

function checkExpectedStep(walker: WalkSession, expected: string | null): string[] {
  const step = walker.getCurrentStep()?.step.id ?? null;
  if (expected === null || step === expected) return [];
  const where = step === null ? 'outside the funnel' : `at step "${step}"`;
  return [`The walk ends ${where}, not at "${expected}".`];
}

async function runWalk(
  walker: WalkSession,
  { values, positionals }: ParsedArgs,
  terminal: Terminal,
  events: readonly TraceEvent[] | null,
): Promise<string[]> {
  const asJson = values['json'] === true;
  const print = createRecordPrinter(walker, terminal, asJson);
  print(walker.initialRecord);
  if (events !== null) return replayEvents(walker, events, print);
  const { prompt: ask } = terminal;
  if (ask === undefined) throw new UsageError('Nobody can answer here. Give --events.');
  const say = asJson ? terminal.err : terminal.out;
  const taken = await runInteractiveWalk(walker, { prompt: ask, print: say, printRecord: print });
  if (taken.length > 0)
    terminal.err(`\nThe same again: ${formatReplayCommand(positionals[0] ?? '', taken)}`);
  return [];
}

export const walkCommand: CliCommand = {
  summary: 'answers a funnel in the terminal, and shows what it stores and sends',
  usage: 'ID',
  options: {
    events: {
      type: 'string',
      valueName: 'JSON|@FILE',
      description: 'play these events instead of asking; fail when one is refused',
    },
    expect: {
      type: 'string',
      valueName: 'STEP',
      description: 'fail unless the walk ends at this step',
    },
    seed: { type: 'string', valueName: 'N', description: 'another number, other luck (1)' },
    json: { type: 'boolean', description: 'write a line of JSON for each event' },
  },
  run: async (words, terminal): Promise<ExitCode> => {
    const { values, positionals } = words;
    const random = createSeededRandom(parseSeed(values['seed']));
    const events = await loadEvents(values['events'], terminal.directory);
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const expected = parseExpectedStep(values['expect'], definition);
    const walker = createWalkSession(compile(definition), random);
    const faults = await runWalk(walker, words, terminal, events);
    faults.push(...checkExpectedStep(walker, expected));
    walker.stop();
    for (const fault of faults) terminal.err(fault);
    return faults.length === 0 ? 0 : 1;
  },
};
