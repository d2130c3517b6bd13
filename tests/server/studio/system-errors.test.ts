import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  startStudioTestServer,
  type StudioTestServer,
} from '../../support/studio/studio-test-server';

/** Lets the next write of a file fail as the system does: it is created, and has no place. */
async function failNextWrite(code: string): Promise<void> {
  const handle = await open(import.meta.filename);
  await handle.close();
  const ofHandles = Object.getPrototypeOf(handle) as typeof handle; // what all handles share
  const error = Object.assign(new Error(`${code}: of the system`), { code });
  vi.spyOn(ofHandles, 'writeFile').mockRejectedValueOnce(error);
}

const NAME = 'job-alert.funnel.json';
const ADDRESS = `/studio/api/funnels/${NAME}`;

let studio: StudioTestServer;
beforeEach(async () => {
  studio = await startStudioTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await studio.stop();
});

it.each([
  ['ENOSPC', 507, 'The disk is full'],
  ['EDQUOT', 507, 'Your quota of disk space is used up'],
  ['EROFS', 403, 'is on a read-only file system'],
  ['EACCES', 403, 'may not write to the folder'],
  ['EPERM', 403, 'may not write to the folder'],
  ['EMFILE', 503, 'Too many files are open'],
  ['EIO', 500, 'The disk reports an error'],
])('%s is said in words, and the file is as it was', async (code, status, words) => {
  const before = await readFile(path.join(studio.folder, NAME), 'utf8');
  const { headers } = await studio.sendAsPage({ path: ADDRESS });
  await failNextWrite(code);
  const response = await studio.sendAsPage({
    method: 'PUT',
    path: ADDRESS,
    body: '{}',
    headers: { 'if-match': String(headers.etag) },
  });
  const { message } = JSON.parse(response.body) as { message: string };
  expect({ status: response.status, message }).toEqual({
    status,
    message: expect.stringContaining(words) as string,
  });
  expect(await readFile(path.join(studio.folder, NAME), 'utf8')).toBe(before);
  expect((await readdir(studio.folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('an error that nobody can do something about stays in the terminal', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { headers } = await studio.sendAsPage({ path: ADDRESS });
  await failNextWrite('EUNKNOWN');
  const response = await studio.sendAsPage({
    method: 'PUT',
    path: ADDRESS,
    body: '{}',
    headers: { 'if-match': String(headers.etag) },
  });
  expect(response.status).toBe(500);
  expect(response.body).toContain('Its terminal says why');
  expect(said).toHaveBeenCalledOnce();
});
