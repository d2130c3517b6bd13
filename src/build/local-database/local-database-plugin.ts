import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { supalite } from '@supabase/lite/vite';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { createRequestGuard } from './request-guard';
import { handleShutdownSignals } from './graceful-shutdown';
import { isDatabaseDamage } from './is-database-damage';
import { markDataDirectoryComplete, prepareDataDirectory } from './data-directory';
import { bufferConsoleErrors } from './buffer-console-errors';
import { acquireDirectoryLock } from './directory-lock';
import { assertPortFree, type ListenAddress } from './assert-port-free';
import { API_PREFIXES } from './api-prefixes';
import { getDeniedFilePatterns, createPrivateFileCheck } from './private-files';
import { redactConsole } from './redact-log';
import { createDatabaseDamagedError } from './start-errors';

const DEFAULT_DATA_DIRECTORY = 'supabase/.temp/database';

/** How long requests may take to end when the server is told to stop. */
const DRAIN_TIMEOUT_MS = 5_000;
/** How long a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;

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
export function localDatabasePlugin(): Plugin[] {
  const backend = supalite({ admin: false, initOnBoot: false, prefixes: API_PREFIXES });
  return [
    denyPrivateFilesPlugin(),
    requestGuardPlugin(backend),
    reportDamagePlugin(backend),
    databaseOpenedPlugin(),
  ];
}

interface OpenDatabase {
  folder: string;
  close: () => Promise<void>;
}

interface ProcessState {
  open?: OpenDatabase | undefined;
}

// Vite restarts by opening the new server before it closes the old one, and
// loads this file anew for it; so the place to find the old one is the process.
const processState = (() => {
  const key = Symbol.for('gethired.local-database');
  const holder = globalThis as { [key]?: ProcessState };
  return (holder[key] ??= {});
})();

type ViteServer = ViteDevServer | PreviewServer;

/** Where the rows live, absolute. */
function getDataDirectory(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.GETHIRED_DATABASE_DIR || DEFAULT_DATA_DIRECTORY);
}

function loadEnvironment(root: string, mode: string): NodeJS.ProcessEnv {
  return { ...loadEnv(mode, root, ''), ...process.env };
}

/**
 * The dev server answers with any file of the project that it is asked for. The database and what
 * signs its sessions are no such files: Vite is told so, and what it does not recognise is refused
 * before it.
 */
function denyPrivateFilesPlugin(): Plugin {
  return {
    name: 'local-database-refused-files',
    config(config, { mode }) {
      const root = resolve(config.root ?? '.');
      return {
        server: {
          fs: { deny: getDeniedFilePatterns(getDataDirectory(root, loadEnvironment(root, mode))) },
        },
      };
    },
    configureServer({ config: { root, mode }, middlewares }) {
      const isPrivate = createPrivateFileCheck(
        root,
        getDataDirectory(root, loadEnvironment(root, mode)),
      );
      middlewares.use((request, response, next) => {
        if (isPrivate(request.url ?? '')) {
          response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
          response.end('This file is not served.\n');
        } else next();
      });
    },
  };
}

/** Holds the folder for this process while the backend has it open, and stands before it. */
function requestGuardPlugin(backend: Plugin): Plugin {
  async function open(server: ViteServer, place: ListenAddress, command: string): Promise<void> {
    // A restart finds the port held by the server that it takes the place of.
    if (processState.open === undefined && server.httpServer !== null)
      await assertPortFree(place, command);
    await processState.open?.close();
    const { root, mode } = server.config;
    const environment = loadEnvironment(root, mode);
    const folder = getDataDirectory(root, environment);
    mkdirSync(dirname(folder), { recursive: true });
    const release = acquireDirectoryLock(folder);
    process.once('exit', release);
    const remark = prepareDataDirectory(folder);
    if (remark !== null) console.warn(remark);
    setBackendEnvironment(folder, environment.SUPABASE_JWT_SECRET);
    const speakFreely = redactConsole();

    const entrance = createRequestGuard(environment.SUPABASE_SECRET_KEY ?? '');
    server.middlewares.use(entrance.middleware);
    const leaveSignals = handleShutdownSignals(server);
    const close = runOnce(async () => {
      await entrance.close(DRAIN_TIMEOUT_MS);
      await closeBackend(backend);
      leaveSignals();
      speakFreely();
      release();
      process.off('exit', release);
      if (processState.open?.close === close) processState.open = undefined;
    });
    processState.open = { folder, close };
    closeDatabaseBeforeServer(server, close);
  }

  return {
    name: 'local-database-guard',
    configureServer: (server) => open(server, server.config.server, 'npm run dev'),
    configurePreviewServer: (server) => open(server, server.config.preview, 'npm run preview'),
  };
}

/** The backend, which says of a damaged folder no more than where in its code it found out. */
function reportDamagePlugin(backend: Plugin): Plugin {
  function telling(hook: unknown): (server: ViteServer) => Promise<void> {
    return async (server) => {
      if (typeof hook !== 'function') throw new Error('The backend has no way to open its folder.');
      const held = bufferConsoleErrors();
      try {
        await Reflect.apply(hook, undefined, [server]);
      } catch (error) {
        const { open } = processState;
        const isOfFolder =
          open !== undefined && [error, ...held.getBuffered()].some(isDatabaseDamage);
        if (isOfFolder) held.clear();
        held.restore();
        await open?.close();
        throw isOfFolder ? createDatabaseDamagedError(open.folder) : error;
      }
      held.restore();
    };
  }
  return {
    ...backend,
    configureServer: telling(backend.configureServer),
    configurePreviewServer: telling(backend.configurePreviewServer),
  };
}

/** Runs after the backend has opened the folder and put the migrations in, before anybody is let in. */
function databaseOpenedPlugin(): Plugin {
  function note(): void {
    if (processState.open) markDataDirectoryComplete(processState.open.folder);
  }
  return { name: 'local-database-opened', configureServer: note, configurePreviewServer: note };
}

/** The backend reads where its rows are, and what signs its sessions, from the environment. */
function setBackendEnvironment(folder: string, jwtSecret: string | undefined): void {
  process.env.GETHIRED_DATABASE_DIR = relative(process.cwd(), folder) || '.';
  process.env.SUPABASE_JWT_SECRET ??= jwtSecret ?? readOrCreateJwtSecret(folder);
}

function readOrCreateJwtSecret(folder: string): string {
  const file = `${folder}.jwt-secret`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Vite cuts every line when it closes: what is under way ends before that. */
function closeDatabaseBeforeServer(server: ViteServer, close: () => Promise<void>): void {
  if (server.httpServer && 'requestTimeout' in server.httpServer)
    server.httpServer.requestTimeout = REQUEST_TIMEOUT_MS;
  const closeServer = server.close.bind(server);
  server.close = async () => {
    await close();
    await closeServer();
  };
}

async function closeBackend(backend: Plugin): Promise<void> {
  const hook = backend.closeBundle;
  if (typeof hook === 'function') await Reflect.apply(hook, undefined, []);
}

/** The work, done once however often it is asked for. */
function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
