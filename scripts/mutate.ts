/**
 * `npm run mutation`: the whole of engine and verification, or a part of it:
 *
 *   npm run mutation -- src/engine            what lies in a folder, or one file
 *   npm run mutation -- --sample 4 --seed 1   about one in 4 stretches of 12 lines
 *
 * The same seed over the same code gives the same sample. What reaches beyond a stretch, such as
 * the removal of a long function, is in no sample.
 *
 * Exit 0: at least the share of stryker.config.mjs was noticed. Exit 1: less, or it could not run.
 * Exit 2: called wrongly.
 */
import './tool-environment.mjs';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '../src/engine/seeded-random';

const mutatedFolders = ['src/engine', 'src/verify'];
const linesPerSample = 12;

/** Code under a folder, or the one file, in an order that is the same everywhere. */
function listSourceFiles(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(place, name).replaceAll('\\', '/'))
    .sort();
}

/** About one in `oneIn` stretches of the files' lines, as Stryker writes ranges. */
function sampleRanges(files: readonly string[], oneIn: number, seed: number): string[] {
  const random = createSeededRandom(seed);
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return Array.from(
      { length: Math.ceil(lines / linesPerSample) },
      (_, index) => index * linesPerSample,
    )
      .filter(() => random() < 1 / oneIn)
      .map((before) => `${file}:${before + 1}-${before + linesPerSample}`);
  });
}

function parseWholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number above 0, not "${text}".`);
}

/** What to change, in Stryker's words. */
function getMutationTargets(): string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const files = (positionals.length > 0 ? positionals : mutatedFolders).flatMap(listSourceFiles);
  return values.sample === undefined
    ? files
    : sampleRanges(
        files,
        parseWholeNumber(values.sample, 'sample'),
        parseWholeNumber(values.seed, 'seed'),
      );
}

function runStryker(mutate: readonly string[]): void {
  const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const child = spawn(process.execPath, [stryker, 'run', '--mutate', mutate.join(',')], {
    stdio: 'inherit',
  });
  child.on('close', (code) => process.exit(code ?? 1));
}

try {
  runStryker(getMutationTargets());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
