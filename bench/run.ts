import path from 'node:path';
import { checkFigures } from './check-part';
import { bundlePeersEngine } from './bundle-peers-engine';
import { engineFigures } from './engine/engine-part';
import { machine } from './measure';
import { lighthouseFigures } from './page/lighthouse';
import { pageFigures } from './page/page-part';
import { partNames, writeResults, type Part } from './results';

/** Figures for people, not assertions: a busy machine would fail them and a fast one hide a fault. */

/** What takes long comes piece by piece, so that a run that is broken off leaves what it knows. */
type Figures = string | Promise<string> | AsyncIterable<string>;

async function* piecesOf(figures: Figures): AsyncGenerator<string> {
  if (typeof figures === 'object' && Symbol.asyncIterator in figures) yield* figures;
  else yield await figures;
}

/** How each part is measured here; a part that is not in the table is measured elsewhere. */
const measured: Partial<Record<Part, () => Figures>> = {
  engine: engineFigures,
  page: () => pageFigures(),
  lighthouse: lighthouseFigures,
  check: checkFigures,
};

// Lighthouse is fetched when it is run, so nobody gets it unasked.
const usage = `npm run bench                          measures every part but lighthouse
npm run bench -- ${partNames.join('|')}     measures one, and replaces only its figures
npm run bench -- peers-engine OUT.mjs  makes this engine one file, for a harness of several engines`;

async function run(words: readonly string[]): Promise<number> {
  const [first, out] = words;
  if (first === 'peers-engine' && out !== undefined) {
    await bundlePeersEngine(path.resolve(out));
    return 0;
  }
  const wanted =
    first === undefined
      ? partNames.filter((part) => part !== 'lighthouse')
      : partNames.filter((part) => part === first);
  if (wanted.length === 0) {
    console.error(usage);
    return 2;
  }
  for (const part of wanted) {
    const takenOn = `${new Date().toISOString().slice(0, 10)}, ${machine()}`;
    const measure = measured[part];
    if (measure === undefined) continue;
    let figures = takenOn;
    console.log(takenOn);
    for await (const piece of piecesOf(measure())) {
      console.log(`\n${piece}`);
      figures += `\n\n${piece}`;
      writeResults(part, `${figures}\n\nThe run did not come further than this.`);
    }
    writeResults(part, figures);
  }
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
