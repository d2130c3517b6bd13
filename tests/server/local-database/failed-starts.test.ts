// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { localDatabasePlugin } from '../../../src/server/local-database/local-database-plugin';
import { isDatabaseDamage } from '../../../src/server/local-database/is-database-damage';
import { copyNewCluster } from '../../support/supabase/new-cluster';

const ROOT = process.cwd();
/** In the project, so that the imports of the configuration resolve. */
const CONFIG = join(ROOT, 'test-results', `database-alone-${String(process.pid)}.config.ts`);

let home: string;
/** A database after a clean stop. */
let whole: string;

interface ProcessExit {
  code: number | null;
  printed: string;
}

/** Runs a server in its own process until it exits, or stops it once it listens. */
async function serve(folder: string, words: readonly string[]): Promise<ProcessExit> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/tool-environment.mjs', 'node_modules/vite/bin/vite.js', ...words],
    {
      cwd: ROOT,
      env: { ...process.env, GETHIRED_DATABASE_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  function take(text: Buffer): void {
    printed += String(text);
    if (printed.includes('Local:')) child.kill('SIGTERM');
  }
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  await once(child, 'close');
  return { code: child.exitCode, printed };
}

/** Starts a preview server with the database plugin alone in this process, and stops it. */
async function startHere(folder: string): Promise<void> {
  vi.stubEnv('GETHIRED_DATABASE_DIR', folder);
  vi.spyOn(console, 'log').mockReturnValue();
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [localDatabasePlugin()],
    preview: { port: 0 },
  });
  await server.close();
}

/** The same in a process of its own. */
const startPreview = (folder: string, port = 0) =>
  serve(folder, ['preview', '--config', CONFIG, '--port', String(port), '--strictPort']);
const startDev = (folder: string, port: number) => serve(folder, ['--port', String(port)]);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'gethired-refused-'));
  whole = join(home, 'whole', 'database');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(
    CONFIG,
    "import { localDatabasePlugin } from '../src/server/local-database/local-database-plugin';\n" +
      'export default { plugins: [localDatabasePlugin()] };\n',
  );
  await copyNewCluster(whole);
  await startHere(whole);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

afterAll(async () => {
  // Closes what the last failed start has left open.
  await startHere(whole);

  rmSync(CONFIG, { force: true });
  rmSync(home, { recursive: true, force: true });
});

/** A copy of the database, for a test to damage. */
function copyDataDirectory(name: string): string {
  const folder = join(home, name, 'database');
  cpSync(whole, folder, { recursive: true });
  return folder;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const GARBAGE = Buffer.alloc(8192, 0xa7);

function overwrite(paths: readonly string[], content: (length: number) => Buffer): void {
  expect(paths).not.toEqual([]);
  for (const path of paths) writeFileSync(path, content(statSync(path).size));
}

const logs = (folder: string) =>
  listFiles(join(folder, 'pg_wal')).filter((path) => /[0-9A-F]{24}$/.test(path));
/** pg_class: the table of tables. */
const tablesOfTables = (folder: string) =>
  listFiles(join(folder, 'base')).filter((path) => path.endsWith('/1259'));

const damages: Readonly<Record<string, (folder: string) => void>> = {
  'pg_control is cut off': (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
  'PG_VERSION holds garbage': (folder) => writeFileSync(join(folder, 'PG_VERSION'), 'garbage\n'),
  'another major version made it': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '16\n'),
  'the log is missing': (folder) => logs(folder).forEach((path) => rmSync(path)),
  'the log is all zeros': (folder) => overwrite(logs(folder), (length) => Buffer.alloc(length)),
  'a table holds garbage': (folder) =>
    overwrite(tablesOfTables(folder), (length) => Buffer.alloc(length, GARBAGE)),
  'a table is missing': (folder) => tablesOfTables(folder).forEach((path) => rmSync(path)),
  'the folder is a file': (folder) => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
  },
};

function getDamageMessage(folder: string): string {
  return (
    `The database in ${folder} cannot be opened. ` +
    'Move the folder away or delete it. The next start creates a new one.'
  );
}

/** What Rolldown prints about the configuration on a busy machine, where its plugins take long. */
const SLOW_PLUGINS = /^.*\[PLUGIN_TIMINGS\][^]*?bundlertimings for more details\.$/m;

/** The output without Vite's own line before an error. */
function getLines({ printed }: ProcessExit): string[] {
  const lines = printed
    .replace(SLOW_PLUGINS, '')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/^error when starting \w+ server:$/.test(line));
}

it.each(Object.entries(damages))(
  'a start with a damaged database fails with the remedy: %s',
  async (name, harm) => {
    const folder = copyDataDirectory(name.replaceAll(' ', '-'));
    harm(folder);
    await expect(startHere(folder)).rejects.toThrow(getDamageMessage(folder));
  },
);

it.each([
  ['npm run preview', startPreview],
  ['npm run dev', startDev],
] as const)('%s with a damaged database prints the remedy alone and exits', async (name, start) => {
  const folder = copyDataDirectory(name.replaceAll(' ', '-'));
  damages['the log is missing']?.(folder);
  const ended = await start(folder, 0);
  expect([ended.code, getLines(ended)]).toEqual([1, [getDamageMessage(folder)]]);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

it('a taken port is reported before the database is opened or created', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  const { port } = address;
  const folder = join(home, 'nowhere', 'database');
  const before = readFileSync(join(whole, 'global/pg_control'));
  try {
    const starts = {
      preview: await startPreview(folder, port),
      dev: await startDev(folder, port),
    };
    for (const [name, ended] of Object.entries(starts)) {
      const sentence =
        `Port ${String(port)} is taken by another program. Stop it, or choose another port: ` +
        `npm run ${name} -- --port ${String(port + 1)}`;
      expect([ended.code, getLines(ended)]).toEqual([1, [sentence]]);
    }
    expect(existsSync(join(home, 'nowhere'))).toBe(false);
    await startPreview(whole, port);
    expect(readFileSync(join(whole, 'global/pg_control'))).toEqual(before);
  } finally {
    other.close();
  }
});

it('the error of a statement does not count as damage', () => {
  const refused = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' });
  expect(isDatabaseDamage(new Error('Migration failed', { cause: refused }))).toBe(false);
  const unreadable = Object.assign(new Error('invalid page in block 0'), { code: 'XX001' });
  expect(isDatabaseDamage(new Error('Migration failed', { cause: unreadable }))).toBe(true);
});
