import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LeadTable } from '../../src/funnel/engine/ports/leads-port';
import type { DatabaseRow } from '../support/database-row';
import { findFreePort } from '../support/find-free-port';

const root = path.join(import.meta.dirname, '../..');

/** The service key, which reads rows; exists only on servers started here. */
export const SECRET_KEY = 'sb_secret_for_reliability_runs_only';
/** The public key of the site (supabase/config.toml). */
export const VISITOR_KEY = 'sb_publishable_gethired_local_visitor_key';

/** A process with the built site and its own database, which may be killed. */
export interface SiteProcess {
  readonly origin: string;
  /** The running process. */
  pid: () => number;
  /** The output of the server over all starts. */
  getLog: () => string;
  /** Kills the process (SIGKILL). */
  kill: () => Promise<void>;
  /** Stops the process (SIGTERM); resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Starts it again with the same port and rows. */
  start: () => Promise<void>;
  /** All rows of a table, oldest first. */
  readRows: (table: LeadTable | 'visit_parts') => Promise<readonly DatabaseRow[]>;
  /** Sets the rate limit: rows that all visitors may add to a table in a minute. The default is 600. */
  setRateLimit: (perMinute: number) => Promise<void>;
  /** Stops it and deletes its rows. */
  remove: () => Promise<void>;
}

async function isResponding(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    return response.ok;
  } catch {
    return false;
  }
}

const VITE_PREVIEW = [
  '--import',
  './scripts/tool-environment.mjs',
  'node_modules/vite/bin/vite.js',
  'preview',
  '--strictPort',
];
const START_TIMEOUT_MS = 600_000;
const PAGE_SIZE = 1000;

/**
 * Starts a process with `dist/` and an empty database.
 * @param options.environment additional variables of the server
 * @throws without a build, or when the server does not respond within ten minutes
 */
export async function startSiteProcess({
  environment = {},
}: { environment?: Readonly<Record<string, string>> } = {}): Promise<SiteProcess> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no build. Run "npm run build" first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-reliability-'));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let printed = '';

  async function start(): Promise<void> {
    const server = spawn(process.execPath, [...VITE_PREVIEW, '--port', String(port)], {
      cwd: root,
      env: {
        ...process.env,
        GETHIRED_DATABASE_DIR: path.join(folder, 'database'),
        SUPABASE_SECRET_KEY: SECRET_KEY,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = server;
    server.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    server.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    const deadline = Date.now() + START_TIMEOUT_MS;
    // The API responds only after the migrations.
    while (!(await isResponding(`${origin}/`))) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The site did not start on ${origin}:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const server = child;
    child = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return null;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    return server.exitCode;
  }

  await start();
  return {
    origin,
    pid: () => {
      if (child?.pid === undefined) throw new Error('The site is not running.');
      return child.pid;
    },
    getLog: () => printed,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    start,
    async readRows(name) {
      const key = name === 'visit_parts' ? 'visit.asc,part.asc' : 'id.asc';
      const all: DatabaseRow[] = [];
      for (;;) {
        const page = await fetch(
          `${origin}/rest/v1/${name}?order=received_at.asc,${key}&limit=${PAGE_SIZE}&offset=${all.length}`,
          { headers: { apikey: SECRET_KEY, 'user-agent': 'reliability' } },
        );
        if (!page.ok) throw new Error(`Rows could not be read: ${await page.text()}`);
        const read = (await page.json()) as DatabaseRow[]; // the API's own JSON
        all.push(...read);
        if (read.length < PAGE_SIZE) return all;
      }
    },
    async setRateLimit(perMinute) {
      const answer = await fetch(`${origin}/rest/v1/rpc/set_rate_limit`, {
        method: 'POST',
        headers: {
          apikey: SECRET_KEY,
          'user-agent': 'reliability',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ of_scope: 'table', new_per_minute: perMinute }),
      });
      if (!answer.ok) throw new Error(`The rate limit could not be set: ${await answer.text()}`);
    },
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
