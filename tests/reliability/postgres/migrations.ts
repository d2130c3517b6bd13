import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';

const root = path.join(import.meta.dirname, '../../..');

/** A file of `supabase/migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

function readSqlFiles(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
}

/** The files that `supabase db push` applies, in its order. */
export const readMigrations = () => readSqlFiles(path.join(root, 'supabase/migrations'));

/** The scripts that `supabase test db` runs. */
export const readPgTapScripts = () => readSqlFiles(path.join(root, 'supabase/tests'));

/** The first migration as it was pushed: without the revocation of the visitors' rights. */
export const readFirstMigrationAsPushed = () =>
  readSqlFiles(path.join(import.meta.dirname, 'pushed'));

/**
 * Applies a file in its own transaction, as `supabase db push` does.
 * @throws the error of the server with the name of the file
 */
export async function applyMigration(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
