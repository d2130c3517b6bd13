import path from 'node:path';
import { measureCheck } from './measure-check';
import { bundlePeersEngine } from './bundle-peers-engine';
import { measureEngine } from './engine/measure-engine';
import { describeMachine } from './timing';
import { measureLighthouse } from './page/measure-lighthouse';
import { measurePages } from './page/measure-pages';
import { benchPartNames, writeResults, type BenchPart } from './write-results';

/** Figures for people, not assertions: a busy machine would fail them and a fast one hide a fault. */

/** What takes long comes piece by piece, so that a run that is broken off leaves what it knows. */
type FigureOutput = string | Promise<string> | AsyncIterable<string>;

async function* iterateFigures(figures: FigureOutput): AsyncGenerator<string> {
  if (typeof figures === 'object' && Symbol.asyncIterator in figures) yield* figures;
  else yield await figures;
}

/** How each part is measured here; a part that is not in the table is measured elsewhere. */
const measurements: Partial<Record<BenchPart, () => FigureOutput>> = {
  engine: measureEngine,
  page: () => measurePages(),
  lighthouse: measureLighthouse,
  check: measureCheck,
};

// Lighthouse is fetched when it is run, so nobody gets it unasked.
const usage = `npm run bench                          measures every part but lighthouse
npm run bench -- ${benchPartNames.join('|')}     measures one, and replaces only its figures
npm run bench -- peers-engine OUT.mjs  makes this engine one file, for a harness of several engines`;

async function run(words: readonly string[]): Promise<number> {
  const [first, out] = words;
  if (first === 'peers-engine' && out !== undefined) {
    await bundlePeersEngine(path.resolve(out));
    return 0;
  }
  const wanted =
    first === undefined
      ? benchPartNames.filter((part) => part !== 'lighthouse')
      : benchPartNames.filter((part) => part === first);
  if (wanted.length === 0) {
    console.error(usage);
    return 2;
  }
  for (const part of wanted) {
    const takenOn = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`;
    const measure = measurements[part];
    if (measure === undefined) continue;
    let figures = takenOn;
    console.log(takenOn);
    for await (const piece of iterateFigures(measure())) {
      console.log(`\n${piece}`);
      figures += `\n\n${piece}`;
      writeResults(part, `${figures}\n\nThe run did not come further than this.`);
    }
    writeResults(part, figures);
  }
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
