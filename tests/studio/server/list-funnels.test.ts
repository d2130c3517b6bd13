import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFunnels } from '../../../src/studio/server/list-funnels';

const root = path.resolve(import.meta.dirname, '../../..');
const NAME = 'job-alert.funnel.json';

let elsewhere: string;
beforeEach(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'gethired-list-'));
  await cp(path.join(root, 'funnels', NAME), path.join(elsewhere, NAME));
});
afterEach(() => rm(elsewhere, { recursive: true, force: true }));

it('the folder is named as seen from the project, and outside of it by its whole path', async () => {
  const own = await listFunnels(path.join(root, 'funnels'), root);
  expect(own.folder).toBe('funnels');
  expect(own.funnels.map(({ name }) => name)).toContain(NAME);
  const other = await listFunnels(elsewhere, root);
  expect(other).toMatchObject({ folder: elsewhere, funnels: [{ name: NAME, errors: 0 }] });
});
