// What one version of a funnel changed against another, by the marks that visits carry.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashText } from '../../../src/shared/text/hash-text';
import { git } from '../../support/git/test-repository';
import {
  startStudioTestServer,
  type StudioTestServer,
} from '../../support/studio/studio-test-server';

const NAME = 'job-alert.funnel.json';
const ADDRESS = '/studio/api/versions/job-alert';
const UNKNOWN = 'ffffffffffffffff';

let studio: StudioTestServer;

beforeEach(async () => {
  studio = await startStudioTestServer();
});
afterEach(() => studio.stop());

/** The committed text, and another title for it in the file. */
async function changeTitle(): Promise<{ committed: string; saved: string }> {
  const file = path.join(studio.folder, NAME);
  const committed = await readFile(file, 'utf8');
  git(studio.folder, 'init', '--quiet');
  git(studio.folder, 'config', 'user.name', 'Ada');
  git(studio.folder, 'config', 'user.email', 'ada@example.org');
  git(studio.folder, 'add', NAME);
  git(studio.folder, 'commit', '--quiet', '-m', 'First');
  const saved = committed.replace('"Job Alert Quiz"', '"Alerts for Jobs"');
  await writeFile(file, saved);
  return { committed, saved };
}

it('compares a text of git with that of the file, in both directions', async () => {
  const { committed, saved } = await changeTitle();
  expect(saved).not.toBe(committed);
  const marks = [committed, saved].map(hashText);
  for (const pair of [marks.join('/'), marks.toReversed().join('/')]) {
    const { status, body } = await studio.sendAsPage({ path: `${ADDRESS}/${pair}` });
    expect(status).toBe(200);
    const { difference } = JSON.parse(body) as { difference: string };
    expect(difference).toContain('Alerts for Jobs');
    expect(difference).toContain('Job Alert Quiz');
  }
});

it('refuses a mark whose text is neither in git nor in the file', async () => {
  const { committed } = await changeTitle();
  const { status, body } = await studio.sendAsPage({
    path: `${ADDRESS}/${hashText(committed)}/${UNKNOWN}`,
  });
  expect([status, body]).toEqual([409, expect.stringContaining('cannot be read')]);
});

it('reads no other file and no other name', async () => {
  for (const address of [
    '/studio/api/versions/job-alert',
    `${ADDRESS}/${UNKNOWN}`,
    `${ADDRESS}/${UNKNOWN}/${UNKNOWN}/${UNKNOWN}`,
    `${ADDRESS}/${UNKNOWN}/--output=x`,
    `/studio/api/versions/..%2Fjob-alert/${UNKNOWN}/${UNKNOWN}`,
    `/studio/api/versions/Job Alert/${UNKNOWN}/${UNKNOWN}`.replace(' ', '%20'),
  ]) {
    const { status } = await studio.sendAsPage({ path: address });
    expect([address, status]).toEqual([address, 400]);
  }
});
