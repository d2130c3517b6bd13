import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDefinitions } from '../../../../src/server/studio/definitions';
import { createHistory } from '../../../../src/server/studio/proposals/history';
import {
  createTestRepository,
  fingerprint,
  FUNNEL,
  git,
  type TestRepository,
} from '../../../support/git/test-repository';

const root = path.resolve(import.meta.dirname, '../../../..');
const [TITLE, NEW_TITLE] = ['Which job should we look for?', 'Which work do you look for?'];

const definitions = createDefinitions({ directory: '', root, runsTypeScript: false });
afterAll(() => definitions.stop());

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository('ada with a space');
});
afterEach(() => repository.remove());

describe('the history of a funnel', () => {
  it('says who published what, when and why; a merge has the words of its proposal', async () => {
    const { checkout, directory, readFunnel } = repository;
    const first = await readFunnel();
    git(checkout, 'checkout', '--quiet', '-b', 'funnel/job-alert/x');
    const second = await repository.changeFunnel(TITLE, NEW_TITLE);
    await writeFile(path.join(directory, FUNNEL), second);
    const message =
      'Plain \u001b[31mwords\n\nPeople asked.\n\njob-alert: changed since origin/main\n\nmuch';
    git(checkout, 'commit', '--quiet', '--all', '--message', message, '--author', 'Eve <eve@x.y>');
    git(checkout, 'checkout', '--quiet', 'main');
    git(checkout, 'merge', '--quiet', '--no-ff', '--message', 'Merge 1', 'funnel/job-alert/x');
    await writeFile(path.join(checkout, 'README.md'), 'not this funnel');
    git(checkout, 'commit', '--quiet', '--all', '--message', 'Another file');
    git(checkout, 'push', '--quiet', 'origin', 'main');
    const before = await fingerprint(checkout);
    const history = createHistory(directory, definitions.compare);
    const listed = await history.list(FUNNEL);
    expect(listed).toMatchObject({
      branch: 'origin/main',
      entries: [
        { author: 'Eve', title: 'Plain words', reason: 'People asked.' },
        { author: 'Ada', title: 'A funnel', reason: '' },
      ],
    });
    const [newest, oldest] = 'entries' in listed ? listed.entries : [];
    expect(await history.readVersion(FUNNEL, newest?.commit ?? '')).toMatchObject({
      text: second,
      current: second,
      difference: expect.stringContaining(NEW_TITLE) as string,
    });
    expect(await history.readVersion(FUNNEL, oldest?.commit ?? '')).toMatchObject({
      text: first,
      current: second,
      difference: expect.stringContaining('new funnel') as string,
    });
    expect(await fingerprint(checkout)).toEqual(before);
  });

  it('reads the versions from before a renaming under the name that the file had then', async () => {
    const { checkout, directory, readFunnel } = repository;
    const first = await readFunnel();
    git(checkout, 'mv', `funnels/${FUNNEL}`, 'funnels/work-alert.funnel.json');
    git(checkout, 'commit', '--quiet', '--message', 'Another name');
    const renamed = await readFile(path.join(directory, 'work-alert.funnel.json'), 'utf8');
    const changed = renamed.replace(TITLE, NEW_TITLE);
    await writeFile(path.join(directory, 'work-alert.funnel.json'), changed);
    git(checkout, 'commit', '--quiet', '--all', '--message', 'Other words');
    git(checkout, 'push', '--quiet', 'origin', 'main');
    const history = createHistory(directory, definitions.compare);
    const listed = await history.list('work-alert.funnel.json');
    const commits = 'entries' in listed ? listed.entries.map(({ commit }) => commit) : [];
    expect(commits).toHaveLength(3);
    const read = (commit = '') => history.readVersion('work-alert.funnel.json', commit);
    expect(await read(commits[2])).toMatchObject({ text: first, current: changed });
    expect(await read(commits[1])).toMatchObject({
      text: first,
      difference: expect.stringContaining('nothing changed') as string,
    });
    expect(await read(commits[0])).toMatchObject({
      text: changed,
      difference: expect.stringContaining(NEW_TITLE) as string,
    });
  });

  it('has no version that is not one of the funnel on main', async () => {
    const history = createHistory(repository.directory, definitions.compare);
    for (const commit of ['a'.repeat(40), 'HEAD', '--output=x', ''])
      expect(await history.readVersion(FUNNEL, commit)).toMatchObject({
        refusal: expect.stringContaining('cannot be read') as string,
      });
  });
});
