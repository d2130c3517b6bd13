import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunnelDefinition } from '../../definition/normalise';
import { simulate as run } from '../../verify/simulate';
import { noRates, parseRates, type Rates } from '../../verify/simulate/rates';
import { UsageError, type Command } from '../command';
import { soundFunnel } from '../sound-funnel';
import { rateSentence } from './rate-sentences';
import { simulationText } from './simulate-text';

/** More would take minutes and tell nothing more. */
const mostRuns = 10_000_000;

function wholeNumber(
  name: string,
  value: string | boolean | undefined,
  [low, high]: readonly [low: number, high: number],
): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= low && number <= high) return number;
  throw new UsageError(`--${name} takes a whole number from ${low} to ${high}, such as 10000.`);
}

function parseJson(text: string, shown: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UsageError(`"${shown}" is no JSON: ${problem}`, { cause: error });
  }
}

/** @throws UsageError with everything that is wrong with them */
async function readRates(
  shown: string | boolean | undefined,
  definition: FunnelDefinition,
  directory: string,
): Promise<Rates> {
  if (typeof shown !== 'string') return noRates;
  const text = await readFile(path.resolve(directory, shown), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`There is no file "${shown}".`);
  const parsed = parseRates(definition, parseJson(text, shown));
  if (parsed.ok) return parsed.rates;
  const problems = parsed.problems.map((problem) => `  ${rateSentence(problem)}`);
  throw new UsageError([`The rates in "${shown}" do not fit:`, ...problems].join('\n'));
}

export const simulate: Command = {
  summary: 'sends random visitors through a funnel: outcomes, steps seen, where they leave',
  takes: 'ID',
  options: {
    runs: { type: 'string', value: 'N', says: 'how many visitors (10000)' },
    seed: { type: 'string', value: 'N', says: 'another number, other visitors (1)' },
    rates: {
      type: 'string',
      value: 'FILE',
      says: 'JSON: { "steps": { "STEP": { "leaves": 0.12 } }, "options": { "FIELD": { "VALUE": 3 } } }',
    },
    json: { type: 'boolean', says: 'write it as JSON' },
  },
  run: async ({ values, positionals }, terminal) => {
    const runs = wholeNumber('runs', values['runs'] ?? '10000', [1, mostRuns]);
    const seed = wholeNumber('seed', values['seed'] ?? '1', [0, Number.MAX_SAFE_INTEGER]);
    const definition = await soundFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const rates = await readRates(values['rates'], definition, terminal.directory);
    const simulation = run(definition, { runs, seed, rates });
    const isJson = values['json'] === true;
    terminal.out(isJson ? JSON.stringify(simulation, null, 2) : simulationText(simulation));
    return 0;
  },
};
