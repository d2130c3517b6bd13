import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { supalite } from '@supabase/lite/vite';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { door } from './local-database/door';
import { endCleanly } from './local-database/ending';
import { isDamage } from './local-database/damage';
import { made, prepare } from './local-database/folder';
import { holdErrors } from './local-database/held-errors';
import { claim } from './local-database/lock';
import { assertPortFree, type Place } from './local-database/port';
import { PREFIXES } from './local-database/prefixes';
import { deniedFiles, privateFileCheck } from './local-database/private-files';
import { keepPeopleOutOfTheLog } from './local-database/quiet-log';
import { folderDamaged } from './local-database/start-errors';

const DEFAULT_FOLDER = 'supabase/.temp/database';

/** How long requests may take to end when the server is told to stop. */
const DRAIN_MS = 5_000;
/** How long a client may take to send a request. */
const REQUEST_MS = 30_000;

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
  const backend = supalite({ admin: false, initOnBoot: false, prefixes: PREFIXES });
  return [refusedFiles(), guard(backend), tellingDamage(backend), opened()];
}

interface OpenDatabase {
  folder: string;
  close: () => Promise<void>;
}

interface InThisProcess {
  open?: OpenDatabase | undefined;
}

// Vite restarts by opening the new server before it closes the old one, and
// loads this file anew for it; so the place to find the old one is the process.
const inThisProcess = (() => {
  const key = Symbol.for('gethired.local-database');
  const holder = globalThis as { [key]?: InThisProcess };
  return (holder[key] ??= {});
})();

type Server = ViteDevServer | PreviewServer;

/** Where the rows live, absolute. */
function folderOf(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.GETHIRED_DATABASE_DIR || DEFAULT_FOLDER);
}

function environmentOf(root: string, mode: string): NodeJS.ProcessEnv {
  return { ...loadEnv(mode, root, ''), ...process.env };
}

/**
 * The dev server answers with any file of the project that it is asked for. The database and what
 * signs its sessions are no such files: Vite is told so, and what it does not recognise is refused
 * before it.
 */
function refusedFiles(): Plugin {
  return {
    name: 'local-database-refused-files',
    config(config, { mode }) {
      const root = resolve(config.root ?? '.');
      return { server: { fs: { deny: deniedFiles(folderOf(root, environmentOf(root, mode))) } } };
    },
    configureServer({ config: { root, mode }, middlewares }) {
      const isPrivate = privateFileCheck(root, folderOf(root, environmentOf(root, mode)));
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
function guard(backend: Plugin): Plugin {
  async function open(server: Server, place: Place, command: string): Promise<void> {
    // A restart finds the port held by the server that it takes the place of.
    if (inThisProcess.open === undefined && server.httpServer !== null)
      await assertPortFree(place, command);
    await inThisProcess.open?.close();
    const { root, mode } = server.config;
    const environment = environmentOf(root, mode);
    const folder = folderOf(root, environment);
    mkdirSync(dirname(folder), { recursive: true });
    const release = claim(folder);
    process.once('exit', release);
    const remark = prepare(folder);
    if (remark !== null) console.warn(remark);
    tellBackend(folder, environment.SUPABASE_JWT_SECRET);
    const speakFreely = keepPeopleOutOfTheLog();

    const entrance = door(environment.SUPABASE_SECRET_KEY ?? '');
    server.middlewares.use(entrance.middleware);
    const leaveSignals = endCleanly(server);
    const close = once(async () => {
      await entrance.shut(DRAIN_MS);
      await closeBackend(backend);
      leaveSignals();
      speakFreely();
      release();
      process.off('exit', release);
      if (inThisProcess.open?.close === close) inThisProcess.open = undefined;
    });
    inThisProcess.open = { folder, close };
    closeFirst(server, close);
  }

  return {
    name: 'local-database-guard',
    configureServer: (server) => open(server, server.config.server, 'npm run dev'),
    configurePreviewServer: (server) => open(server, server.config.preview, 'npm run preview'),
  };
}

/** The backend, which says of a damaged folder no more than where in its code it found out. */
function tellingDamage(backend: Plugin): Plugin {
  function telling(hook: unknown): (server: Server) => Promise<void> {
    return async (server) => {
      if (typeof hook !== 'function') throw new Error('The backend has no way to open its folder.');
      const held = holdErrors();
      try {
        await Reflect.apply(hook, undefined, [server]);
      } catch (error) {
        const { open } = inThisProcess;
        const isOfFolder = open !== undefined && [error, ...held.printed()].some(isDamage);
        if (isOfFolder) held.drop();
        held.release();
        await open?.close();
        throw isOfFolder ? folderDamaged(open.folder) : error;
      }
      held.release();
    };
  }
  return {
    ...backend,
    configureServer: telling(backend.configureServer),
    configurePreviewServer: telling(backend.configurePreviewServer),
  };
}

/** Runs after the backend has opened the folder and put the migrations in, before anybody is let in. */
function opened(): Plugin {
  function note(): void {
    if (inThisProcess.open) made(inThisProcess.open.folder);
  }
  return { name: 'local-database-opened', configureServer: note, configurePreviewServer: note };
}

/** The backend reads where its rows are, and what signs its sessions, from the environment. */
function tellBackend(folder: string, jwtSecret: string | undefined): void {
  process.env.GETHIRED_DATABASE_DIR = relative(process.cwd(), folder) || '.';
  process.env.SUPABASE_JWT_SECRET ??= jwtSecret ?? secretBeside(folder);
}

function secretBeside(folder: string): string {
  const file = `${folder}.jwt-secret`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Vite cuts every line when it closes: what is under way ends before that. */
function closeFirst(server: Server, close: () => Promise<void>): void {
  if (server.httpServer && 'requestTimeout' in server.httpServer)
    server.httpServer.requestTimeout = REQUEST_MS;
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
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
