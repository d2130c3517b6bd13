import type { ParseArgsConfig } from 'node:util';

type ParseArgsOption = NonNullable<ParseArgsConfig['options']>[string];

/** An option as people read about it. */
export interface CliOption extends ParseArgsOption {
  description: string;
  /** What stands for its value in the help: `--seed NUMBER`. */
  valueName?: string;
}

export interface ParsedArgs {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
}

/** Where a command works and speaks. Results go to `out`; what is only for people goes to `err`. */
export interface Terminal {
  directory: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whoever reads `out` can see colours. */
  hasColour: boolean;
  /** Asks for a line; null when there is no more. Absent where nobody can answer. */
  prompt?: (prompt: string) => Promise<string | null>;
}

/** 0: all is well. 1: something is wrong with a definition. 2: the command was used wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface CliCommand {
  summary: string;
  /** What follows the command's name: `[FILE…]`. */
  usage: string;
  options: Readonly<Record<string, CliOption>>;
  run: (words: ParsedArgs, terminal: Terminal) => Promise<ExitCode>;
}

/** The command was used wrongly; its message says how to use it rightly. */
export class UsageError extends Error {
  override name = 'UsageError';
}
