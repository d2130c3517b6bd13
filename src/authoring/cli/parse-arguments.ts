import { parseArgs } from 'node:util';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { UsageError, type CliOption, type ParsedArgs } from './cli-command';

type Options = Readonly<Record<string, CliOption>>;

interface OptionToken {
  name: string;
  /** As it was typed: `--json` or `-h`. */
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function describeUnknownOption(rawName: string, options: Options): string {
  const names = Object.keys(options).map((name) => `--${name}`);
  const nearest = findNearestName(rawName, names);
  const hint = nearest === null ? `Options: ${names.join(', ')}.` : `Use "${nearest}".`;
  return `There is no option "${rawName}". ${hint}`;
}

/** @throws UsageError for an unknown option, a missing value and a value too many */
function checkToken({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) throw new UsageError(describeUnknownOption(rawName, options));
  if (option.type === 'boolean' && value !== undefined)
    throw new UsageError(`"${rawName}" takes no value. Write only ${rawName}.`);
  if (option.type !== 'string') return;
  const example = `${rawName} ${option.valueName ?? 'VALUE'}`;
  if (value === undefined || value === '')
    throw new UsageError(`"${rawName}" needs a value: ${example}`);
  if (value.startsWith('--') && inlineValue !== true)
    throw new UsageError(`"${rawName}" needs a value before "${value}": ${example}`);
}

const help: CliOption = { type: 'boolean', short: 'h', description: 'show this help' };

/**
 * Parses the arguments of a command.
 * @throws UsageError that says which argument is wrong, and what would be right
 */
export function parseArguments(args: readonly string[], options: Options): ParsedArgs {
  const known = { ...options, help };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === 'option') checkToken(token, known);
  return { values: values as ParsedArgs['values'], positionals }; // no option is declared as a list
}
