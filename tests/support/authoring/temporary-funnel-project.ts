import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFunnelCommand } from '../../../src/authoring/cli/run-funnel-command';

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
  /** The prompts, in order. */
  prompts: string[];
}

export interface RunCliOptions {
  directory?: string;
  hasColour?: boolean;
  /** The typed lines; then the input ends. */
  lines?: readonly string[];
  /** The whole input, where a command reads it at once. */
  input?: string;
}

/** Runs one command line like `npm run funnel -- …`, without starting a process. */
export async function runFunnelCli(
  args: readonly string[],
  { directory = '.', hasColour = false, lines = [], input = '' }: RunCliOptions = {},
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const remainingLines = [...lines];
  const status = await runFunnelCommand(args, {
    directory,
    hasColour,
    out: (text) => out.push(`${text}\n`),
    err: (text) => err.push(`${text}\n`),
    readInput: () => Promise.resolve(input),
    prompt: (prompt) => {
      prompts.push(prompt);
      return Promise.resolve(remainingLines.shift() ?? null);
    },
  });
  return { status, stdout: out.join(''), stderr: err.join(''), prompts };
}

/** Creates a temporary project folder with an empty `funnels/`. */
export function createTemporaryFunnelProject() {
  const root = mkdtempSync(join(tmpdir(), 'gethired-funnels-'));
  mkdirSync(join(root, 'funnels'));
  return {
    root,
    write: (name: string, text: string): void => writeFileSync(join(root, 'funnels', name), text),
    read: (file: string): string => readFileSync(join(root, file), 'utf8'),
    run: (args: readonly string[], options: Omit<RunCliOptions, 'directory'> = {}) =>
      runFunnelCli(args, { directory: root, ...options }),
    dispose: (): void => rmSync(root, { recursive: true, force: true }),
  };
}

export type TemporaryFunnelProject = ReturnType<typeof createTemporaryFunnelProject>;
