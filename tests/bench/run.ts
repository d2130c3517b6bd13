import path from 'node:path';
import { measureAnalysis } from './measure-analysis';
import { measureBytes } from './measure-bytes';
import { measureCheck } from './measure-check';
import { bundlePeersEngine } from './bundle-peers-engine';
import { measureEngine } from './engine/measure-engine';
import { describeMachine } from './timing';
import { measureLighthouse } from './page/measure-lighthouse';
import { measurePages } from './page/measure-pages';
import { measureWalkBytes } from './page/measure-walk-bytes';
import { measureStudio } from './studio/measure-studio';
import { benchPartNames, writeResults, type BenchPart } from './write-results';

/** Figures for people, not assertions: a busy machine would fail them and a fast one would hide a regression. */

/** A slow part yields its tables one by one, so that an aborted run keeps the finished ones. */
type FigureOutput = string | Promise<string> | AsyncIterable<string>;

async function* iterateFigures(figures: FigureOutput): AsyncGenerator<string> {
  if (typeof figures === 'object' && Symbol.asyncIterator in figures) yield* figures;
  else yield await figures;
}

const measurements: Partial<Record<BenchPart, () => FigureOutput>> = {
  engine: measureEngine,
  bytes: measureBytes,
  page: () => measurePages(),
  walk: () => measureWalkBytes(),
  lighthouse: measureLighthouse,
  check: measureCheck,
  analysis: measureAnalysis,
  studio: measureStudio,
};

// Lighthouse is a download of 185 MB, so a run of all parts leaves it out.
const usage = `npm run bench                          measures every part but lighthouse
npm run bench -- ${benchPartNames.join('|')}     measures one part and replaces only its figures
npm run bench -- peers-engine OUT.mjs  bundles this engine into one file, for a harness of several engines`;

async function run(args: readonly string[]): Promise<number> {
  const [command, file] = args;
  if (command === 'peers-engine' && file !== undefined) {
    await bundlePeersEngine(path.resolve(file));
    return 0;
  }
  const parts =
    command === undefined
      ? benchPartNames.filter((part) => part !== 'lighthouse')
      : benchPartNames.filter((part) => part === command);
  if (parts.length === 0) {
    console.error(usage);
    return 2;
  }
  for (const part of parts) {
    const environment = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`;
    const measure = measurements[part];
    if (measure === undefined) continue;
    let figures = environment;
    console.log(environment);
    for await (const piece of iterateFigures(measure())) {
      console.log(`\n${piece}`);
      figures += `\n\n${piece}`;
      writeResults(part, `${figures}\n\nThe run was aborted here.`);
    }
    writeResults(part, figures);
  }
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
