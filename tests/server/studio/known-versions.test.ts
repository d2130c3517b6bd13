// Whether a visit is of a text that git has.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readKnownVersions } from '../../../src/server/studio/known-versions';
import { hashText } from '../../../src/shared/text/hash-text';
import { git } from '../../support/git/test-repository';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

async function createFolder(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-versions-'));
}

async function createRepository(): Promise<void> {
  await createFolder();
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'config', 'user.name', 'Ada');
  git(folder, 'config', 'user.email', 'ada@example.org');
}

async function commit(text: string, title: string, name = 'pay.funnel.json'): Promise<void> {
  await writeFile(path.join(folder, name), text);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', title);
}

const readMarks = async (): Promise<readonly (readonly [mark: string, title: string])[]> =>
  ((await readKnownVersions(folder, 'pay')) ?? []).map(({ mark, title }) => [mark, title]);

describe('the known versions of a funnel', () => {
  it('are its texts in all commits, with the mark that a visit carries', async () => {
    await createRepository();
    await commit('{ "a": "ä" }\n', 'First');
    await commit('{}\n', 'Another file', 'other.funnel.json');
    await commit('{ "b": 1 }\n', 'Second');
    expect(new Set(await readMarks())).toEqual(
      new Set([
        [hashText('{ "a": "ä" }\n'), 'First'],
        [hashText('{ "b": 1 }\n'), 'Second'],
      ]),
    );
  });

  it('have those of other branches, and what a merge wrote', async () => {
    await createRepository();
    await commit('1\n2\n3\n', 'First');
    git(folder, 'switch', '--quiet', '-c', 'proposal');
    await commit('one\n2\n3\n', 'Proposed');
    git(folder, 'switch', '--quiet', 'main');
    await commit('1\n2\nthree\n', 'Second');
    git(folder, 'merge', '--quiet', '-m', 'Both', 'proposal');
    expect(new Map(await readMarks())).toEqual(
      new Map([
        [hashText('1\n2\n3\n'), 'First'],
        [hashText('one\n2\n3\n'), 'Proposed'],
        [hashText('1\n2\nthree\n'), 'Second'],
        [hashText('one\n2\nthree\n'), 'Both'],
      ]),
    );
  });

  it('have a text that was deleted, and one that came back once', async () => {
    await createRepository();
    await commit('1\n', 'First');
    git(folder, 'rm', '--quiet', 'pay.funnel.json');
    git(folder, 'commit', '--quiet', '-m', 'Gone');
    await commit('1\n', 'Back');
    expect((await readMarks()).map(([mark]) => mark)).toEqual([hashText('1\n')]);
  });

  it('are none of a funnel that was never committed, and not known without a repository', async () => {
    await createRepository();
    await commit('{}\n', 'First', 'other.funnel.json');
    expect(await readMarks()).toEqual([]);
    await rm(path.join(folder, '.git'), { recursive: true });
    expect(await readKnownVersions(folder, 'pay')).toBe(null);
  });
});
