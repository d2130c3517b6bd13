import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunnelDefinition } from '../../definition/normalise';
import { simulate as run } from '../../verify/simulate';
import { emptyRates, parseRates, type VisitorRates } from '../../verify/simulate/visitor-rates';
import { UsageError, type CliCommand } from '../cli-command';
import { loadValidFunnel } from '../load-valid-funnel';
import { formatRateProblem } from './format-rate-problem';
import { formatSimulation } from './format-simulation';

/** More would take minutes and tell nothing more. */
const maxRuns = 10_000_000;

function parseWholeNumber(
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
): Promise<VisitorRates> {
  if (typeof shown !== 'string') return emptyRates;
  const text = await readFile(path.resolve(directory, shown), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`There is no file "${shown}".`);
  const parsed = parseRates(definition, parseJson(text, shown));
  if (parsed.ok) return parsed.rates;
  const problems = parsed.issues.map((problem) => `  ${formatRateProblem(problem)}`);
  throw new UsageError([`The rates in "${shown}" do not fit:`, ...problems].join('\n'));
}

export const simulateCommand: CliCommand = {
  summary: 'sends random visitors through a funnel: outcomes, steps seen, where they leave',
  usage: 'ID',
  options: {
    runs: { type: 'string', valueName: 'N', description: 'how many visitors (10000)' },
    seed: { type: 'string', valueName: 'N', description: 'another number, other visitors (1)' },
    rates: {
      type: 'string',
      valueName: 'FILE',
      description:
        'JSON: { "steps": { "STEP": { "leaves": 0.12 } }, "options": { "FIELD": { "VALUE": 3 } } }',
    },
    json: { type: 'boolean', description: 'write it as JSON' },
  },
  run: async ({ values, positionals }, terminal) => {
    const runs = parseWholeNumber('runs', values['runs'] ?? '10000', [1, maxRuns]);
    const seed = parseWholeNumber('seed', values['seed'] ?? '1', [0, Number.MAX_SAFE_INTEGER]);
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const rates = await readRates(values['rates'], definition, terminal.directory);
    const simulation = run(definition, { runs, seed, rates });
    const isJson = values['json'] === true;
    terminal.out(isJson ? JSON.stringify(simulation, null, 2) : formatSimulation(simulation));
    return 0;
  },
};
