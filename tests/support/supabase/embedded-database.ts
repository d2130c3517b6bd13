import type { PGliteOptions } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { vi } from 'vitest';
import { readNewCluster } from './new-cluster';

export const DATABASE_ADDRESS = 'http://database.test';
export const VISITOR_KEY = 'sb_publishable_for_tests';
export const SECRET_KEY = 'sb_secret_for_tests';

/** A mail that the embedded API would send. */
interface EmbeddedMail {
  to: string;
  text?: string;
  html?: string;
}

export interface EmbeddedDatabase {
  /** Handles a request like the server of the site, without a port. */
  readonly fetch: typeof fetch;
  /** Runs one SQL statement as the owner of the tables. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /**
   * Runs a script of statements as the owner.
   * @returns the rows of each statement, in order
   */
  script(sql: string): Promise<readonly (readonly Record<string, unknown>[])[]>;
  close(): Promise<void>;
}

/**
 * A real Postgres in memory with the migrations of this project, and its API in the same process.
 * @param options.extensions of Postgres, by name
 * @param options.before SQL to run before the first migration
 * @param options.onMail receives each mail; with it, an address must be confirmed before it can
 * sign in
 */
export async function createEmbeddedDatabase({
  extensions,
  before,
  onMail,
}: {
  extensions?: NonNullable<PGliteOptions['extensions']>;
  before?: string;
  onMail?: (mail: EmbeddedMail) => void;
} = {}): Promise<EmbeddedDatabase> {
  // The API prints every refused row, and the tests cause many.
  const silenced = vi.spyOn(console, 'error').mockReturnValue();
  const connection = await createPgliteConnection({
    pgliteOptions: { loadDataDir: await readNewCluster(), ...(extensions && { extensions }) },
  });
  if (before !== undefined) await connection.driver.exec(before);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'a secret for tests, long enough to sign with',
      publishable_key: VISITOR_KEY,
      secret_key: SECRET_KEY,
      ...(onMail && { site_url: 'https://site.test', email: { enable_confirmations: true } }),
    },
    studio: { enabled: false },
    ...(onMail && {
      options: { drivers: { email: { send: async (mail: EmbeddedMail) => onMail(mail) } } },
    }),
  });
  await applyPendingMigrations(await app.init());
  return {
    fetch: (input, init) => app.fetch(new Request(input, init)),
    async query(sql) {
      return (await connection.driver.query<Record<string, unknown>>(sql)).rows;
    },
    async script(sql) {
      return (await connection.driver.exec(sql)).map(({ rows }) => rows);
    },
    async close() {
      await connection.close();
      silenced.mockRestore();
    },
  };
}
