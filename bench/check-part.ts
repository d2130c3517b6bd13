import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createActor, SimulatedClock } from 'xstate';
import type { FunnelDefinition } from '../src/definition/normalise';
import { formatIssues, parseDefinition } from '../src/definition/parse';
import { compile } from '../src/engine/compile';
import { prepare } from '../src/engine/prepare';
import { census, finishedIn } from '../src/verify/census';
import { explore } from '../src/verify/explore';
import { eventsOf } from '../src/verify/walk-event';
import { generatedFunnel, shapes } from './generated-funnels';
import { medianOf, medianProcess } from './measure';
import { table } from './results';

const root = path.join(import.meta.dirname, '..');

const definitions: FunnelDefinition[] = readdirSync(path.join(root, 'funnels'))
  .filter((name) => name.endsWith('.funnel.json'))
  .map((name) => {
    const parsed = parseDefinition(readFileSync(path.join(root, 'funnels', name), 'utf8'), name);
    if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
    return parsed.definition;
  });

function definitionCalled(id: string): FunnelDefinition {
  const found = definitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`There is no funnel "${id}".`);
  return found;
}

interface Row {
  what: string;
  figure: string;
  goal: string;
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`;

function checkOfOne(): Row {
  const one = medianProcess(9, ['check', 'funnels/job-search.funnel.json'], root);
  return {
    what: '`check` of the second quiz, as a process (median of 9)',
    figure: `${ms(one.wallMs)}, ${ms(one.cpuMs)} of it CPU, ${Math.round(one.peakMiB)} MiB`,
    goal: 'under 1 s',
  };
}

function checkOfGenerated(): Row[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-bench-'));
  try {
    return shapes.map((shape): Row => {
      const file = path.join(folder, shape, `${shape}.funnel.json`);
      mkdirSync(path.dirname(file));
      writeFileSync(file, JSON.stringify(generatedFunnel(shape, 1000), null, 2));
      const checked = medianProcess(3, ['check', file], root);
      return {
        what: `\`check\` of 1,000 steps, ${shape}, as a process (median of 3)`,
        figure: `${ms(checked.wallMs)}, ${ms(checked.cpuMs)} CPU, peak ${Math.round(checked.peakMiB)} MiB`,
        goal: 'under 5 s',
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function censusOfSecondQuiz(): Row {
  const definition = definitionCalled('job-search');
  const first = performance.now();
  census(definition);
  const cold = performance.now() - first;
  return {
    what: 'census of the second quiz, inside the process',
    figure: `${ms(medianOf(15, () => census(definition)))}, the first time ${ms(cold)}`,
    goal: 'under 300 ms',
  };
}

const explorations = (): Row[] =>
  definitions.map((definition) => ({
    what: `explore ${definition.id}`,
    figure: ms(medianOf(15, () => explore(prepare(definition)))),
    goal: '–',
  }));

function timePerEvent(): Row {
  // What is sent to the database is no part of the engine.
  const definition = { ...definitionCalled('job-search'), submissions: [] };
  const [finished] = finishedIn(explore(prepare(definition)));
  const events = eventsOf(finished?.situation.walk ?? null);
  const { machine: logic } = compile(definition);
  const play = (): void => {
    const clock = new SimulatedClock();
    const actor = createActor(logic, { input: {}, clock }).start();
    for (const event of events)
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
    actor.stop();
  };
  return {
    what: `engine: one event of the second quiz (a visit of ${events.length}, its start included)`,
    figure: `${(medianOf(200, play) / events.length).toFixed(3)} ms`,
    goal: '–',
  };
}

/** Measures the command line and what it proves. @returns Markdown */
export function checkFigures(): string {
  const rows = [
    censusOfSecondQuiz(),
    ...explorations(),
    timePerEvent(),
    checkOfOne(),
    ...checkOfGenerated(),
  ];
  return table(
    ['what', 'figure', 'goal'],
    rows.map(({ what, figure, goal }) => [what, figure, goal]),
  );
}
