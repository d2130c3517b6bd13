import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFunnelCommand } from '../../src/authoring/run-funnel-command';

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
  /** What was asked for, line by line. */
  prompts: string[];
}

export interface RunCliOptions {
  directory?: string;
  hasColour?: boolean;
  /** What somebody types, a line each; then there is no more. */
  lines?: readonly string[];
}

/** Runs one command line as `npm run funnel -- …` does, without the second a process takes. */
export async function runFunnelCli(
  words: readonly string[],
  { directory = '.', hasColour = false, lines = [] }: RunCliOptions = {},
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const left = [...lines];
  const status = await runFunnelCommand(words, {
    directory,
    hasColour,
    out: (text) => out.push(`${text}\n`),
    err: (text) => err.push(`${text}\n`),
    prompt: (prompt) => {
      prompts.push(prompt);
      return Promise.resolve(left.shift() ?? null);
    },
  });
  return { status, stdout: out.join(''), stderr: err.join(''), prompts };
}

/** A project folder of its own, with `funnels/` in it. */
export function createTemporaryFunnelProject() {
  const root = mkdtempSync(join(tmpdir(), 'gethired-funnels-'));
  mkdirSync(join(root, 'funnels'));
  return {
    root,
    write: (name: string, text: string): void => writeFileSync(join(root, 'funnels', name), text),
    read: (file: string): string => readFileSync(join(root, file), 'utf8'),
    run: (words: readonly string[], options: Omit<RunCliOptions, 'directory'> = {}) =>
      runFunnelCli(words, { directory: root, ...options }),
    dispose: (): void => rmSync(root, { recursive: true, force: true }),
  };
}

export type TemporaryFunnelProject = ReturnType<typeof createTemporaryFunnelProject>;
