import {
  chmod,
  chown,
  link,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEtag, createFunnelFiles } from '../../../src/server/studio/funnel-files';

const NAME = 'x.funnel.json';
const isRoot = process.getuid?.() === 0;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-rights-'));
  file = path.join(folder, NAME);
  await writeFile(file, 'old');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = () => createFunnelFiles(folder).write(NAME, 'new', { etag: createEtag('old') });
const refusal = (words: string) => ({
  status: 'refused',
  message: expect.stringContaining(words) as string,
});

describe('a save keeps what a file has', () => {
  it.each(['600', '640', '644', '664', '755'])('the mode %s', async (octal) => {
    const mode = Number.parseInt(octal, 8);
    await chmod(file, mode);
    expect(await save()).toMatchObject({ status: 'written' });
    expect((await stat(file)).mode & 0o7777).toBe(mode);
    expect(await readFile(file, 'utf8')).toBe('new');
  });

  it.runIf(isRoot)('owner and group', async () => {
    await chown(file, 12_345, 23_456);
    await chmod(file, 0o640);
    expect(await save()).toMatchObject({ status: 'written' });
    expect(await stat(file)).toMatchObject({ uid: 12_345, gid: 23_456 });
    expect((await stat(file)).mode & 0o7777).toBe(0o640);
  });

  it.each(['444', '400', '555'])(
    'a file of mode %s is read-only, and is refused',
    async (octal) => {
      const mode = Number.parseInt(octal, 8);
      await chmod(file, mode);
      expect(await save()).toEqual(refusal('is read-only, so it was not saved'));
      expect((await stat(file)).mode & 0o7777).toBe(mode);
      expect(await readFile(file, 'utf8')).toBe('old');
      expect(await readdir(folder)).toEqual([NAME]);
    },
  );

  it('a file with a second name is refused, and both names keep their text', async () => {
    const other = path.join(folder, 'other.txt');
    await link(file, other);
    expect(await save()).toEqual(refusal('has 2 names (hard links)'));
    expect(await readFile(other, 'utf8')).toBe('old');
    expect((await stat(file)).ino).toBe((await stat(other)).ino);
  });
});
