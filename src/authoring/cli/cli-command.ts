import type { ParseArgsConfig } from 'node:util';
import type { Draft } from '../files/read-funnels';

type ParseArgsOption = NonNullable<ParseArgsConfig['options']>[string];

/** An option of `parseArgs` with its help text. */
export interface CliOption extends ParseArgsOption {
  description: string;
  /** Placeholder for the value in the help: `--seed NUMBER`. */
  valueName?: string;
}

export interface ParsedArgs {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
}

/** Working directory, input and output of a command. Results go to `out`, messages to `err`. */
export interface Terminal {
  directory: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** True when `out` is a terminal that shows colours. */
  hasColour: boolean;
  /** Shows a line in place of the last one; null removes it. Absent where there is no terminal. */
  showProgress?: (line: string | null) => void;
  /** Receives the file that is being explored; undefined where the command has no time limit. */
  workOn?: (file: string) => void;
  /** Reads a line; null at the end of the input. Absent where there is no input. */
  prompt?: (prompt: string) => Promise<string | null>;
  /** Reads the whole input. */
  readInput?: () => Promise<string>;
  /** The text of the funnel that `--stdin` has read. */
  draft?: Draft;
  /** The file of the command line, which runs it again. */
  script?: string;
}

/** 0: success. 1: a definition has errors. 2: the command line is wrong. */
export type ExitCode = 0 | 1 | 2;

export interface CliCommand {
  summary: string;
  /** The positional arguments in the help: `[FILE…]`. */
  usage: string;
  options: Readonly<Record<string, CliOption>>;
  /** Further lines of the help. */
  details?: string;
  run: (args: ParsedArgs, terminal: Terminal) => Promise<ExitCode>;
}

/** The command line is wrong. The message says how to correct it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
