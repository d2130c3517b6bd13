import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RawRequest,
  startStudioTestServer,
  type StudioTestServer,
} from '../../support/studio/studio-test-server';

const NAME = 'job-alert.funnel.json';
const ADDRESS = `/studio/api/funnels/${NAME}`;

let studio: StudioTestServer;

beforeEach(async () => {
  studio = await startStudioTestServer();
});
afterEach(() => studio.stop());

/** Every file of the folder with its text. */
async function readFolder(): Promise<Record<string, string>> {
  const names = await readdir(studio.folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ name, parentPath }) => [
        name,
        await readFile(path.join(parentPath, name), 'utf8'),
      ]),
    ),
  );
}

async function getEtag(): Promise<string> {
  const { headers } = await studio.sendAsPage({ path: ADDRESS });
  return String(headers.etag);
}

/** A save that would be written if the page sent it. */
const buildSave = async (overrides: Partial<RawRequest> = {}): Promise<RawRequest> => ({
  method: 'PUT',
  path: ADDRESS,
  body: '{ "attack": true }',
  ...overrides,
  headers: { 'if-match': await getEtag(), ...overrides.headers },
});

/** Sends an attack: how it is answered, and whether the folder is as it was. */
async function attack(
  raw: RawRequest,
  send = studio.sendAsPage,
): Promise<{ status: number; isUntouched: boolean }> {
  const before = await readFolder();
  const { status } = await send(raw);
  const after = await readFolder();
  return { status, isUntouched: JSON.stringify(before) === JSON.stringify(after) };
}

const refusedWith = (status: number) => ({ status, isUntouched: true });

describe('the saving API of the studio', () => {
  it('writes the text exactly as it stands, for the page itself', async () => {
    const body = '{ // with a comment\r\n  "id": "job-alert" }';
    const response = await studio.sendAsPage(await buildSave({ body }));
    expect(response.status).toBe(204);
    expect(await readFile(path.join(studio.folder, NAME), 'utf8')).toBe(body);
    expect(await getEtag()).toBe(response.headers.etag);
  });

  it('refuses every other origin', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `http://127.0.0.1:${String(studio.port)}`,
      `https://localhost:${String(studio.port)}`,
      `http://localhost:${String(studio.port + 1)}`,
      `${studio.origin}.evil.example`,
    ])
      expect(await attack(await buildSave({ headers: { origin } }))).toEqual(refusedWith(403));
  });

  it('refuses a write without an origin, and requests that another site started', async () => {
    const token = { 'x-studio-token': studio.token };
    const { headers, ...save } = await buildSave();
    expect(await attack({ ...save, headers: { ...headers, ...token } }, studio.send)).toEqual(
      refusedWith(403),
    );
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await attack(await buildSave({ headers: { 'sec-fetch-site': site } }))).toEqual(
        refusedWith(403),
      );
  });

  it('refuses names of this machine that may be a foreign site (DNS rebinding)', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${String(studio.port)}`,
      'localhost',
      `localhost:${String(studio.port + 1)}`,
      `localhost.evil.example:${String(studio.port)}`,
      `evil@localhost:${String(studio.port)}`,
      `0.0.0.0:${String(studio.port)}`,
    ])
      expect(
        await attack(await buildSave({ headers: { host, origin: `http://${host}` } })),
      ).toEqual(refusedWith(421));
    const { status } = await studio.send({ path: '/studio', headers: { host: 'evil.example' } });
    expect(status).toBe(421);
  });

  it('refuses a missing and a wrong token, for reading as for writing', async () => {
    const other = studio.token.startsWith('A') ? 'B' : 'A';
    const ofEqualLength = [
      `${other}${studio.token.slice(1)}`,
      `${studio.token.slice(0, -1)}${studio.token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(studio.token.length),
    ];
    const ofOtherLength = ['', 'x', `${studio.token}x`, studio.token.slice(1)];
    for (const token of [...ofEqualLength, ...ofOtherLength]) {
      expect(await attack(await buildSave({ headers: { 'x-studio-token': token } }))).toEqual(
        refusedWith(401),
      );
      expect(await attack({ path: ADDRESS, headers: { 'x-studio-token': token } })).toEqual(
        refusedWith(401),
      );
    }
    expect(await attack({ path: ADDRESS }, studio.send)).toEqual(refusedWith(401));
  });

  it('gives the token to no other origin', async () => {
    const { headers } = await studio.send({
      path: '/studio',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('refuses names that lead out of the folder, in any spelling', async () => {
    await writeFile(path.join(studio.folder, '../outside.funnel.json'), 'outside');
    for (const name of [
      '../outside.funnel.json',
      '..%2foutside.funnel.json',
      '%2e%2e/outside.funnel.json',
      '..%5Coutside.funnel.json',
      '..\\outside.funnel.json',
      'sub/x.funnel.json',
      '/etc/x.funnel.json',
      '.hidden.funnel.json',
      'x.funnel.json%00.txt',
      'x.funnel.ts',
      'funnel.schema.json',
      'x.json',
      '',
      `${'x'.repeat(300)}.funnel.json`,
    ]) {
      const save = await buildSave({ path: `/studio/api/funnels/${name}` });
      const headers = { 'if-none-match': '*' };
      expect({ name, ...(await attack({ ...save, headers })) }).toEqual({
        name,
        isUntouched: true,
        status: expect.toSatisfy((status: number) => status >= 400) as number,
      });
    }
    const outside = await readFile(path.join(studio.folder, '../outside.funnel.json'), 'utf8');
    expect(outside).toBe('outside');
  });

  it('follows no link and replaces no folder', async () => {
    const secret = path.join(studio.folder, '../secret.txt');
    await writeFile(secret, 'secret');
    await symlink(secret, path.join(studio.folder, 'link.funnel.json'));
    await mkdir(path.join(studio.folder, 'folder.funnel.json'));
    for (const name of ['link', 'folder']) {
      const address = `/studio/api/funnels/${name}.funnel.json`;
      expect(await attack({ path: address })).toEqual(refusedWith(404));
      for (const [header, value] of [
        ['if-none-match', '*'],
        ['if-match', '"x"'],
      ] as const)
        expect(
          await attack({ method: 'PUT', path: address, body: '{}', headers: { [header]: value } }),
        ).toEqual(refusedWith(403));
    }
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  it('never writes through a second name of a file, and cuts none off', async () => {
    const other = path.join(studio.folder, '../other-name.txt');
    await link(path.join(studio.folder, NAME), other);
    const before = await readFile(other, 'utf8');
    expect(await attack(await buildSave())).toEqual(refusedWith(403));
    expect(await readFile(other, 'utf8')).toBe(before);
  });

  it('refuses bodies above 4 MiB, announced or not, and texts that are no UTF-8', async () => {
    const large = 'x'.repeat(4 * 1024 * 1024 + 1);
    expect(await attack(await buildSave({ body: large }))).toEqual(refusedWith(413));
    expect(
      await attack(await buildSave({ body: large, headers: { 'transfer-encoding': 'chunked' } })),
    ).toEqual(refusedWith(413));
    expect(await attack(await buildSave({ body: Buffer.from([0xc3, 0x28]) }))).toEqual(
      refusedWith(400),
    );
  });

  it('writes only over the text that the page knows', async () => {
    const etag = await getEtag();
    const [first, second] = await Promise.all([
      studio.sendAsPage(await buildSave({ body: '{"first":1}', headers: { 'if-match': etag } })),
      studio.sendAsPage(await buildSave({ body: '{"second":2}', headers: { 'if-match': etag } })),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([204, 412]);
    const { headers: _, ...save } = await buildSave();
    expect(await attack({ ...save, headers: {} })).toEqual(refusedWith(428));
    expect(await attack({ ...save, headers: { 'if-match': '*' } })).toEqual(refusedWith(428));
    expect(await attack({ ...save, headers: { 'if-none-match': '*' } })).toEqual(refusedWith(412));
  });

  it('creates no funnel over another, and none with a name that leads out', async () => {
    const create = (body: object): RawRequest => ({
      method: 'POST',
      path: '/studio/api/funnels',
      body: JSON.stringify(body),
    });
    const start = { template: 'quiz' };
    expect(await attack(create({ id: 'job-alert', route: '/free', start }))).toEqual(
      refusedWith(409),
    );
    expect(await attack(create({ id: '../x', route: '/x', start }))).toEqual(refusedWith(400));
    expect(await attack(create({ id: 'x', route: '/x', start: { template: 'evil' } }))).toEqual(
      refusedWith(400),
    );
    expect(await attack(create({ id: 'x', route: '/x', start: { copyOf: '../x' } }))).toEqual(
      refusedWith(400),
    );
    expect(await attack({ ...create({}), body: 'no json' })).toEqual(refusedWith(400));
    const { status } = await studio.sendAsPage(create({ id: 'own', route: '/own', start }));
    expect(status).toBe(201);
  });

  it('deletes a definition of the folder that has the text of the tag, and nothing else', async () => {
    const remove = (address: string, headers: Record<string, string>): RawRequest => ({
      method: 'DELETE',
      path: address,
      headers,
    });
    await symlink(path.join(studio.folder, NAME), path.join(studio.folder, 'link.funnel.json'));
    const { headers } = await studio.sendAsPage({ path: ADDRESS });
    const etag = String(headers['etag']);
    expect(await attack(remove(ADDRESS, {}))).toEqual(refusedWith(428));
    expect(await attack(remove(ADDRESS, { 'if-match': '*' }))).toEqual(refusedWith(428));
    expect(await attack(remove(ADDRESS, { 'if-match': '"other"' }))).toEqual(refusedWith(412));
    for (const name of ['link.funnel.json', '../package.json', 'none.funnel.ts'])
      expect(await attack(remove(`/studio/api/funnels/${name}`, { 'if-match': etag }))).toEqual(
        refusedWith(403),
      );
    const { status } = await studio.sendAsPage(remove(ADDRESS, { 'if-match': etag }));
    expect(status).toBe(204);
    const left = (await readdir(studio.folder)).filter((name) => name.endsWith('.json'));
    expect(left).toEqual(['link.funnel.json']);
  });

  it('answers other methods and addresses with an error', async () => {
    for (const method of ['PATCH', 'POST'])
      expect(await attack({ method, path: ADDRESS })).toEqual(refusedWith(405));
    expect(await attack({ method: 'DELETE', path: '/studio/api/funnels' })).toEqual(
      refusedWith(405),
    );
    expect(await attack({ method: 'POST', path: '/studio' })).toEqual(refusedWith(405));
    expect(await attack({ path: '/studio/api' })).toEqual(refusedWith(404));
    expect(await attack({ path: '/assets/../studio.html' })).toEqual(refusedWith(404));
    expect(await attack({ path: '/assets/%2e%2e/studio.html' })).toEqual(refusedWith(404));
  });

  it('sends pictures of the folder media, and no other file', async () => {
    const media = path.join(studio.folder, 'media');
    await mkdir(media);
    await writeFile(path.join(media, 'desk.jpg'), 'a desk');
    await writeFile(path.join(media, 'notes.txt'), 'private');
    await symlink(path.join(studio.folder, NAME), path.join(media, 'link.png'));
    const { status, headers, body } = await studio.send({ path: '/studio/media/desk.jpg' });
    expect([status, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'a desk']);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['notes.txt', 'link.png', `../${NAME}`, `%2e%2e/${NAME}`, 'no.png', ''])
      expect(await attack({ path: `/studio/media/${name}` })).toEqual(refusedWith(404));
  });

  it('sends pictures of a commit, and nothing else of the repository', async () => {
    const git = (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
        cwd: studio.folder,
        stdio: 'pipe',
        encoding: 'utf8',
      });
    const media = path.join(studio.folder, 'media');
    await mkdir(media);
    await writeFile(path.join(media, 'desk.jpg'), 'a desk');
    await writeFile(path.join(media, 'notes.txt'), 'private');
    await symlink(path.join(studio.folder, NAME), path.join(media, 'link.png'));
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'All');
    git('rm', '--quiet', '-r', 'media');
    const commit = git('rev-parse', 'HEAD').trim();
    const address = `/studio/media/${commit}`;
    const { status, headers, body } = await studio.send({ path: `${address}/desk.jpg` });
    expect([status, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'a desk']);
    const names = ['notes.txt', 'link.png', `../${NAME}`, `%2e%2e/${NAME}`, 'no.png', ''];
    for (const place of [
      ...names.map((name) => `${address}/${name}`),
      '/studio/media/main/desk.jpg',
      '/studio/media/--help/desk.jpg',
      `/studio/media/${commit}:./desk.jpg`,
      `/studio/media/${'0'.repeat(40)}/desk.jpg`,
    ])
      expect(await attack({ path: place })).toEqual(refusedWith(404));
  });

  it('deletes at its start what an interrupted write has left', async () => {
    const { createFunnelFiles } = await import('../../../src/server/studio/funnel-files');
    const rest = `.${NAME}.0123456789ab.tmp`;
    await writeFile(path.join(studio.folder, rest), '{ "half": ');
    await createFunnelFiles(studio.folder).removeRests();
    expect(await readdir(studio.folder)).toEqual(['.studio.lock', NAME]);
  });
});

describe('the proposals of the studio', () => {
  const reviews = '/studio/api/reviews';

  it('are read by the page of the studio alone', async () => {
    expect((await studio.sendAsPage({ path: reviews })).status).toBe(200);
    const origin = 'https://evil.example';
    expect((await studio.sendAsPage({ path: reviews, headers: { origin } })).status).toBe(403);
    const fetching = { method: 'POST', path: reviews, headers: { origin } };
    expect((await studio.sendAsPage(fetching)).status).toBe(403);
    expect((await studio.send({ path: reviews })).status).toBe(401);
  });

  it.each([
    'funnel/../../etc/passwd',
    'funnel/pay/x..y',
    'funnel/pay/%2e%2e',
    'funnel/pay/x.lock',
    'funnel/pay/x@{1}',
    'funnel/-pay/x',
    '--upload-pack=touch',
    'funnel/pay/never',
    'main',
  ])('have no branch called %s', async (branch) => {
    const { status } = await studio.sendAsPage({ path: `${reviews}/${branch}` });
    expect(status).toBe(404);
  });
});
