import { parseArgs } from 'node:util';
import { nearestName } from '../definition/nearest-name';
import { UsageError, type Command, type ExitCode, type Terminal } from './command';

/**
 * `npm run funnel -- COMMAND`: everything an author can ask about definitions, by name.
 * Each is loaded when it is called: nobody waits for what another command needs.
 */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  census: async () => (await import('./commands/census')).census,
  check: async () => (await import('./commands/check')).check,
  diff: async () => (await import('./commands/diff')).diff,
  graph: async () => (await import('./commands/graph')).graph,
  new: async () => (await import('./commands/new')).create,
  paths: async () => (await import('./commands/paths')).paths,
  schema: async () => (await import('./commands/schema')).schema,
  simulate: async () => (await import('./commands/simulate')).simulate,
  stories: async () => (await import('./commands/stories')).stories,
  walk: async () => (await import('./commands/walk')).walk,
};

const called = 'npm run funnel --';

async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = await Promise.all(
    Object.entries(commands).map(
      async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`,
    ),
  );
  return [`Usage: ${called} COMMAND`, '', ...rows, '', `${called} COMMAND --help says more.`].join(
    '\n',
  );
}

function helpOf(name: string, { summary, takes, options }: Command): string {
  const rows = Object.entries(options).map(([option, { value, says }]) => ({
    left: value === undefined ? `--${option}` : `--${option} ${value}`,
    says,
  }));
  const all = [...rows, { left: '--help', says: 'say this' }];
  const width = Math.max(...all.map(({ left }) => left.length));
  return [
    `Usage: ${called} ${name} ${takes}`,
    '',
    `${name} ${summary}.`,
    '',
    ...all.map(({ left, says }) => `  ${left.padEnd(width)}  ${says}`),
  ].join('\n');
}

async function commandCalled(name: string): Promise<Command> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load !== undefined) return load();
  const nearest = nearestName(name, Object.keys(commands));
  const hint = nearest === null ? await overview() : `Use "${nearest}".`;
  throw new UsageError(`There is no command "${name}". ${hint}`);
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined) throw new UsageError(await overview());
  if (name === '--help' || name === '-h') {
    terminal.out(await overview());
    return 0;
  }
  const command = await commandCalled(name);
  const help = { help: { type: 'boolean' as const, short: 'h' } };
  const { values, positionals } = parseArgs({
    args: rest,
    options: { ...command.options, ...help },
    allowPositionals: true,
  });
  if (values['help'] === true) {
    terminal.out(helpOf(name, command));
    return 0;
  }
  return command.run({ values, positionals }, terminal);
}

/** Node marks what `parseArgs` refuses with codes of its own. */
function isMisuse(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}

/** Runs one command line, and says on `err` when it was used wrongly. */
export async function runFunnelCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    if (!isMisuse(error)) throw error;
    const [name] = words;
    const isKnown = name !== undefined && Object.hasOwn(commands, name);
    terminal.err(isKnown ? `${error.message}\nSee: ${called} ${name} --help` : error.message);
    return 2;
  }
}
