import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseProposalBranch } from '../../../src/authoring/git/proposal-branch';
import { parsePreviewPattern } from '../../../src/server/studio/preview-address';
import { createReviews } from '../../../src/server/studio/reviews';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

let folder: string;
/** A name with a space: git gets names as they are. */
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gethired proposals-')));
  git('init', '--quiet', '--initial-branch=main');
  write('funnels/pay.funnel.json', buildFunnelSource('pay'));
  write('funnels/talk.funnel.json', buildFunnelSource('talk'));
  commit('As it was');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
  });

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function commit(title: string): void {
  git('add', '.');
  git('commit', '--quiet', '--message', title);
}

const changed = buildFunnelSource('pay', ['How do you work today?', 'How do you work?']);

/** Proposes a text in a branch, and goes back to main. */
function propose(branch: string, title: string, text = changed, more?: () => void): void {
  git('checkout', '--quiet', '-b', branch, 'main');
  write('funnels/pay.funnel.json', text);
  more?.();
  commit(title);
  git('checkout', '--quiet', 'main');
}

const createHere = (pattern?: string) =>
  createReviews(join(folder, 'funnels'), parsePreviewPattern(pattern));

const read = (branch: string, pattern?: string) => {
  const parsed = parseProposalBranch(branch);
  return parsed === null ? null : createHere(pattern).read(parsed);
};

describe('open proposals', () => {
  it('are the branches funnel/ID/SLUG that main does not have, with who, when and title', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    git('branch', 'funnel/pay/nothing-yet');
    git('branch', 'feature/other');
    expect(await createHere().list()).toEqual({
      base: 'main',
      problem: null,
      proposals: [
        {
          branch: 'funnel/pay/shorter',
          funnel: 'pay',
          title: 'A shorter question',
          author: 'Ada',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          isLocal: true,
        },
      ],
    });
  });

  it('leave the list when main has them, merged or as one commit', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    propose('funnel/pay/squashed', 'The same, squashed');
    git('merge', '--quiet', '--squash', 'funnel/pay/squashed');
    commit('Squashed');
    expect((await createHere().list()).proposals).toEqual([]);
  });

  it('of the remote are found by looking for new ones, and reading changes nothing here', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    git('clone', '--quiet', '--bare', '.', join(folder, 'remote.git'));
    git('branch', '--quiet', '-D', 'funnel/pay/shorter');
    git('remote', 'add', 'origin', join(folder, 'remote.git'));
    const head = readFileSync(join(folder, '.git/HEAD'), 'utf8');
    const index = readFileSync(join(folder, '.git/index'));
    expect((await createHere().list()).proposals).toEqual([]);
    const { base, proposals } = await createHere().fetch();
    expect(base).toBe('origin/main');
    expect(proposals).toMatchObject([{ branch: 'funnel/pay/shorter', isLocal: false }]);
    expect(await read('funnel/pay/shorter')).toMatchObject({ after: changed });
    expect(readFileSync(join(folder, '.git/HEAD'), 'utf8')).toBe(head);
    expect(readFileSync(join(folder, '.git/index'))).toEqual(index);
  });

  it('stay listed where the remote cannot be reached, with what git said', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    git('remote', 'add', 'origin', join(folder, 'gone.git'));
    const { problem, proposals } = await createHere().fetch();
    expect(problem).toContain('gone.git');
    expect(proposals).toHaveLength(1);
  });

  it('are none outside of a repository', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await createHere().list()).toEqual({ base: null, proposals: [], problem: null });
  });
});

describe('a proposal that is opened', () => {
  it('has both texts, the other definitions, and the address of its preview', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    const review = await read('funnel/pay/shorter', 'https://{branch}--site.netlify.app');
    expect(review).toMatchObject({
      name: 'pay.funnel.json',
      base: 'main',
      before: buildFunnelSource('pay'),
      after: changed,
      others: [{ name: 'talk.funnel.json' }],
      hasMainMoved: false,
      otherFiles: [],
      preview: 'https://funnel-pay-shorter--site.netlify.app/',
    });
  });

  it('says which files it changes that are no content', async () => {
    propose('funnel/pay/more', 'More', changed, () => {
      write('src/app.ts', 'export {};');
      write('stories/generated/pay.stories.tsx', '');
      write('funnels/media/office.jpg', '');
    });
    expect(await read('funnel/pay/more')).toMatchObject({ otherFiles: ['src/app.ts'] });
  });

  it('says that main has changed the funnel meanwhile', async () => {
    propose('funnel/pay/shorter', 'A shorter question');
    write('funnels/pay.funnel.json', buildFunnelSource('pay', ['"version": 1', '"version": 2']));
    commit('Another change');
    expect(await read('funnel/pay/shorter')).toMatchObject({ hasMainMoved: true });
  });

  it('with errors, of a new funnel and of a deleted one is opened as it is', async () => {
    propose('funnel/pay/broken', 'Broken', '{ "id": ');
    expect(await read('funnel/pay/broken')).toMatchObject({ after: '{ "id": ' });
    propose('funnel/young/new', 'New', changed, () =>
      write('funnels/young.funnel.json', buildFunnelSource('young')),
    );
    expect(await read('funnel/young/new')).toMatchObject({
      before: null,
      after: buildFunnelSource('young'),
    });
    propose('funnel/talk/gone', 'Gone', changed, () =>
      rmSync(join(folder, 'funnels/talk.funnel.json')),
    );
    expect(await read('funnel/talk/gone')).toMatchObject({ after: null });
  });

  const desk = readFileSync('tests/support/funnels/fixtures/media/home-desk.png');
  const addPicture = (): void => {
    mkdirSync(join(folder, 'funnels/media'), { recursive: true });
    writeFileSync(join(folder, 'funnels/media/desk.png'), desk);
  };

  it('has the pictures of its commit, which the checkout does not have', async () => {
    write('funnels/media/notes.txt', 'no picture');
    commit('Notes');
    propose('funnel/pay/desk', 'A desk', changed, addPicture);
    expect(await read('funnel/pay/desk')).toMatchObject({
      pictures: [{ name: 'desk.png', bytes: desk.length, width: 960, format: 'png' }],
      newPictures: ['desk.png'],
      commits: { before: git('rev-parse', 'main').trim() },
    });
    git('merge', '--quiet', 'funnel/pay/desk');
    propose('funnel/pay/words', 'Other words', buildFunnelSource('pay'));
    expect(await read('funnel/pay/words')).toMatchObject({
      pictures: [{ name: 'desk.png' }],
      newPictures: [],
    });
  });

  it('has what its authors wrote of each change, without what the command says of it', async () => {
    propose('funnel/pay/shorter', 'A shorter question\n\nPeople skip it.\n\npay: changed');
    git('checkout', '--quiet', 'funnel/pay/shorter');
    git('commit', '--quiet', '--allow-empty', '--message', 'Once more');
    git(
      'commit',
      '--quiet',
      '--allow-empty',
      '--message',
      'Shorter still\n\nTwo of three skip it.',
    );
    git('checkout', '--quiet', 'main');
    expect(await read('funnel/pay/shorter')).toMatchObject({
      title: 'Shorter still',
      why: [
        { title: 'Shorter still', reason: 'Two of three skip it.' },
        { title: 'A shorter question', reason: 'People skip it.' },
      ],
    });
  });

  const claim = (words: string) => ({
    texts: [words],
    pages: ['/pay'],
    evidence: { kind: 'commitment', to: 'Answer each letter.' },
  });
  const reviewed = (words: string) => ({
    texts: [words],
    kind: 'commitment',
    written: 'Answer each letter.',
  });
  const writeClaims = (...words: string[]): void =>
    write('funnels/claims.json', JSON.stringify({ claims: words.map(claim) }));

  it('has the reasons that it adds and removes, and not those that others have added since', async () => {
    writeClaims('9 of 10', '2 hours');
    commit('Reasons');
    propose('funnel/pay/figures', 'Other figures', changed, () => {
      writeClaims('9 of 10', '3 hours');
      const because = 'Few visitors read it.';
      write('funnels/departures.json', JSON.stringify({ departures: [{ row: 'QZ-07', because }] }));
    });
    writeClaims('9 of 10', '2 hours', '5 people');
    commit('Of another funnel');
    expect((await read('funnel/pay/figures'))?.reasons).toEqual({
      claims: { added: [reviewed('3 hours')], removed: [reviewed('2 hours')] },
      departures: { added: [{ row: 'QZ-07', because: 'Few visitors read it.' }], removed: [] },
      problems: [],
    });
  });

  it('says which list of reasons cannot be read', async () => {
    propose('funnel/pay/slip', 'A slip', changed, () => write('funnels/claims.json', '{ "claims"'));
    const reasons = (await read('funnel/pay/slip'))?.reasons;
    expect(reasons?.claims).toEqual({ added: [], removed: [] });
    expect(reasons?.problems).toEqual([expect.stringContaining('claims.json of the proposal')]);
  });

  it('is not there where no branch has the name', async () => {
    expect(await read('funnel/pay/never')).toBeNull();
  });
});
