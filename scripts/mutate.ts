/**
 * `npm run mutation`: mutation tests of engine, verification and kinds, or of a part:
 *
 *   npm run mutation -- src/funnel/engine            a folder or a file
 *   npm run mutation -- --sample 4 --seed 1   about one in 4 ranges of 12 lines
 *   npm run mutation -- --planted             the planted faults of tests/support/planted, with their tests
 *   npm run mutation -- --planted sql limit   of one room, whose names contain "limit"
 *
 * The same seed and code give the same sample. A sample has no mutant that is longer than a range,
 * such as the removal of a long function.
 *
 * Exit 0: the mutation score reaches the threshold of config/mutation/stryker.mjs, or each planted fault was
 * noticed. Exit 1: it does not, one was not, or Stryker failed. Exit 2: wrong arguments.
 */
import './tool-environment.mjs';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '../src/funnel/engine/seeded-random';
import { tryTestedFaults } from '../tests/support/planted/try-tested-faults';

/** The only list of what is mutated, with the exceptions below. */
const mutatedFolders = [
  'src/funnel/engine',
  'src/authoring/verify',
  'src/funnel/fields',
  'src/funnel/steps',
];
const unmutatedFiles = [
  // Proven by tests/funnel/definition, and by tests in jsdom.
  /(^|\/)(.*-)?(schemas?|views?)\.ts$/,
  // They need a document. tests/funnel/steps proves them in jsdom, where no mutant is tested.
  /(^|\/)(confetti|choice-shortcuts|pointer-choice)\.ts$/,
];
const linesPerSample = 12;

/** The source files of a folder, or the one file, sorted. */
function listSourceFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !unmutatedFiles.some((pattern) => pattern.test(name)))
    .map((name) => join(path, name).replaceAll('\\', '/'))
    .sort();
}

/** About one in `oneIn` line ranges of the files, in Stryker's format. */
function sampleRanges(files: readonly string[], oneIn: number, seed: number): string[] {
  const random = createSeededRandom(seed);
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return Array.from(
      { length: Math.ceil(lines / linesPerSample) },
      (_, index) => index * linesPerSample,
    )
      .filter(() => random() < 1 / oneIn)
      .map((offset) => `${file}:${offset + 1}-${offset + linesPerSample}`);
  });
}

function parseWholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
}

interface MutationOptions {
  readonly sample: string | undefined;
  readonly seed: string;
}

/** The value of Stryker's option --mutate. */
function getMutationTargets(
  positionals: readonly string[],
  { sample, seed }: MutationOptions,
): string[] {
  const files = (positionals.length > 0 ? positionals : mutatedFolders).flatMap(listSourceFiles);
  return sample === undefined
    ? files
    : sampleRanges(files, parseWholeNumber(sample, 'sample'), parseWholeNumber(seed, 'seed'));
}

function runStryker(mutate: readonly string[]): void {
  const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const child = spawn(
    process.execPath,
    [stryker, 'run', 'config/mutation/stryker.mjs', '--mutate', mutate.join(',')],
    {
      stdio: 'inherit',
    },
  );
  child.on('close', (code) => process.exit(code ?? 1));
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      planted: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.planted) process.exitCode = tryTestedFaults(positionals[0], positionals[1]) ? 0 : 1;
  else runStryker(getMutationTargets(positionals, { sample: values.sample, seed: values.seed }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
