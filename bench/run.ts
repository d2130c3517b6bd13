import path from 'node:path';
import { checkFigures } from './check-part';
import { bundlePeersEngine } from './bundle-peers-engine';
import { engineFigures } from './engine/engine-part';
import { machine } from './measure';
import { lighthouseFigures } from './page/lighthouse';
import { pageFigures } from './page/page-part';
import { partNames, writeResults, type Part } from './results';

/** Figures for people, not assertions: a busy machine would fail them and a fast one hide a fault. */

/** How each part is measured here; a part that is not in the table is measured elsewhere. */
const measured: Partial<Record<Part, () => string | Promise<string>>> = {
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
    const text = await measured[part]?.();
    if (text === undefined) continue;
    const figures = `${takenOn}\n\n${text}`;
    console.log(figures);
    writeResults(part, figures);
  }
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
