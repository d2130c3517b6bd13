import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createActor, SimulatedClock } from 'xstate';
import { compile, prepare } from '../../src/funnel/engine/compile';
import { createCensus, findEndingExits } from '../../src/authoring/verify/census';
import { explore } from '../../src/authoring/verify/explore/explore';
import { getTraceEvents } from '../../src/authoring/verify/trace';
import { createGeneratedFunnel, funnelShapes } from './create-generated-funnel';
import { measureMedian, measureProcess } from './timing';
import { formatTable } from '../support/format-table';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../support/funnels/load-funnel-definitions';

const root = path.join(import.meta.dirname, '../..');

interface FigureRow {
  label: string;
  figure: string;
  goal: string;
}

const formatMs = (time: number): string => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`;

function measureCheckOfOne(): FigureRow {
  const timing = measureProcess(9, ['check', 'funnels/job-search.funnel.json'], root);
  return {
    label: '`check` of the second quiz, as a process (median of 9)',
    figure: `${formatMs(timing.wallMs)}, ${formatMs(timing.cpuMs)} of it CPU, ${Math.round(timing.peakMiB)} MiB`,
    goal: 'under 1 s',
  };
}

function measureCheckOfGenerated(): FigureRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-bench-'));
  try {
    return funnelShapes.map((shape): FigureRow => {
      const file = path.join(folder, shape, `${shape}.funnel.json`);
      mkdirSync(path.dirname(file));
      writeFileSync(file, JSON.stringify(createGeneratedFunnel(shape, 1000), null, 2));
      const timing = measureProcess(3, ['check', file], root);
      return {
        label: `\`check\` of 1,000 steps, ${shape}, as a process (median of 3)`,
        figure: `${formatMs(timing.wallMs)}, ${formatMs(timing.cpuMs)} CPU, peak ${Math.round(timing.peakMiB)} MiB`,
        goal: 'under 5 s',
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureCensus(): FigureRow {
  const definition = loadFunnelDefinition('job-search');
  const start = performance.now();
  createCensus(definition);
  const coldMs = performance.now() - start;
  return {
    label: 'census of the second quiz, inside the process',
    figure: `${formatMs(measureMedian(15, () => createCensus(definition)))}, the first time ${formatMs(coldMs)}`,
    goal: 'under 300 ms',
  };
}

const measureExplorations = (): FigureRow[] =>
  loadFunnelDefinitions().map((definition) => ({
    label: `explore ${definition.id}`,
    figure: formatMs(measureMedian(15, () => explore(prepare(definition)))),
    goal: '–',
  }));

function measureTimePerEvent(): FigureRow {
  // Submissions are not part of the engine.
  const definition = { ...loadFunnelDefinition('job-search'), submissions: [] };
  const [exit] = findEndingExits(explore(prepare(definition)));
  const events = getTraceEvents(exit?.state.trace ?? null);
  const { machine } = compile(definition);
  const play = (): void => {
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: {}, clock }).start();
    for (const event of events)
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
    actor.stop();
  };
  return {
    label: `engine: one event of the second quiz (a visit of ${events.length}, its start included)`,
    figure: `${(measureMedian(200, play) / events.length).toFixed(3)} ms`,
    goal: '–',
  };
}

/** Measures the command line and the verification. @returns Markdown */
export function measureCheck(): string {
  const rows = [
    measureCensus(),
    ...measureExplorations(),
    measureTimePerEvent(),
    measureCheckOfOne(),
    ...measureCheckOfGenerated(),
  ];
  return formatTable(
    ['what', 'figure', 'goal'],
    rows.map(({ label, figure, goal }) => [label, figure, goal]),
  );
}
