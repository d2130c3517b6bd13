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
import { findFreePort } from '../../support/find-free-port';

/** The only superuser, as on a hosted project. */
export const SUPERUSER = 'supabase_admin';

/** A Postgres server for one run. */
export interface PostgresServer {
  readonly installation: PostgresInstallation;
  readonly copy: InstallationCopy;
  /** As the server reports it. */
  readonly version: string;
  readonly major: number;
  readonly address: { readonly host: string; readonly port: number };
  /** The folder for files of this run. `stop` removes it. */
  readonly folder: string;
  /** Restarts it with additional settings, as `name=value`. */
  restart: (settings: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Reads the version from the output `postgres (PostgreSQL) 17.10`. */
function readVersion(postgres: string): { version: string; major: number } {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const version = /(\d+)(?:\.\d+|beta\d+|rc\d+)?/.exec(stdout);
  if (version === null) throw new Error(`${postgres} printed no version.`);
  return { version: version[0], major: Number(version[1]) };
}

/**
 * The locale of a hosted project: Unicode letter case, byte order. Postgres has it built in since
 * version 17; before, the system must have it.
 */
function getLocaleFlags(major: number): readonly string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];
}

/**
 * Starts a server with an empty data folder.
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

  function killAndRemove(): void {
    child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once('exit', killAndRemove);
  // The folder can only be removed after the server has ended.
  const stopOnSignal = () =>
    void end('SIGQUIT').finally(() => {
      process.exit(1);
    });
  for (const signal of SIGNALS) process.once(signal, stopOnSignal);

  // The user who runs the server reads the copy and owns the data.
  chmodSync(folder, 0o711);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const copy = copyInstallation(installation, path.join(folder, 'installation'));
  addPgTap(copy);

  const postgres = getProgramPath(copy.bin, 'postgres');
  const { version, major } = readVersion(postgres);
  const initdb = spawnSync(
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
  if (initdb.status !== 0)
    throw new Error(`initdb failed: ${initdb.stderr || String(initdb.error)}`);

  // A socket in the server's folder is private; Windows needs a port.
  const overPort = process.platform === 'win32';
  const port = overPort ? await findFreePort() : 5432;
  const address = { host: overPort ? '127.0.0.1' : data, port };

  async function start(additionalSettings: readonly string[]): Promise<void> {
    const flags = [
      `listen_addresses=${overPort ? '127.0.0.1' : ''}`,
      `unix_socket_directories=${overPort ? '' : data}`,
      // Measurements need the durability of a hosted project.
      'fsync=on',
      'max_connections=100',
      'logging_collector=off',
      ...settings,
      ...additionalSettings,
    ];
    const errorLines: string[] = [];
    const serving = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
      { cwd: data, stdio: ['ignore', 'ignore', 'pipe'], ...user },
    );
    child = serving;
    serving.stderr.on('data', (text: Buffer) => {
      errorLines.push(text.toString());
      if (errorLines.length > 100) errorLines.shift();
    });
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await isAcceptingConnections(address))) {
      if (serving.exitCode !== null || Date.now() > until)
        throw new Error(`The server did not start:\n${errorLines.join('')}`);
      await setTimeout(100);
    }
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const endingProcess = child;
    child = undefined;
    if (endingProcess === undefined || endingProcess.exitCode !== null) return;
    const exit = once(endingProcess, 'exit');
    endingProcess.kill(signal);
    const timeout = new AbortController();
    await Promise.race([
      exit,
      setTimeout(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() =>
        endingProcess.kill('SIGKILL'),
      ),
    ]);
    timeout.abort();
    await exit;
  }

  try {
    await start([]);
  } catch (error) {
    await end('SIGQUIT');
    killAndRemove();
    throw error;
  }
  return {
    installation,
    copy,
    version,
    major,
    address,
    folder,
    async restart(additionalSettings) {
      await end('SIGINT');
      await start(additionalSettings);
    },
    async stop() {
      // The data is deleted, so it need not be written to disk.
      await end('SIGQUIT');
      process.off('exit', killAndRemove);
      for (const signal of SIGNALS) process.off(signal, stopOnSignal);
      killAndRemove();
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
