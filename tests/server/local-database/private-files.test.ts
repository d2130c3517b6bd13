// @module-tag long
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localDatabasePlugin } from '../../../src/server/local-database/local-database-plugin';
import {
  getDeniedFilePatterns,
  createPrivateFileCheck,
} from '../../../src/server/local-database/private-files';
import { copyNewCluster } from '../../support/supabase/new-cluster';

const ROOT = process.cwd();
const SECRET = 'what signs the sessions';
let homes: string[] = [];
let server: ViteDevServer | undefined;

beforeEach(() => {
  for (const method of ['error', 'warn', 'info', 'log'] as const)
    vi.spyOn(console, method).mockReturnValue();
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
  homes = [];
});

function makeHome(within: string): string {
  mkdirSync(within, { recursive: true });
  const home = mkdtempSync(join(within, 'private-files-'));
  homes.push(home);
  return home;
}

/** Starts a dev server in a folder of the project, with a database in that folder. */
async function serve(root: string, folder: string): Promise<void> {
  vi.stubEnv('GETHIRED_DATABASE_DIR', folder);
  vi.stubEnv('SUPABASE_JWT_SECRET', undefined);
  await copyNewCluster(folder);
  server = await createServer({
    configFile: false,
    root,
    cacheDir: makeHome(tmpdir()),
    logLevel: 'silent',
    plugins: [localDatabasePlugin()],
    server: { port: 0, cors: false },
  });
  await server.listen();
}

interface DevServerResponse {
  status: string | undefined;
  said: string;
}

/** Sends a raw request line, which `fetch` would normalise. */
function requestPath(path: string, accept: string): Promise<DevServerResponse> {
  const address = server?.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The server has no address.');
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, `Accept: ${accept}`];
      socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });
    let said = '';
    socket.on('data', (text) => (said += String(text)));
    socket.on('error', reject);
    socket.on('end', () => resolve({ status: said.split(' ')[1], said }));
  });
}

/** Spellings of one path that a server may resolve to the same file. */
function getSpellings(file: string): string[] {
  const path = relative(ROOT, file);
  const asked = [`/${path}`, `/@fs${file}`, `/@fs/${file}`, `/@id/${file}`];
  const encoded = path.replaceAll('.', '%2e');
  const more = [
    `/${path}/`,
    `/${path}.`,
    `/${path}//`,
    `//${path}`,
    `/./${path}`,
    `/src/../${path}`,
    `/src/%2e%2e/${path}`,
    `/${encoded}`,
    `/${encoded.replaceAll('%', '%25')}`,
    `/${path.replaceAll('/', '%2f')}`,
    `/${path.toUpperCase()}`,
    `/@fs${file.toUpperCase()}`,
    `/@fs${file.replaceAll('.', '%2e')}`,
    `/@fs/..${file}`,
  ];
  const queries = ['', '?raw', '?url', '?import', '?import&raw', '?inline', '?import&url&x=.svg'];
  return [...asked.flatMap((address) => queries.map((query) => `${address}${query}`)), ...more];
}

it('the dev server refuses the database, its secret and the files of tools in every spelling', async () => {
  const home = makeHome(join(ROOT, 'supabase/.temp'));
  const folder = join(home, 'database');
  // Files that an earlier start left beside the folder.
  writeFileSync(`${folder}.jwt-secret`, SECRET);
  const environmentFile = join(home, '.env.local');
  writeFileSync(environmentFile, SECRET);
  await serve(ROOT, folder);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  // The server answers other requests, so a refusal is no accident.
  expect((await requestPath('/package.json', '*/*')).status).toBe('200');

  const secrets = [
    `${folder}.jwt-secret`,
    join(folder, 'PG_VERSION'),
    join(folder, 'postgresql.conf'),
    environmentFile,
    join(ROOT, '.git'),
  ];
  for (const path of secrets.flatMap(getSpellings))
    for (const accept of ['*/*', 'text/html']) {
      const { status, said } = await requestPath(path, accept);
      expect([path, accept, ['403', '404'].includes(status ?? '')]).toEqual([path, accept, true]);
      expect(said).not.toContain(SECRET);
      expect(said).not.toContain('max_connections');
    }
});

it('the dev server refuses a database elsewhere in the project, also behind a link', async () => {
  const home = makeHome(join(ROOT, 'test-results'));
  mkdirSync(join(home, 'real'));
  symlinkSync(join(home, 'real'), join(home, 'linked'));
  await serve(ROOT, join(home, 'linked', 'rows'));
  writeFileSync(join(home, 'linked', 'rows.jwt-secret'), SECRET);
  writeFileSync(join(home, 'rows-of-another-site.txt'), 'public');

  for (const way of ['linked', 'real'])
    for (const file of ['rows.jwt-secret', 'rows/PG_VERSION', 'rows/postgresql.conf'])
      for (const path of getSpellings(join(home, way, file))) {
        const { status, said } = await requestPath(path, '*/*');
        expect([path, ['403', '404'].includes(status ?? '')]).toEqual([path, true]);
        expect(said).not.toContain(SECRET);
      }
  const neighbour = `/${relative(ROOT, join(home, 'rows-of-another-site.txt'))}`;
  expect((await requestPath(neighbour, '*/*')).said).toContain('public');
});

it("the dev server denies Vite's defaults and serves the files that the site needs", async () => {
  const { server: defaults } = await resolveConfig({ configFile: false }, 'serve');
  expect(getDeniedFilePatterns('/rows')).toEqual(expect.arrayContaining(defaults.fs.deny));

  // The project itself may be in a folder with such a name.
  const isPrivate = createPrivateFileCheck('/home/ada/.temp/site', '/home/ada/.temp/site/rows');
  const needed = [
    '/',
    '/quiz2?email=a@b.co',
    '/@vite/client',
    '/@id/__x00__virtual:environment',
    '/node_modules/.vite/deps/react.js?v=1',
    '/@fs/home/ada/.temp/site/node_modules/vite/dist/client/env.mjs',
    '/src/site/app/boot/environment.ts',
    '/rows-and-more/a.ts',
    '/%zz',
  ];
  expect(needed.filter(isPrivate)).toEqual([]);
  const refused = ['/rows', '/ROWS/base/1', '/rows.jwt-secret?raw', '/.env', '/a/.git/config'];
  expect(refused.filter((url) => !isPrivate(url))).toEqual([]);
});
