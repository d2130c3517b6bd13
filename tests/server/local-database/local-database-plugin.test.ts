// @module-tag long
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDatabasePlugin } from '../../../src/server/local-database/local-database-plugin';
import { getProcessStartTime } from '../../../src/server/local-database/process-start-time';
import { copyNewCluster } from '../../support/supabase/new-cluster';

const SECRET = 'sb_secret_for_this_test';
const VISITOR = /publishable_key = "(.+)"/.exec(readFileSync('supabase/config.toml', 'utf8'))?.[1];

let home: string;
let folder: string;
let server: PreviewServer | undefined;
let origin: string;

function makeHome() {
  home = mkdtempSync(join(tmpdir(), 'gethired-database-'));
  folder = join(home, 'database');
  vi.stubEnv('GETHIRED_DATABASE_DIR', folder);
  vi.stubEnv('SUPABASE_SECRET_KEY', SECRET);
  vi.stubEnv('SUPABASE_JWT_SECRET', undefined);
}

async function removeHome() {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
}

async function start() {
  server = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [localDatabasePlugin()],
    preview: { port: 0, cors: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The server has no address.');
  origin = address.slice(0, -1);
}

function post(body: string | object, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${origin}/rest/v1/quiz_results`, {
    method: 'POST',
    headers: { apikey: VISITOR ?? '', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function rows() {
  const response = await fetch(`${origin}/rest/v1/quiz_results?select=id`, {
    headers: { apikey: SECRET },
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Resolves when so many more requests have reached the server. A stop cuts off those on the way. */
function waitForRequests(count: number): Promise<void> {
  return new Promise((resolve) => {
    let arrived = 0;
    server?.httpServer.on('request', () => {
      arrived += 1;
      if (arrived === count) resolve();
    });
  });
}

function lead(id = '6fdf0875-ae08-47b5-a218-b39d6b87eea9') {
  return { id, answers: { stage: 'burnt-out' } };
}

/** A server that closes resets the connections that it has not accepted yet: fetch rejects. */
const statusOf = (response: Promise<Response>): Promise<number | string> =>
  response.then(
    ({ status }) => status,
    () => 'connection refused or reset',
  );

/** Sends a raw request line, which `fetch` would normalise. */
function rawStatus(path: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let said = '';
    socket.on('data', (text) => (said += String(text)));
    socket.on('error', reject);
    socket.on('end', () => resolve(said.split(' ')[1]));
  });
}

describe('the folder of the local database', () => {
  beforeEach(() => {
    makeHome();
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(removeHome);

  it('the database keeps its rows over a restart, running requests included, and a stop releases its folder', async () => {
    await copyNewCluster(folder);
    await start();
    expect((await post(lead())).status).toBe(201);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    // Only the owner may read the secret of the sessions.
    expect(readFileSync(`${folder}.jwt-secret`, 'utf8')).toMatch(/^[0-9a-f]{64}$/);

    const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
    const arrived = waitForRequests(ids.length);
    const underWay = ids.map(async (id) => ({ id, status: await statusOf(post(lead(id))) }));
    await arrived;
    await server?.close();
    const answers = await Promise.all(underWay);
    const expected = [201, 503, 'connection refused or reset'];
    expect(answers.filter(({ status }) => !expected.includes(status))).toEqual([]);
    expect(existsSync(`${folder}.lock`)).toBe(false);

    await start();
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ id }) => ({ id }));
    const kept = [{ id: lead().id }, ...acknowledged];
    expect(await rows()).toEqual(expect.arrayContaining(kept));
    expect(await rows()).toHaveLength(kept.length);
  });

  it('a second process cannot open the folder of a running database', async () => {
    // The parent of this process runs for as long as this test.
    const holder = { pid: process.ppid, started: getProcessStartTime(process.ppid) };
    writeFileSync(`${folder}.lock`, JSON.stringify(holder));
    await expect(start()).rejects.toThrow(`is in use by process ${String(process.ppid)}`);
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });

  it('a lock with a reused process id is stale, and a half-created database is created again', async () => {
    const earlier = { pid: process.ppid, started: 'another boot 1' };
    writeFileSync(`${folder}.lock`, JSON.stringify(earlier));
    // As after a kill while Postgres creates the folder: the marker exists, the folder never opens.
    writeFileSync(`${folder}.making`, '');
    mkdirSync(join(folder, 'base'), { recursive: true });
    await start();
    expect(await rows()).toEqual([]);
    expect(existsSync(`${folder}.making`)).toBe(false);
    expect(existsSync(`${folder}.incomplete-1`)).toBe(false);
  });

  it('an incomplete database folder is moved aside and not deleted', async () => {
    writeFileSync(`${folder}.lock`, 'no holder');
    mkdirSync(join(folder, 'base'), { recursive: true });
    writeFileSync(join(folder, 'base', 'rows'), 'precious');
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await start();
    expect(await rows()).toEqual([]);
    expect(readFileSync(join(`${folder}.incomplete-1`, 'base', 'rows'), 'utf8')).toBe('precious');
    expect(warned.mock.calls.join('')).toContain('is incomplete');
  });
});

describe('the request guard of the local database', () => {
  // The server patches `console` when it starts, so the spies are installed before.
  const printed: string[] = [];
  beforeAll(async () => {
    makeHome();
    for (const method of ['error', 'warn', 'info', 'log'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts.join()));
    await copyNewCluster(folder);
    await start();
  });
  afterAll(removeHome);

  it('the visitor key inserts a row and does nothing else', async () => {
    expect((await post(lead())).status).toBe(201);
    const apikey = VISITOR ?? '';
    const address = `${origin}/rest/v1/quiz_results`;
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(address, { method, headers: { apikey } });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    }
    const elsewhere = await fetch(`${origin}/rest/v1/rpc/erase_person`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(404);
    expect(await elsewhere.json()).toMatchObject({ code: 'PGRST205', details: null });
    expect(await rows()).toContainEqual({ id: lead().id });

    const asWritten = ['/_system/config', '/rest/v1/../../_system/config', '/_system/info?x'];
    for (const path of [...asWritten, '/rest/v1/%2e%2e/%2e%2e/_system/info', '/studio'])
      expect([path, await rawStatus(path)]).toEqual([path, '404']);
  });

  it('the log of visits is written by POST, and its reports answer to accounts', async () => {
    const json = { apikey: VISITOR ?? '', 'content-type': 'application/json' };
    const ask = async (method: string, path: string, body?: object, headers = json) => {
      const response = await fetch(`${origin}/rest/v1/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.status;
    };
    const part = {
      visit: '7b0f6f4e-6f0e-4b7c-9f0a-3a8f4a1f9c11',
      part: 0,
      funnel: 'benefits',
      version: 1,
      definition: '00000000000000aa',
      source: '',
      followed_from: 0,
      views: [['welcome', 'start', 1200]],
      outcomes: [],
    };
    const report = 'rpc/funnel_counts?of_funnel=benefits&from_day=2026-01-01&to_day=2026-12-31';
    expect(await ask('POST', 'visit_parts', { ...part, views: '[["welcome","start",1]]' })).toBe(
      422,
    );
    expect(await ask('POST', 'visit_parts', { ...part, source: {} })).toBe(400);
    expect(await ask('POST', 'visit_parts', part)).toBe(201);
    expect(await ask('GET', 'visit_parts')).toBe(405);
    expect(await ask('GET', 'visit_sums')).toBe(405);
    expect(await ask('POST', 'visit_sums', {})).toBe(404);
    expect(await ask('POST', 'rpc/funnel_counts', {})).toBe(405);
    expect(await ask('POST', 'rpc/set_team_member', {})).toBe(404);
    expect(await ask('GET', report)).toBe(401);
    const signUp = await fetch(`${origin}/auth/v1/signup`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'stranger@example.com', password: 'a long password 1' }),
    });
    // The answer of this API to a sign-up.
    const { access_token: token } = (await signUp.json()) as { access_token: string };
    const signedIn = { ...json, authorization: `Bearer ${token}` };
    expect(await ask('GET', report, undefined, signedIn)).toBe(200);
    // An account may ask for visits. A stranger's is given none.
    expect(await ask('GET', 'visit_parts', undefined, signedIn)).toBe(200);
    const asked = await fetch(`${origin}/rest/v1/visit_parts`, { headers: signedIn });
    expect(await asked.json()).toEqual([]);
    for (const closed of ['quiz_results', 'candidate_prospects', 'visit_key', 'visit_sums'])
      expect(await ask('GET', closed, undefined, signedIn)).toBe(405);
  });

  it('a body that is too large, too deep or not JSON is refused before the database', async () => {
    const nested = (levels: number) =>
      `{"answers":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`;
    // Brackets inside a string do not count as levels.
    expect((await post(nested(32))).status).not.toBe(400);
    expect(await (await post(nested(33))).json()).toMatchObject({ code: 'PT400' });
    expect((await post({ ...lead(crypto.randomUUID()), name: '['.repeat(100) })).status).toBe(201);

    const types = ['text/csv', 'application/x-www-form-urlencoded', 'text/plain'];
    for (const type of types)
      expect([type, (await post('a,b', { 'content-type': type })).status]).toEqual([type, 415]);
    expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);

    // More than the buffers of a connection hold, so the rest is read and dropped.
    const large = await post(JSON.stringify({ answers: { a: 'x'.repeat(16_000_000) } }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'PT413', hint: 'At most 64 KiB' });
    // The same body without a content-length.
    const piece = new TextEncoder().encode('x'.repeat(10_000));
    let pieces = 0;
    // The DOM types of a request lack `duplex`.
    const inPieces: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { apikey: VISITOR ?? '', 'content-type': 'application/json' },
      body: new ReadableStream({
        pull(controller) {
          pieces += 1;
          if (pieces < 100) controller.enqueue(piece);
          else controller.close();
        },
      }),
      duplex: 'half',
    };
    const unsaid = await fetch(`${origin}/rest/v1/quiz_results`, inPieces);
    expect(unsaid.status).toBe(413);
  });

  it('L14 a value that a hosted project refuses is refused, and none is changed or ends in an error', async () => {
    const row = () => lead(crypto.randomUUID());
    const answer = async (body: object) => {
      const response = await fetch(`${origin}/rest/v1/quiz_results`, {
        method: 'POST',
        headers: { apikey: VISITOR ?? '', 'content-type': 'application/json' },
        body: body instanceof Uint8Array ? new Blob([new Uint8Array(body)]) : JSON.stringify(body),
      });
      return [response.status, ((await response.json()) as { code: string }).code]; // an error
    };
    expect(await answer({ ...row(), email: { a: 1 } })).toEqual([400, '22P02']);
    expect(await answer({ ...row(), email: ['ada@example.com'] })).toEqual([400, '22P02']);
    expect(await answer({ ...row(), name: '\ud800' })).toEqual([400, '22P02']);
    expect(await answer({ ...row(), answers: '{"a": 1}' })).toEqual([422, 'PT422']);
    const invalid = Buffer.from(JSON.stringify({ ...row(), name: 'caf?' }));
    invalid[invalid.indexOf('?')] = 0xe9;
    expect(await answer(invalid)).toEqual([400, '22021']);
  });

  it('a number that would be stored with another value is refused, all others are stored as sent', async () => {
    const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
    const [first, second, third, kept] = ids;
    const altered = [`{"id":"${first}","answers":{"a":1e131071}}`];
    altered.push(`{"id":"${second}","answers":{"a":[1.${'0'.repeat(21)}]}}`);
    for (const body of altered)
      // The service key does not bypass the check.
      for (const apikey of [VISITOR ?? '', SECRET]) {
        const refused = await post(body, { apikey });
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({
          code: 'PT422',
          message: 'A number is too large or has too many decimal places',
        });
      }
    const inexact = await post(`{"id":"${third}","answers":{"a":0.12345678901234567891}}`);
    expect(inexact.status).toBe(422);
    expect(await inexact.json()).toMatchObject({
      code: 'PT422',
      message: 'This local server cannot keep one of the numbers exactly',
    });
    const answers = { a: [1e15, -1e15, 1e-20, 0.1], b: '1e131071', 'c"': '\\' };
    expect((await post({ id: kept, answers })).status).toBe(201);
    // The backend reports broken JSON itself.
    expect(await (await post('{"answers":1e131071')).json()).toMatchObject({ code: 'PGRST102' });

    const stored = await fetch(
      `${origin}/rest/v1/quiz_results?select=id,answers&id=in.(${ids.join()})`,
      { headers: { apikey: SECRET } },
    );
    expect(await stored.json()).toEqual([{ id: kept, answers }]);
  });

  it('CORS headers allow the own origin alone', async () => {
    const foreign = await post(lead(), { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await post(lead(), { origin: 'null' })).status).toBe(403);

    const own = await post(lead(crypto.randomUUID()), { origin });
    expect(own.status).toBe(201);
    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    const asked = await fetch(`${origin}/rest/v1/quiz_results`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  });

  it('the log contains no personal data', async () => {
    const email = 'ada+hidden@example.com';
    expect((await post({ ...lead(), id: email, email, name: 'Ada' })).status).toBe(400);
    await post({ ...lead(), email: `${email}\n` });
    const recover = { apikey: VISITOR ?? '', 'content-type': 'application/json' };
    for (const path of ['signup', 'recover'])
      await fetch(`${origin}/auth/v1/${path}`, {
        method: 'POST',
        headers: recover,
        body: JSON.stringify({ email, password: 'long-enough-1' }),
      });
    const log = printed.join('\n');
    expect(log).toContain('The database refused a request');
    expect(log).not.toContain('ada+hidden');
    expect(log).not.toContain('Ada');
  });
});
