import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { getProgramPath, type PostgresInstallation } from './installation';
import { addPgTap, copyInstallation, type InstallationCopy } from './installation-copy';
import { getUnprivilegedUser } from './unprivileged-user';
import { findFreePort } from '../../testing/find-free-port';

/** As hosted: the only superuser. */
export const SUPERUSER = 'supabase_admin';

/** A server of this run alone. */
export interface PostgresServer {
  readonly installation: PostgresInstallation;
  readonly copy: InstallationCopy;
  /** As the server says it. */
  readonly version: string;
  readonly major: number;
  /** What a client needs to reach it. */
  readonly address: { readonly host: string; readonly port: number };
  /** Where files for this run may lie; gone at the end. */
  readonly folder: string;
  /** Restarts it with more settings, as `name=value`. */
  restart: (settings: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Major version, said by the program itself: `postgres (PostgreSQL) 17.10`. */
function readVersion(postgres: string): { version: string; major: number } {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const version = /(\d+)(?:\.\d+|beta\d+|rc\d+)?/.exec(stdout);
  if (version === null) throw new Error(`${postgres} does not say its version.`);
  return { version: version[0], major: Number(version[1]) };
}

/**
 * Lower case and order as hosted: Unicode for letters, bytes for order. From 17 on Postgres brings
 * that itself; before, the system must have it.
 */
function getLocaleFlags(major: number): readonly string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];
}

/**
 * Starts an installation with an empty data folder.
 * @param settings of the server, as `name=value`
 * @throws when it does not start within a minute
 */
export async function startPostgresServer(
  installation: PostgresInstallation,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const user = getUnprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-postgres-'));
  let child: ChildProcess | undefined;

  function removeAtOnce(): void {
    child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once('exit', removeAtOnce);
  // Only when the server is gone can its folder be removed whole.
  const leave = () =>
    void end('SIGQUIT').finally(() => {
      process.exit(1);
    });
  for (const signal of SIGNALS) process.once(signal, leave);

  // The copy is read by the user who runs the server, the data is theirs alone.
  chmodSync(folder, 0o711);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const copy = copyInstallation(installation, path.join(folder, 'installation'));
  addPgTap(copy);

  const postgres = getProgramPath(copy.bin, 'postgres');
  const { version, major } = readVersion(postgres);
  const made = spawnSync(
    getProgramPath(copy.bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--auth=trust',
      '--no-sync',
      ...getLocaleFlags(major),
    ],
    { encoding: 'utf8', cwd: data, ...user },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);

  // A socket in the server's folder is private; Windows needs a port.
  const overPort = process.platform === 'win32';
  const port = overPort ? await findFreePort() : 5432;
  const address = { host: overPort ? '127.0.0.1' : data, port };

  async function start(more: readonly string[]): Promise<void> {
    const flags = [
      `listen_addresses=${overPort ? '127.0.0.1' : ''}`,
      `unix_socket_directories=${overPort ? '' : data}`,
      // What the volume and the throughput are measured with: as durable as hosted.
      'fsync=on',
      'max_connections=100',
      'logging_collector=off',
      ...settings,
      ...more,
    ];
    const said: string[] = [];
    const serving = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
      { cwd: data, stdio: ['ignore', 'ignore', 'pipe'], ...user },
    );
    child = serving;
    serving.stderr.on('data', (text: Buffer) => {
      said.push(text.toString());
      if (said.length > 100) said.shift();
    });
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await isAcceptingConnections(address))) {
      if (serving.exitCode !== null || Date.now() > until)
        throw new Error(`The server did not start:\n${said.join('')}`);
      await setTimeout(100);
    }
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    const hurry = new AbortController();
    await Promise.race([
      ended,
      setTimeout(STOP_TIMEOUT_MS, undefined, { signal: hurry.signal }).then(() =>
        ending.kill('SIGKILL'),
      ),
    ]);
    hurry.abort();
    await ended;
  }

  try {
    await start([]);
  } catch (error) {
    await end('SIGQUIT');
    removeAtOnce();
    throw error;
  }
  return {
    installation,
    copy,
    version,
    major,
    address,
    folder,
    async restart(more) {
      await end('SIGINT');
      await start(more);
    },
    async stop() {
      // What it holds is thrown away: no need to write it out.
      await end('SIGQUIT');
      process.off('exit', removeAtOnce);
      for (const signal of SIGNALS) process.off(signal, leave);
      removeAtOnce();
    },
  };
}

async function isAcceptingConnections(address: PostgresServer['address']): Promise<boolean> {
  const client = new Client({ ...address, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
