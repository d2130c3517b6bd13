import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RawResponse,
  startStudioTestServer,
  type StudioTestServer,
} from '../../support/studio/studio-test-server';

const source = path.resolve(import.meta.dirname, '../../funnels/realistic/media');

let studio: StudioTestServer;
let [desk, tower] = [Buffer.alloc(0), Buffer.alloc(0)];

beforeEach(async () => {
  studio = await startStudioTestServer();
  desk = await readFile(path.join(source, 'home-desk.png'));
  tower = await readFile(path.join(source, 'office-tower.png'));
});
afterEach(() => studio.stop());

const getFolder = (): string => path.join(studio.folder, 'media');

const put = (name: string, body: Buffer | string, headers = {}): Promise<RawResponse> =>
  studio.sendAsPage({ method: 'PUT', path: `/studio/api/media/${name}`, body, headers });

const list = async (): Promise<unknown> =>
  JSON.parse((await studio.sendAsPage({ path: '/studio/api/media' })).body);

/** Adds what must be refused. @returns the status, and the message for the author */
async function refuse(name: string, body: Buffer | string): Promise<string> {
  const before = await readdir(getFolder()).catch(() => null);
  const response = await put(name, body);
  expect(await readdir(getFolder()).catch(() => null)).toEqual(before);
  const { message } = JSON.parse(response.body) as { message: string }; // of every refusal
  return `${String(response.status)} ${message}`;
}

describe('pictures that the studio adds', () => {
  it('a picture is added as it is, listed, and added again without a change', async () => {
    expect(await list()).toEqual([]);
    expect((await put('home-desk.png', desk)).status).toBe(201);
    expect(await list()).toEqual([
      { name: 'home-desk.png', bytes: desk.length, width: 960, height: 720, format: 'png' },
    ]);
    expect(await readFile(path.join(getFolder(), 'home-desk.png'))).toEqual(desk);
    expect((await put('home-desk.png', desk)).status).toBe(204);
    expect(await readdir(getFolder())).toEqual(['home-desk.png']);
  });

  it('another picture of the same name replaces none, and the author is told', async () => {
    await put('home-desk.png', desk);
    expect(await refuse('home-desk.png', tower)).toBe(
      '409 There is another home-desk.png already. Rename the picture.',
    );
    expect(await readFile(path.join(getFolder(), 'home-desk.png'))).toEqual(desk);
  });

  it('what is no picture, another format or too large is refused with its reason', async () => {
    expect(await refuse('notes.png', 'no picture')).toMatch(
      /^422 notes\.png cannot be read as a picture: .+\.$/,
    );
    expect(await refuse('home-desk.jpg', desk)).toBe(
      '422 home-desk.jpg has the format png, which its ending does not name. Rename the file.',
    );
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect(await refuse('drawing.png', drawing)).toBe(
      '422 drawing.png has the format svg. A picture is a JPEG, PNG or WebP.',
    );
    expect(await refuse('large.png', Buffer.alloc(8 * 1024 * 1024 + 1))).toBe(
      '413 A picture has 8 MiB at most.',
    );
  });

  it.each(['../desk.png', '%2e%2e/desk.png', 'a/b.png', '.desk.png', 'Desk.png', 'desk.svg', ''])(
    'the name "%s" is refused',
    async (name) => {
      expect([403, 405]).toContain((await put(name, desk)).status);
      await expect(readdir(getFolder())).rejects.toThrow('ENOENT');
    },
  );

  it('a link in the place of the folder or of a file is not followed', async () => {
    const outside = path.join(studio.folder, '..', 'outside');
    await mkdir(outside);
    await symlink(outside, getFolder());
    expect(await refuse('desk.png', desk)).toBe(
      '422 The folder media is a link. Pictures are not added.',
    );
    expect(await readdir(outside)).toEqual([]);
    await rm(getFolder());
    await mkdir(getFolder());
    await writeFile(path.join(outside, 'kept.png'), 'kept');
    await symlink(path.join(outside, 'kept.png'), path.join(getFolder(), 'kept.png'));
    expect((await put('kept.png', desk)).status).toBe(409);
    expect(await readFile(path.join(outside, 'kept.png'), 'utf8')).toBe('kept');
  });

  it('another origin and a request without the token add nothing', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await put('desk.png', desk, headers)).status).toBe(403);
    const raw = { method: 'PUT', path: '/studio/api/media/desk.png', body: desk };
    expect((await studio.send({ ...raw, headers: { origin: studio.origin } })).status).toBe(401);
    expect((await studio.sendAsPage({ method: 'DELETE', path: raw.path })).status).toBe(405);
    await expect(readdir(getFolder())).rejects.toThrow('ENOENT');
  });
});
