import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { parseArguments } from './parse-arguments';
import { UsageError, type CliCommand, type ExitCode, type Terminal } from './cli-command';

/**
 * The commands of `npm run funnel -- COMMAND`. Each is loaded when it is called, so that no command
 * waits for the imports of another.
 */
export const commandLoaders: Readonly<Record<string, () => Promise<CliCommand>>> = {
  census: async () => (await import('./commands/census')).censusCommand,
  check: async () => (await import('./commands/check')).checkCommand,
  diff: async () => (await import('./commands/diff')).diffCommand,
  graph: async () => (await import('./commands/graph')).graphCommand,
  new: async () => (await import('./commands/new')).newCommand,
  paths: async () => (await import('./commands/paths')).pathsCommand,
  rename: async () => (await import('./commands/rename')).renameCommand,
  schema: async () => (await import('./commands/schema')).schemaCommand,
  simulate: async () => (await import('./commands/simulate')).simulateCommand,
  stories: async () => (await import('./commands/stories')).storiesCommand,
  walk: async () => (await import('./commands/walk')).walkCommand,
};

const commandPrefix = 'npm run funnel --';

async function formatOverview(): Promise<string> {
  const width = Math.max(...Object.keys(commandLoaders).map((name) => name.length));
  const rows = await Promise.all(
    Object.entries(commandLoaders).map(
      async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`,
    ),
  );
  return [
    `Usage: ${commandPrefix} COMMAND`,
    '',
    ...rows,
    '',
    `${commandPrefix} COMMAND --help shows its options.`,
  ].join('\n');
}

function formatHelp(name: string, { summary, usage, options, details }: CliCommand): string {
  const rows = Object.entries(options).map(([option, { valueName, description }]) => ({
    syntax: valueName === undefined ? `--${option}` : `--${option} ${valueName}`,
    description,
  }));
  const allRows = [...rows, { syntax: '--help', description: 'show this help' }];
  const width = Math.max(...allRows.map(({ syntax }) => syntax.length));
  return [
    `Usage: ${commandPrefix} ${name} ${usage}`,
    '',
    `${name} ${summary}.`,
    ...(details === undefined ? [] : [details]),
    '',
    ...allRows.map(({ syntax, description }) => `  ${syntax.padEnd(width)}  ${description}`),
  ].join('\n');
}

async function loadCommand(name: string): Promise<CliCommand> {
  const load = Object.hasOwn(commandLoaders, name) ? commandLoaders[name] : undefined;
  if (load !== undefined) return load();
  const nearest = findNearestName(name, Object.keys(commandLoaders));
  const hint = nearest === null ? await formatOverview() : `Use "${nearest}".`;
  throw new UsageError(`There is no command "${name}". ${hint}`);
}

async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...commandArgs] = args;
  if (name === undefined) throw new UsageError(await formatOverview());
  if (name === '--help' || name === '-h') {
    terminal.out(await formatOverview());
    return 0;
  }
  const command = await loadCommand(name);
  const { values, positionals } = parseArguments(commandArgs, command.options);
  if (values['help'] === true) {
    terminal.out(formatHelp(name, command));
    return 0;
  }
  return command.run({ values, positionals }, terminal);
}

/** Runs one command line. A usage error is printed to `err`. */
export async function runFunnelCommand(
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const [name] = args;
    const isKnown = name !== undefined && Object.hasOwn(commandLoaders, name);
    terminal.err(
      isKnown ? `${error.message}\nSee: ${commandPrefix} ${name} --help` : error.message,
    );
    return 2;
  }
}
