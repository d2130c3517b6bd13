import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { parseArguments } from './parse-arguments';
import { readDraft } from './read-draft';
import { UsageError, type CliCommand, type ExitCode, type Terminal } from './cli-command';

export type CommandLoaders = Readonly<Record<string, () => Promise<CliCommand>>>;

/**
 * The commands of `npm run funnel -- COMMAND` that need definitions alone. Each is loaded when it is
 * called, so that no command waits for the imports of another. `src/server/cli` adds those that save or
 * ask the database.
 */
export const commandLoaders: CommandLoaders = {
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

async function formatOverview(loaders: CommandLoaders): Promise<string> {
  const width = Math.max(...Object.keys(loaders).map((name) => name.length));
  const rows = await Promise.all(
    Object.entries(loaders).map(
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

async function loadCommand(name: string, loaders: CommandLoaders): Promise<CliCommand> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load !== undefined) return load();
  const nearest = findNearestName(name, Object.keys(loaders));
  const hint = nearest === null ? await formatOverview(loaders) : `Use "${nearest}".`;
  throw new UsageError(`There is no command "${name}". ${hint}`);
}

async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  loaders: CommandLoaders,
): Promise<ExitCode> {
  const [name, ...commandArgs] = args;
  if (name === undefined) throw new UsageError(await formatOverview(loaders));
  if (name === '--help' || name === '-h') {
    terminal.out(await formatOverview(loaders));
    return 0;
  }
  const command = await loadCommand(name, loaders);
  const { values, positionals } = parseArguments(commandArgs, command.options);
  if (values['help'] === true) {
    terminal.out(formatHelp(name, command));
    return 0;
  }
  const draft = values['stdin'] === true ? await readDraft(positionals, terminal) : undefined;
  return command.run(
    { values, positionals },
    draft === undefined ? terminal : { ...terminal, draft },
  );
}

/** Runs one command line. A usage error is printed to `err`. */
export async function runFunnelCommand(
  args: readonly string[],
  terminal: Terminal,
  loaders: CommandLoaders = commandLoaders,
): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal, loaders);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const [name] = args;
    const isKnown = name !== undefined && Object.hasOwn(loaders, name);
    terminal.err(
      isKnown ? `${error.message}\nSee: ${commandPrefix} ${name} --help` : error.message,
    );
    return 2;
  }
}
