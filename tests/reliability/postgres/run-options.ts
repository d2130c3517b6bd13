import { parseArgs } from 'node:util';

export type RunSize = 'short' | 'usual' | 'largest';

/** The options of the command. */
export interface PostgresRunOptions {
  readonly form: RunSize;
  /** Rows in each table in the volume part. */
  readonly rows: number;
  /** The only part to run; undefined: all parts of this form. */
  readonly only: string | undefined;
  /** A folder with `postgres` and `initdb`, or `system`; undefined: the npm package's. */
  readonly server: string | undefined;
  /** Another version of the npm package, installed for this run alone. */
  readonly release: string | undefined;
}

const ROWS_BY_SIZE: Readonly<Record<RunSize, number>> = {
  short: 10_000,
  usual: 300_000,
  largest: 1_000_000,
};

/**
 * Parses the arguments of `npm run test:postgres --`.
 * @throws on unknown arguments, on two forms and on two servers
 */
export function parseRunOptions(args: readonly string[]): PostgresRunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      largest: { type: 'boolean', default: false },
      only: { type: 'string' },
      server: { type: 'string' },
      release: { type: 'string' },
    },
  });
  if (values.short && values.largest) throw new Error('Give --short or --largest, not both.');
  const { only, server, release } = values;
  if (server !== undefined && release !== undefined)
    throw new Error('Give --server or --release, not both.');
  const form = values.short ? 'short' : values.largest ? 'largest' : 'usual';
  return { form, rows: ROWS_BY_SIZE[form], only, server, release };
}
