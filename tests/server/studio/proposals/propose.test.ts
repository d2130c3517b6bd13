// @module-tag long
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runFunnelCommand } from '../../../../src/authoring/cli/run-funnel-command';
import type { ProposalPlan, Proposed } from '../../../../src/authoring/studio/api/api-protocol';
import { createDefinitions } from '../../../../src/server/studio/definitions';
import {
  createProposals,
  type ProposalRefusal,
} from '../../../../src/server/studio/proposals/propose';
import { type HttpHost, startHttpHost } from '../../../support/git/http-host';
import {
  clone,
  createTestRepository,
  fingerprint,
  FUNNEL,
  git,
  type TestRepository,
} from '../../../support/git/test-repository';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Nothing is asked of a folder without claims and departures. */
const answers = { claims: [], departures: [] };

const [TITLE, NEW_TITLE] = ['Which job should we look for?', 'Which work do you look for?'];
const BRANCH = 'funnel/job-alert/plain-words';

let repository: TestRepository;
let http: HttpHost | null = null;

/** Compares texts, of whatever checkout. */
const definitions = createDefinitions({ directory: '', root, runsTypeScript: false });
afterAll(() => definitions.stop());

/** The proposals of a checkout. */
const open = (directory: string) => createProposals(directory, definitions);

beforeEach(async () => {
  repository = await createTestRepository('ada with a space');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await http?.stop();
  http = null;
  await repository.remove();
});

type Ready = Extract<ProposalPlan, { status: 'ready' }>;

function expectReady(plan: ProposalPlan | ProposalRefusal): Ready {
  expect(plan).toMatchObject({ status: 'ready' });
  return plan as Ready; // just seen
}

/** Plans and proposes a text, as the sheet does. */
async function propose(
  proposals: ReturnType<typeof open>,
  text: string,
  title = 'Plain words',
  merged: readonly string[] = [],
): Promise<Proposed | ProposalRefusal> {
  const plan = await proposals.plan(FUNNEL, { text, merged });
  if (!('status' in plan) || plan.status !== 'ready') throw new Error(JSON.stringify(plan));
  return proposals.propose(FUNNEL, {
    text,
    title,
    reason: 'People asked.',
    seen: plan.seen,
    answers,
  });
}

const readHost = (...args: string[]): string => git(repository.host, ...args);
const hasBranch = (branch = BRANCH): boolean => readHost('branch', '--list', branch) !== '';

/** Somebody else changes the funnel on `main`. */
async function changeMain(from: string, to: string, author = 'Berta'): Promise<string> {
  const folder = path.join(repository.base, `${author}-${String(Math.random())}`);
  clone(repository.address, folder, author);
  const file = path.join(folder, 'funnels', FUNNEL);
  const text = (await repository.readFunnel()).replace(from, to);
  await writeFile(file, text);
  git(folder, 'commit', '--quiet', '--all', '--message', 'Other words');
  git(folder, 'push', '--quiet', 'origin', 'HEAD:main');
  return text;
}

/** Makes a checkout as untidy as one can be. */
async function makeUntidy({ checkout }: TestRepository): Promise<void> {
  await writeFile(path.join(checkout, 'README.md'), 'half a sentence');
  await writeFile(path.join(checkout, 'staged.txt'), 'staged');
  git(checkout, 'add', 'staged.txt');
  await writeFile(path.join(checkout, 'staged.txt'), 'and changed');
  await writeFile(path.join(checkout, 'untracked.txt'), 'new');
}

describe('a proposal', () => {
  it('is a commit on the newest main in a branch of its own, with the files of the funnel alone', async () => {
    await makeUntidy(repository);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    const before = await fingerprint(repository.checkout);
    expect(await propose(open(repository.directory), text)).toEqual({
      branch: BRANCH,
      isAdded: false,
      addresses: [],
    });
    expect(await fingerprint(repository.checkout)).toEqual(before);
    expect(readHost('show', `${BRANCH}:funnels/${FUNNEL}`)).toBe(text.trim());
    expect(readHost('rev-parse', `${BRANCH}^`)).toBe(readHost('rev-parse', 'main'));
    expect(readHost('diff', '--name-only', 'main', BRANCH).split('\n')).toEqual([
      `funnels/${FUNNEL}`,
      'stories/generated/job-alert.map.md',
      'stories/generated/job-alert.map.mdx',
      'stories/generated/job-alert.map.svg',
      'stories/generated/job-alert.stories.tsx',
    ]);
    expect(readHost('log', '-1', '--format=%an %ae', BRANCH)).toBe('Ada ada@example.org');
  });

  it('says what the command diff prints, in the sheet and in its commit', async () => {
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    await writeFile(path.join(repository.directory, FUNNEL), text);
    const proposals = open(repository.directory);
    const plan = expectReady(await proposals.plan(FUNNEL, { text, merged: [] }));
    let printed = '';
    await runFunnelCommand(['diff', 'origin/main', 'job-alert'], {
      directory: repository.checkout,
      hasColour: false,
      out: (line) => (printed += line),
      err: () => undefined,
    });
    expect(plan.difference).toBe(printed);
    expect(printed).toContain(NEW_TITLE);
    await propose(proposals, text);
    expect(readHost('log', '-1', '--format=%B', BRANCH)).toBe(
      `Plain words\n\nPeople asked.\n\n${printed}`.trim(),
    );
  });

  it('is added to by a second one, also after main has moved in other files', async () => {
    const proposals = open(repository.directory);
    await propose(proposals, await repository.changeFunnel(TITLE, NEW_TITLE));
    const folder = path.join(repository.base, 'berta');
    clone(repository.address, folder, 'Berta');
    await writeFile(path.join(folder, 'README.md'), 'Another site\n');
    git(folder, 'commit', '--quiet', '--all', '--message', 'Another name');
    git(folder, 'push', '--quiet', 'origin', 'main');
    const second = await repository.changeFunnel(TITLE, 'What work do you look for?');
    expect(await propose(proposals, second, 'Better words')).toMatchObject({
      branch: BRANCH,
      isAdded: true,
    });
    expect(readHost('show', `${BRANCH}:README.md`)).toBe('Another site');
    expect(readHost('log', '--format=%s', `main..${BRANCH}`)).toBe('Better words\nPlain words');
    expect(readHost('branch', '--list', 'funnel/*')).toBe(BRANCH);
    expect(await proposals.plan(FUNNEL, { text: second, merged: [] })).toMatchObject({
      status: 'ready',
      own: { branch: BRANCH, title: 'Better words', author: 'Ada' },
    });
  });

  it('shows first what others have changed on main, and keeps it', async () => {
    const mine = await repository.changeFunnel(TITLE, NEW_TITLE);
    const base = await repository.readFunnel();
    const theirs = await changeMain('Where do you want to work?', 'Where?');
    const proposals = open(repository.directory);
    const plan = await proposals.plan(FUNNEL, { text: mine, merged: [] });
    expect(plan).toMatchObject({ status: 'merge', by: 'main', base, theirs: { text: theirs } });
    const tag = 'theirs' in plan ? plan.theirs.etag : '';
    const merged = theirs.replace(TITLE, NEW_TITLE);
    await propose(proposals, merged, 'Plain words', [tag]);
    expect(readHost('show', `${BRANCH}:funnels/${FUNNEL}`)).toBe(merged.trim());
    expect(readHost('rev-parse', `${BRANCH}^`)).toBe(readHost('rev-parse', 'main'));
  });

  it('shows first what a colleague has added to it', async () => {
    const proposals = open(repository.directory);
    const mine = await repository.changeFunnel(TITLE, NEW_TITLE);
    await propose(proposals, mine);
    const folder = path.join(repository.base, 'berta');
    clone(repository.address, folder, 'Berta', '--branch', BRANCH);
    const theirs = mine.replace('Where do you want to work?', 'Where?');
    await writeFile(path.join(folder, 'funnels', FUNNEL), theirs);
    git(folder, 'commit', '--quiet', '--all', '--message', 'Shorter');
    git(folder, 'push', '--quiet', 'origin', `HEAD:${BRANCH}`);
    const next = mine.replace('"Region"', '"Part of the world"');
    expect(await proposals.plan(FUNNEL, { text: next, merged: [] })).toMatchObject({
      status: 'merge',
      by: 'proposal',
      base: mine,
      theirs: { text: theirs },
    });
  });

  it('names the proposals of others to both authors, and takes no name of theirs', async () => {
    const folder = path.join(repository.base, 'berta');
    clone(repository.address, folder, 'Berta');
    const [ada, berta] = [open(repository.directory), open(path.join(folder, 'funnels'))];
    const [hers, his] = await Promise.all([
      repository.changeFunnel(TITLE, NEW_TITLE),
      repository.changeFunnel('"Region"', '"Part of the world"'),
    ]);
    await propose(ada, hers);
    const plan = expectReady(await berta.plan(FUNNEL, { text: his, merged: [] }));
    expect(plan).toMatchObject({ own: null, others: [{ branch: BRANCH, author: 'Ada' }] });
    expect(await propose(berta, his)).toMatchObject({ branch: `${BRANCH}-2`, isAdded: false });
    expect(await ada.plan(FUNNEL, { text: hers, merged: [] })).toMatchObject({
      own: { branch: BRANCH },
      others: [{ branch: `${BRANCH}-2`, author: 'Berta' }],
    });
  });

  it('is of one of two authors who propose at the same moment; the other reads it first', async () => {
    const folder = path.join(repository.base, 'berta');
    clone(repository.address, folder, 'Berta');
    const checkouts = [repository.directory, path.join(folder, 'funnels')];
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    const plans = await Promise.all(
      checkouts.map(async (directory) => {
        const proposals = open(directory);
        const plan = expectReady(await proposals.plan(FUNNEL, { text, merged: [] }));
        return { proposals, plan };
      }),
    );
    const results = await Promise.all(
      plans.map(({ proposals, plan }) =>
        proposals.propose(FUNNEL, {
          text,
          title: 'Plain words',
          reason: '',
          seen: plan.seen,
          answers,
        }),
      ),
    );
    const branches = results.flatMap((result) => ('branch' in result ? [result.branch] : []));
    const refusals = results.filter((result) => 'refusal' in result);
    // Where one is later by the time of a fetch, it finds another name.
    expect(new Set(branches).size).toBe(branches.length);
    expect(branches.length + refusals.length).toBe(2);
    expect(branches).toContain(BRANCH);
    for (const refusal of refusals) expect(refusal).toMatchObject({ isStale: true });
    expect(
      readHost('branch', '--list', 'funnel/*', '--format=%(refname:short)').split('\n'),
    ).toEqual(branches.toSorted());
  });

  it('is not made where the author has not seen the newest main', async () => {
    const proposals = open(repository.directory);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    const plan = expectReady(await proposals.plan(FUNNEL, { text, merged: [] }));
    await changeMain('Where do you want to work?', 'Where?');
    const request = { text, title: 'Plain words', reason: '', seen: plan.seen, answers };
    expect(await proposals.propose(FUNNEL, request)).toMatchObject({ isStale: true });
    expect(hasBranch()).toBe(false);
  });

  it('needs a text that differs, and one without errors', async () => {
    const proposals = open(repository.directory);
    const text = await repository.readFunnel();
    expect(await proposals.plan(FUNNEL, { text, merged: [] })).toEqual({
      status: 'same',
      onto: 'origin/main',
    });
    expect(await proposals.plan(FUNNEL, { text: '{', merged: [] })).toEqual({
      refusal: 'The definition has errors. Correct them, then propose it.',
    });
    const changed = await repository.changeFunnel(TITLE, NEW_TITLE);
    await propose(proposals, changed);
    const plan = expectReady(await proposals.plan(FUNNEL, { text: changed, merged: [] }));
    const again = { text: changed, title: 'Again', reason: '', seen: plan.seen, answers };
    expect(await proposals.propose(FUNNEL, again)).toMatchObject({
      refusal: `${BRANCH} has this text already. There is nothing to propose.`,
    });
  });
});

describe('a checkout in any state', () => {
  it('with a detached head proposes as well, and stays detached', async () => {
    git(repository.checkout, 'checkout', '--quiet', '--detach');
    const before = await fingerprint(repository.checkout);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    expect(await propose(open(repository.directory), text)).toMatchObject({ branch: BRANCH });
    expect(await fingerprint(repository.checkout)).toEqual(before);
  });

  it('that is a shallow clone of one branch sees main, and the proposals of others', async () => {
    await propose(open(repository.directory), await repository.changeFunnel(TITLE, NEW_TITLE));
    await changeMain('Where do you want to work?', 'Where?');
    const folder = path.join(repository.base, 'shallow');
    clone(repository.address, folder, 'Berta', '--depth', '1');
    const theirs = await changeMain('Where do you want to work?', 'Where to?', 'Carla');
    const before = await fingerprint(folder);
    const berta = open(path.join(folder, 'funnels'));
    const mine = theirs.replace('"Region"', '"Part of the world"');
    const merge = await berta.plan(FUNNEL, { text: mine, merged: [] });
    expect(merge).toMatchObject({ status: 'merge', theirs: { text: theirs } });
    const tag = 'theirs' in merge ? merge.theirs.etag : '';
    expect(await propose(berta, mine, 'Another label', [tag])).toMatchObject({
      branch: 'funnel/job-alert/another-label',
    });
    expect(await fingerprint(folder)).toEqual(before);
  });

  it('without a remote, a repository or a name says so, and nothing changes', async () => {
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    const proposals = open(repository.directory);
    for (const name of ['GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_EMAIL', 'EMAIL'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    git(repository.checkout, 'config', '--unset', 'user.email');
    git(repository.checkout, 'config', 'user.useConfigOnly', 'true');
    expect(await proposals.plan(FUNNEL, { text, merged: [] })).toMatchObject({
      refusal: expect.stringContaining('git does not know your name') as string,
    });
    git(repository.checkout, 'remote', 'remove', 'origin');
    const before = await fingerprint(repository.checkout);
    expect(await proposals.plan(FUNNEL, { text, merged: [] })).toMatchObject({
      refusal: expect.stringContaining('no remote') as string,
    });
    expect(await fingerprint(repository.checkout)).toEqual(before);
    await rm(path.join(repository.checkout, '.git'), { recursive: true });
    expect(await proposals.plan(FUNNEL, { text, merged: [] })).toMatchObject({
      refusal: expect.stringContaining('not in a git repository') as string,
    });
  });
});

describe('a proposal that does not arrive', () => {
  /** Proposes after something has happened: what the author reads, and what is left anywhere. */
  async function proposeAfter(prepare: () => Promise<void> | void) {
    const proposals = open(repository.directory);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    const plan = expectReady(await proposals.plan(FUNNEL, { text, merged: [] }));
    await prepare();
    const before = await fingerprint(repository.checkout);
    const request = { text, title: 'Plain words', reason: '', seen: plan.seen, answers };
    const result = await proposals.propose(FUNNEL, request);
    const after = await fingerprint(repository.checkout);
    return {
      says: 'refusal' in result ? result.refusal : '',
      isUntouched: JSON.stringify(before) === JSON.stringify(after),
      isAtHost: hasBranch(),
      references: git(
        repository.checkout,
        'for-each-ref',
        'refs/remotes/origin/funnel',
        'refs/studio',
      ),
    };
  }

  /** Nothing of it is anywhere: no branch at the host, none here, and the checkout as it was. */
  const nothingBut = (words: string) => ({
    says: expect.stringContaining(words) as string,
    isUntouched: true,
    isAtHost: false,
    references: '',
  });

  async function writeHook(file: string, lines: readonly string[]): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'));
    await chmod(file, 0o755);
  }

  it('because the host refuses it, in the words of the host, without its escapes', async () => {
    const left = await proposeAfter(() =>
      writeHook(path.join(repository.host, 'hooks/pre-receive'), [
        String.raw`printf '\033[31monly owners may\033[0m\033]0;title\007\n' >&2`,
        'exit 1',
      ]),
    );
    expect(left).toEqual(nothingBut('only owners may'));
  });

  it('because a hook of the checkout fails', async () => {
    const left = await proposeAfter(() =>
      writeHook(path.join(repository.checkout, '.git/hooks/pre-push'), [
        'echo "the tests are red" >&2',
        'exit 1',
      ]),
    );
    expect(left).toEqual(nothingBut('the tests are red'));
  });

  it('because it is killed between commit and push; the next one arrives', async () => {
    const hook = path.join(repository.checkout, '.git/hooks/pre-push');
    const left = await proposeAfter(() => writeHook(hook, ['kill -9 $PPID']));
    expect(left).toEqual(nothingBut('nothing was proposed'));
    await rm(hook);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    expect(await propose(open(repository.directory), text)).toMatchObject({ branch: BRANCH });
    expect(git(repository.checkout, 'fsck', '--no-dangling')).toBe('');
  });

  it('in part, because it is killed after the push: it is there, and known as the same', async () => {
    const proposals = open(repository.directory);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    await propose(proposals, text);
    git(repository.checkout, 'update-ref', '-d', `refs/studio/${BRANCH}`);
    git(repository.checkout, 'update-ref', '-d', `refs/remotes/origin/${BRANCH}`);
    expect(await proposals.plan(FUNNEL, { text, merged: [] })).toMatchObject({
      status: 'ready',
      own: { branch: BRANCH },
      others: [],
    });
  });

  it('because the host is gone', async () => {
    const left = await proposeAfter(() => {
      git(repository.checkout, 'config', 'remote.origin.pushurl', 'http://localhost:9/host.git');
    });
    expect(left).toEqual(nothingBut('was not reached'));
  });

  it('because the author may read and not write', async () => {
    let isReadOnly = false;
    http = await startHttpHost(repository.base, ({ isPush }) =>
      isPush && isReadOnly ? 403 : null,
    );
    git(repository.checkout, 'remote', 'set-url', 'origin', http.address('host.git'));
    const left = await proposeAfter(() => {
      isReadOnly = true;
    });
    expect(left).toEqual(nothingBut('You may not push'));
  });

  it('because nobody is signed in, and nobody is asked', async () => {
    let isClosed = false;
    http = await startHttpHost(repository.base, () => (isClosed ? 401 : null));
    git(repository.checkout, 'remote', 'set-url', 'origin', http.address('host.git'));
    const left = await proposeAfter(() => {
      isClosed = true;
    });
    expect(left).toEqual(nothingBut('does not let you in'));
  });
});

describe('a host over http', () => {
  it('gets the proposal, and its address is shown; other addresses are not', async () => {
    http = await startHttpHost(repository.base);
    git(repository.host, 'config', 'http.receivepack', 'true');
    git(repository.checkout, 'remote', 'set-url', 'origin', http.address('host.git'));
    const hook = path.join(repository.host, 'hooks/post-receive');
    await writeFile(
      hook,
      [
        '#!/bin/sh',
        'echo "Create a pull request by visiting:" >&2',
        'echo "  https://host.example/pull/new/1" >&2',
        'echo "  javascript:alert(1) <script>alert(1)</script>" >&2',
        '',
      ].join('\n'),
    );
    await chmod(hook, 0o755);
    const text = await repository.changeFunnel(TITLE, NEW_TITLE);
    expect(await propose(open(repository.directory), text)).toEqual({
      branch: BRANCH,
      isAdded: false,
      addresses: ['https://host.example/pull/new/1'],
    });
    expect(hasBranch()).toBe(true);
  });
});
