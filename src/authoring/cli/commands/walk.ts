import { readGivenFile } from '../read-given-file';
import { findNearestName } from '../../../funnel/definition/issues/nearest-name';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compile } from '../../../funnel/engine/compile';
import { createSeededRandom } from '../../../funnel/engine/seeded-random';
import { proofVisit } from '../../../funnel/engine/model/visit-facts';
import { splitInputs } from '../../verify/open-inputs';
import type { TraceEvent } from '../../verify/trace';
import { createPaint } from '../../wording/colours';
import {
  UsageError,
  type CliCommand,
  type ExitCode,
  type Terminal,
  type ParsedArgs,
} from '../cli-command';
import { formatReplayCommand } from '../format-replay-command';
import { stdinOption } from '../read-draft';
import { inputOption, parseInputs } from '../parse-inputs';
import { loadValidFunnel } from '../../files/load-valid-funnel';
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
  const text = await readGivenFile(name, directory);
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
  const hint = nearest === null ? `Steps: ${ids.join(', ')}` : `Use "${nearest}".`;
  throw new UsageError(`There is no step "${value}". ${hint}`);
}

/** Statuses that end without input. Their steps are not printed. */
const transientStatuses = ['spinning', 'submitting'];

/** Creates a function that prints each record, and the step whenever its id or status changes. */
function createRecordPrinter(session: WalkSession, terminal: Terminal, asJson: boolean) {
  const paint = createPaint(terminal.hasColour && !asJson);
  let count = 0;
  let lastPrinted = '';
  return (record: WalkRecord): void => {
    if (asJson) {
      terminal.out(JSON.stringify(record));
      return;
    }
    terminal.out(formatRecord(record, count, paint, session.funnel.prepared.definition));
    count += 1;
    const step = record.end === null ? session.getCurrentStep() : null;
    if (step === null || transientStatuses.includes(step.status)) return;
    const stepKey = `${step.step.id} ${step.status}`;
    if (stepKey !== lastPrinted || !record.taken)
      terminal.out(formatStep(step, formatStepActions(session, step), paint));
    lastPrinted = stepKey;
  };
}

/** Sends every event. A refused event does not stop the replay: a later one may be of interest. */
async function replayEvents(
  session: WalkSession,
  events: readonly TraceEvent[],
  print: (record: WalkRecord) => void,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const [index, event] of events.entries()) {
    const stepId = session.getCurrentStep()?.step.id;
    const record = await session.send(event);
    print(record);
    if (record.refusal === null) continue;
    const location = stepId === undefined ? 'outside the funnel' : `at step "${stepId}"`;
    refusals.push(
      `Event ${String(index + 1)} (${event.type}) was refused ${location}: ${record.refusal}.`,
    );
  }
  return refusals;
}

function checkExpectedStep(session: WalkSession, expected: string | null): string[] {
  const stepId = session.getCurrentStep()?.step.id ?? null;
  if (expected === null || stepId === expected) return [];
  const location = stepId === null ? 'outside the funnel' : `at step "${stepId}"`;
  return [`The walk ends ${location}, not at "${expected}".`];
}

async function runWalk(
  session: WalkSession,
  { values, positionals }: ParsedArgs,
  terminal: Terminal,
  events: readonly TraceEvent[] | null,
): Promise<string[]> {
  const asJson = values['json'] === true;
  const print = createRecordPrinter(session, terminal, asJson);
  print(session.initialRecord);
  if (events !== null) return replayEvents(session, events, print);
  const { prompt } = terminal;
  if (prompt === undefined)
    throw new UsageError('There is no input to read answers from. Give --events.');
  const accepted = await runInteractiveWalk(session, {
    prompt,
    print: asJson ? terminal.err : terminal.out,
    printRecord: print,
  });
  if (accepted.length > 0)
    terminal.err(`\nTo replay: ${formatReplayCommand(positionals[0] ?? '', accepted)}`);
  return [];
}

export const walkCommand: CliCommand = {
  summary: 'plays a funnel in the terminal, and shows what it stores and sends',
  usage: 'ID',
  options: {
    events: {
      type: 'string',
      valueName: 'JSON|@FILE',
      description: 'replay these events without prompts; fail when one is refused',
    },
    expect: {
      type: 'string',
      valueName: 'STEP',
      description: 'fail unless the walk ends at this step',
    },
    input: inputOption,
    seed: { type: 'string', valueName: 'N', description: 'seed of the random numbers (1)' },
    stdin: stdinOption,
    json: { type: 'boolean', description: 'print a line of JSON for each event' },
  },
  run: async (args, terminal): Promise<ExitCode> => {
    const { values, positionals } = args;
    const random = createSeededRandom(parseSeed(values['seed']));
    const events = await loadEvents(values['events'], terminal.directory);
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const expected = parseExpectedStep(values['expect'], definition);
    const { inputs, events: played } = splitInputs(definition, events ?? []);
    const given = { ...inputs, ...parseInputs(values['input'], definition) };
    const session = createWalkSession(
      compile(definition, { ...proofVisit, ...(definition.inputs && { inputs: given }) }),
      random,
    );
    const problems = await runWalk(session, args, terminal, events && played);
    problems.push(...checkExpectedStep(session, expected));
    session.stop();
    for (const problem of problems) terminal.err(problem);
    return problems.length === 0 ? 0 : 1;
  },
};
