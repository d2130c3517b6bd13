import { parseGivenJson } from '../parse-given-json';
import { readGivenFile } from '../read-given-file';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { extensions } from '../../../funnel/engine/compile';
import { simulate } from '../../verify/simulate/simulate';
import { emptyRates, parseRates, type VisitorRates } from '../../verify/simulate/visitor-rates';
import { UsageError, type CliCommand } from '../cli-command';
import { inputOption, parseInputs } from '../parse-inputs';
import { loadValidFunnel } from '../../files/load-valid-funnel';
import { stdinOption } from '../read-draft';
import { budgetOption, createWatch } from '../time-budget';
import { formatRateIssue } from '../../wording/format-rate-issue';
import { formatSimulation } from './format-simulation';

/** At this size a 95% interval is at most 0.03% wide on each side. */
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

/** @throws UsageError that lists every issue of the rates */
async function readRates(
  file: string | boolean | undefined,
  definition: FunnelDefinition,
  directory: string,
): Promise<VisitorRates> {
  if (typeof file !== 'string') return emptyRates;
  const isJson = file.trimStart().startsWith('{');
  const text = isJson ? file : await readGivenFile(file, directory);
  const parsed = parseRates(definition, parseGivenJson(text, `"${isJson ? '--rates' : file}" is`));
  if (parsed.ok) return parsed.rates;
  const lines = parsed.issues.map((issue) => `  ${formatRateIssue(issue)}`);
  throw new UsageError(
    [`The rates in "${isJson ? '--rates' : file}" do not match the funnel:`, ...lines].join('\n'),
  );
}

/** The definition with given inputs; unchanged where none is given. */
function withInputs(
  definition: FunnelDefinition,
  given: string | boolean | undefined,
): FunnelDefinition {
  if (given === undefined) return definition;
  const { inputs: _, ...resolved } = extensions.inputs.resolve(
    definition,
    parseInputs(given, definition),
  );
  return resolved;
}

export const simulateCommand: CliCommand = {
  summary: 'simulates random visitors: outcomes, steps seen, where they leave',
  usage: 'ID',
  options: {
    runs: { type: 'string', valueName: 'N', description: 'how many visitors (10000)' },
    seed: { type: 'string', valueName: 'N', description: 'seed of the random numbers (1)' },
    rates: {
      type: 'string',
      valueName: 'FILE|JSON',
      description:
        '{ "steps": { "STEP": { "leaves": 0.12 } }, "options": { "FIELD": { "VALUE": 3 } }, "fields": { "FIELD": { "leftOut": 0.5 } } }, or what "rates" has written',
    },
    input: {
      ...inputOption,
      description: `${inputOption.description}; without it they are random`,
    },
    budget: budgetOption,
    stdin: stdinOption,
    json: { type: 'boolean', description: 'print JSON' },
  },
  run: async ({ values, positionals }, terminal) => {
    const runs = parseWholeNumber('runs', values['runs'] ?? '10000', [1, maxRuns]);
    const seed = parseWholeNumber('seed', values['seed'] ?? '1', [0, Number.MAX_SAFE_INTEGER]);
    const watch = createWatch('simulate', values['budget'], terminal);
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const rates = await readRates(values['rates'], definition, terminal.directory);
    const simulation = simulate(withInputs(definition, values['input']), {
      runs,
      seed,
      rates,
      watch,
    });
    watch.finish();
    const isJson = values['json'] === true;
    terminal.out(isJson ? JSON.stringify(simulation, null, 2) : formatSimulation(simulation));
    return 0;
  },
};
