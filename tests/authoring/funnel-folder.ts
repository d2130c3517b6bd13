import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFunnelCommand } from '../../src/authoring/funnel-command';

export interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
  /** What was asked for, line by line. */
  prompts: string[];
}

export interface RunOptions {
  directory?: string;
  hasColour?: boolean;
  /** What somebody types, a line each; then there is no more. */
  lines?: readonly string[];
}

/** Runs one command line as `npm run funnel -- …` does, without the second a process takes. */
export async function runFunnel(
  words: readonly string[],
  { directory = '.', hasColour = false, lines = [] }: RunOptions = {},
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const left = [...lines];
  const status = await runFunnelCommand(words, {
    directory,
    hasColour,
    out: (text) => out.push(`${text}\n`),
    err: (text) => err.push(`${text}\n`),
    ask: (prompt) => {
      prompts.push(prompt);
      return Promise.resolve(left.shift() ?? null);
    },
  });
  return { status, stdout: out.join(''), stderr: err.join(''), prompts };
}

/** A project folder of its own, with `funnels/` in it. */
export function createFunnelFolder() {
  const root = mkdtempSync(join(tmpdir(), 'gethired-funnels-'));
  mkdirSync(join(root, 'funnels'));
  return {
    root,
    write: (name: string, text: string): void => writeFileSync(join(root, 'funnels', name), text),
    read: (file: string): string => readFileSync(join(root, file), 'utf8'),
    run: (words: readonly string[], options: Omit<RunOptions, 'directory'> = {}) =>
      runFunnel(words, { directory: root, ...options }),
    clear: (): void => rmSync(root, { recursive: true, force: true }),
  };
}

export type FunnelFolder = ReturnType<typeof createFunnelFolder>;
