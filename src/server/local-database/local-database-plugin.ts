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
import { API_PREFIXES } from '../../shared/names/addresses';
import { getDeniedFilePatterns, createPrivateFileCheck } from './private-files';
import { redactConsole } from './redact-log';
import { createDatabaseDamagedError } from './start-errors';

const DEFAULT_DATA_DIRECTORY = 'supabase/.temp/database';

/** Running requests may take this long when the server stops. */
const DRAIN_TIMEOUT_MS = 5_000;
/** How long a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The database of `npm start`, `npm run dev` and the tests: Postgres in this process, with its API
 * under /rest/v1 and /auth/v1 of the site's address.
 *
 * Reads GETHIRED_DATABASE_DIR, the folder of the rows. Defines `import.meta.env.VITE_SUPABASE_URL` and
 * `VITE_SUPABASE_ANON_KEY` for the page, unless the environment sets them.
 *
 * @throws at the start, when another process has the folder open
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

// On a restart Vite loads this file again and opens the new server before it closes the old one.
// The open database is therefore kept on the process.
const processState = (() => {
  const key = Symbol.for('gethired.local-database');
  const holder = globalThis as { [key]?: ProcessState };
  return (holder[key] ??= {});
})();

type ViteServer = ViteDevServer | PreviewServer;

function getDataDirectory(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.GETHIRED_DATABASE_DIR || DEFAULT_DATA_DIRECTORY);
}

function loadEnvironment(root: string, mode: string): NodeJS.ProcessEnv {
  return { ...loadEnv(mode, root, ''), ...process.env };
}

/**
 * The dev server serves any file of the project. Denies the database and the secret that signs its
 * sessions, in Vite's options and in a middleware for the spellings that Vite does not recognise.
 */
function denyPrivateFilesPlugin(): Plugin {
  return {
    name: 'local-database-private-files',
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

/** Locks the folder while the backend has it open, and checks every request. */
function requestGuardPlugin(backend: Plugin): Plugin {
  async function open(server: ViteServer, address: ListenAddress, command: string): Promise<void> {
    // On a restart the old server still has the port.
    if (processState.open === undefined && server.httpServer !== null)
      await assertPortFree(address, command);
    await processState.open?.close();
    const { root, mode } = server.config;
    const environment = loadEnvironment(root, mode);
    const folder = getDataDirectory(root, environment);
    mkdirSync(dirname(folder), { recursive: true });
    const release = acquireDirectoryLock(folder);
    process.once('exit', release);
    const warning = prepareDataDirectory(folder);
    if (warning !== null) console.warn(warning);
    setBackendEnvironment(folder, environment.SUPABASE_JWT_SECRET);
    const restoreConsole = redactConsole();

    const guard = createRequestGuard(environment.SUPABASE_SECRET_KEY ?? '');
    server.middlewares.use(guard.middleware);
    const removeSignalHandlers = handleShutdownSignals(server);
    const close = runOnce(async () => {
      await guard.close(DRAIN_TIMEOUT_MS);
      await closeBackend(backend);
      removeSignalHandlers();
      restoreConsole();
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

/** Replaces the error of the backend for a damaged folder, which names only a place in its code. */
function reportDamagePlugin(backend: Plugin): Plugin {
  function wrapHook(hook: unknown): (server: ViteServer) => Promise<void> {
    return async (server) => {
      if (typeof hook !== 'function')
        throw new Error(
          '@supabase/lite no longer has the hook that opens its folder. See src/server/local-database.',
        );
      const errorBuffer = bufferConsoleErrors();
      try {
        await Reflect.apply(hook, undefined, [server]);
      } catch (error) {
        const { open } = processState;
        const isFolderDamaged =
          open !== undefined && [error, ...errorBuffer.getBuffered()].some(isDatabaseDamage);
        if (isFolderDamaged) errorBuffer.clear();
        errorBuffer.restore();
        await open?.close();
        throw isFolderDamaged ? createDatabaseDamagedError(open.folder) : error;
      }
      errorBuffer.restore();
    };
  }
  return {
    ...backend,
    configureServer: wrapHook(backend.configureServer),
    configurePreviewServer: wrapHook(backend.configurePreviewServer),
  };
}

/** Runs after the backend has opened the folder and run the migrations, before any request. */
function databaseOpenedPlugin(): Plugin {
  function markComplete(): void {
    if (processState.open) markDataDirectoryComplete(processState.open.folder);
  }
  return {
    name: 'local-database-opened',
    configureServer: markComplete,
    configurePreviewServer: markComplete,
  };
}

/** The backend reads its folder and the secret of its sessions from the environment. */
function setBackendEnvironment(folder: string, jwtSecret: string | undefined): void {
  process.env.GETHIRED_DATABASE_DIR = relative(process.cwd(), folder) || '.';
  process.env.SUPABASE_JWT_SECRET ??= jwtSecret ?? readOrCreateJwtSecret(folder);
}

function readOrCreateJwtSecret(folder: string): string {
  const file = `${folder}.jwt-secret`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Vite closes every connection when it closes, so running requests end first. */
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

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}
