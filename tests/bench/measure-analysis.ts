import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createQuestionnaire,
  seventySteps,
  threeHundredQuestions,
} from '../support/definition/create-questionnaire';
import { formatTable } from '../support/format-table';
import { loadFunnelDefinitions } from '../support/funnels/load-funnel-definitions';
import { measureBuildMs, measureProcess, type ProcessTiming } from './timing';
import type { FunnelSource } from '../../src/funnel/definition/funnel-schema';

const root = path.join(import.meta.dirname, '../..');

const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);

const formatTiming = ({ wallMs, cpuMs, peakMiB }: ProcessTiming): string =>
  `${formatSeconds(wallMs)} s, CPU ${formatSeconds(cpuMs)} s, ${Math.round(peakMiB)} MiB`;

interface AnalysedFunnel {
  label: string;
  source: FunnelSource;
}

const questionnaires: AnalysedFunnel[] = [
  { label: 'seventy steps', source: createQuestionnaire(seventySteps) },
  { label: '300 questions', source: createQuestionnaire(threeHundredQuestions) },
];

/** An older version: the first section needs two points more for its highest band. */
function toOlderVersion(source: FunnelSource): FunnelSource {
  const older = structuredClone(source);
  const [, middle, high] = older.scores?.[0]?.bands ?? [];
  if (middle === undefined || high === undefined) throw new Error('The bands are gone.');
  middle.max += 2;
  high.min += 2;
  return older;
}

function writeFunnel(folder: string, source: FunnelSource): string {
  mkdirSync(path.join(folder, 'funnels'), { recursive: true });
  const file = path.join(folder, 'funnels', `${source.id}.funnel.json`);
  writeFileSync(file, JSON.stringify(source, null, 2));
  return file;
}

/** The five commands on one funnel, each as a process of its own. */
function measureCommands(folder: string, { source }: AnalysedFunnel): string[] {
  const file = writeFunnel(folder, source);
  const older = writeFunnel(path.join(folder, 'older'), toOlderVersion(source));
  return [
    ['check', file],
    ['census', file],
    ['simulate', file],
    ['paths', file],
    ['diff', older, source.id],
  ].map((args) => formatTiming(measureProcess(1, args, folder)));
}

/** The same for the funnels of the site; `diff` compares each with itself. */
const measureSiteFunnel = (id: string, file: string): string[] =>
  [
    ['check', file],
    ['census', id],
    ['simulate', id],
    ['paths', id],
    ['diff', file, id],
  ].map((args) => formatTiming(measureProcess(1, args, root)));

/** Builds a copy of the site, with and without the funnel of seventy steps. */
function measureBuilds(folder: string): string {
  const copy = path.join(folder, 'site');
  cpSync(root, copy, {
    recursive: true,
    filter: (file) =>
      !['node_modules', 'dist', '.git', 'storybook-static'].includes(
        path.relative(root, file).split(path.sep)[0] ?? '',
      ),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const without = measureBuildMs(copy);
  writeFunnel(copy, createQuestionnaire(seventySteps));
  const together = measureBuildMs(copy);
  return `Build of the site: ${formatSeconds(without)} s; with the funnel of seventy steps ${formatSeconds(together)} s.`;
}

/** Measures the commands that analyse. @returns Markdown, piece by piece */
export async function* measureAnalysis(): AsyncGenerator<string> {
  const head = ['', 'check', 'census', 'simulate', 'paths', 'diff'];
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-bench-'));
  try {
    // The first command after a change of the sources bundles them.
    measureProcess(1, ['schema'], root);
    const rows: string[][] = [];
    for (const funnel of questionnaires)
      rows.push([funnel.label, ...measureCommands(folder, funnel)]);
    for (const { id } of loadFunnelDefinitions())
      rows.push([id, ...measureSiteFunnel(id, path.join(root, 'funnels', `${id}.funnel.json`))]);
    yield formatTable(head, rows);
    yield measureBuilds(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
