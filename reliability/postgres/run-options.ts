import { parseArgs } from 'node:util';

/** How much a run does. */
export type RunSize = 'short' | 'usual' | 'largest';

/** What the command was asked for. */
export interface PostgresRunOptions {
  readonly form: RunSize;
  /** Rows in each table where volume matters. */
  readonly rows: number;
  /** The one part to run; undefined: every part of this form. */
  readonly only: string | undefined;
  /** A folder with `postgres` and `initdb`, or `system`; undefined: the npm package's. */
  readonly server: string | undefined;
}

const ROWS_BY_SIZE: Readonly<Record<RunSize, number>> = {
  short: 10_000,
  usual: 300_000,
  largest: 1_000_000,
};

/**
 * Reads the words after `npm run test:postgres --`.
 * @throws on unknown arguments and on two forms at once
 */
export function parseRunOptions(args: readonly string[]): PostgresRunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      largest: { type: 'boolean', default: false },
      only: { type: 'string' },
      server: { type: 'string' },
    },
  });
  if (values.short && values.largest) throw new Error('Give --short or --largest, not both.');
  const form = values.short ? 'short' : values.largest ? 'largest' : 'usual';
  return { form, rows: ROWS_BY_SIZE[form], only: values.only, server: values.server };
}
