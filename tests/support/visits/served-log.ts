import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMember } from '../../../src/server/team/team-accounts';
import { SECRET_KEY, VISITOR_KEY, createEmbeddedDatabase } from '../supabase/embedded-database';
import { serveDatabase } from '../supabase/serve-database';
import { type SentPart, toInsertSql } from './reference-counts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Credentials {
  email: string;
  password: string;
}

/** How a command ended, and what it printed. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

export interface ServedLog {
  /** The address of the database. */
  url: string;
  /** A member of the team. */
  member: Credentials;
  /** A folder that goes with the log. */
  folder: string;
  /** Runs `npm run funnel -- visits` on it, as the member where nobody else is named. */
  run: (args: readonly string[], as?: Credentials) => Promise<Ended>;
  close: () => Promise<void>;
}

/** A real database over HTTP that has stored these parts of visits. */
export async function serveLog(parts: readonly SentPart[]): Promise<ServedLog> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-visits-'));
  const database = await createEmbeddedDatabase();
  const server = await serveDatabase(database);
  await database.script(toInsertSql(parts));
  const { url } = server;
  const email = 'ada@example.com';
  const { message } = await createMember({ url, secretKey: SECRET_KEY }, VISITOR_KEY, email);
  const member = { email, password: /shown once: (\S+)$/.exec(message)?.[1] ?? '' };
  const run = (args: readonly string[], as: Credentials = member): Promise<Ended> => {
    const env = {
      ...process.env,
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: VISITOR_KEY,
      GETHIRED_TEAM_EMAIL: as.email,
      GETHIRED_TEAM_PASSWORD: as.password,
    };
    const command = [path.join(root, 'scripts/funnel.mjs'), 'visits', ...args];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        command,
        { cwd: folder, env, maxBuffer: 1 << 30 },
        (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  };
  async function close(): Promise<void> {
    await server.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { url, member, folder, run, close };
}
