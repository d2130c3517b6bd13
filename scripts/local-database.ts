import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { supalite } from '@supabase/lite/vite';
import { loadEnv, type Plugin } from 'vite';

const DEFAULT_FOLDER = 'supabase/.temp/database';

/**
 * The database of `npm start`, `npm run dev` and the tests: Postgres in this
 * process, its API under /rest/v1 and /auth/v1 of the same address.
 *
 * Reads GETHIRED_DATABASE_DIR (where the rows live). In the page it defines
 * `import.meta.env.VITE_SUPABASE_URL` and `VITE_SUPABASE_ANON_KEY`, unless the
 * environment already does.
 *
 * Starting fails with a sentence when another process has the same folder open.
 */
export function localDatabase(): Plugin[] {
  const backend = supalite({
    admin: false,
    initOnBoot: false,
    prefixes: ['/auth/v1', '/rest/v1'],
  });
  return [guard(backend), backend];
}

/** Holds the folder for this process while the backend has it open. */
function guard(backend: Plugin): Plugin {
  let folder: string | undefined;

  async function open(root: string, mode: string) {
    await openInThisProcess.close?.();
    const environment = { ...loadEnv(mode, root, ''), ...process.env };
    folder = resolve(root, environment.GETHIRED_DATABASE_DIR || DEFAULT_FOLDER);
    mkdirSync(dirname(folder), { recursive: true });
    claim(folder);
    removeHalfMade(folder);
    process.env.GETHIRED_DATABASE_DIR = relative(process.cwd(), folder) || '.';
    process.env.SUPABASE_JWT_SECRET ??= environment.SUPABASE_JWT_SECRET ?? secretBeside(folder);
    process.once('exit', release);
    keepRowsOutOfTheLog();
    openInThisProcess.close = close;
  }

  async function close() {
    if (!folder) return;
    await closeBackend(backend);
    release();
  }

  function release() {
    if (folder) rmSync(lockOf(folder), { force: true });
    folder = undefined;
    if (openInThisProcess.close === close) openInThisProcess.close = undefined;
    process.off('exit', release);
  }

  return {
    name: 'local-database-guard',
    configureServer: (server) => open(server.config.root, server.config.mode),
    configurePreviewServer: (server) => open(server.config.root, server.config.mode),
    closePreviewServer: close,
    closeBundle: close,
  };
}

interface OpenDatabase {
  close?: (() => Promise<void>) | undefined;
  logIsGuarded?: boolean;
}

// Vite restarts by opening the new server before it closes the old one, and
// loads this file anew for it; so the place to find the old one is the process.
const openInThisProcess = (() => {
  const key = Symbol.for('gethired.local-database');
  const holder = globalThis as { [key]?: OpenDatabase };
  return (holder[key] ??= {});
})();

/**
 * The backend prints every row it refuses, e-mail included. What went wrong is
 * worth a line; whose row it was is nobody's business.
 */
function keepRowsOutOfTheLog() {
  if (openInThisProcess.logIsGuarded) return;
  openInThisProcess.logIsGuarded = true;
  const print = console.error;
  console.error = (...messages: unknown[]) => {
    const [first] = messages;
    if (first instanceof Error && 'params' in first) {
      print(`The database refused a request: ${first.message}`);
    } else {
      print(...messages);
    }
  };
}

async function closeBackend(backend: Plugin) {
  const hook = backend.closeBundle;
  if (typeof hook === 'function') await Reflect.apply(hook, undefined, []);
}

function lockOf(folder: string) {
  return `${folder}.lock`;
}

/** Two processes on one folder lose rows and can destroy it: the second is refused. */
function claim(folder: string) {
  const lock = lockOf(folder);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!existsSync(lock)) throw error;
    }
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The database in ${folder} is in use by process ${String(holder)} (another "npm start" or ` +
          '"npm run dev"?). Stop that one, or set GETHIRED_DATABASE_DIR to another folder.',
      );
    }
    rmSync(lock, { force: true });
  }
}

function isRunning(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Killed during its very first start, Postgres leaves a folder that never opens again. */
function removeHalfMade(folder: string) {
  const complete = ['PG_VERSION', 'global/pg_control', 'base'].every((part) =>
    existsSync(join(folder, part)),
  );
  if (!complete) rmSync(folder, { recursive: true, force: true });
}

function secretBeside(folder: string) {
  const file = `${folder}.jwt-secret`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
