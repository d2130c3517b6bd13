// @module-tag long
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { ProposalPlan } from '../../../../src/authoring/studio/api/api-protocol';
import type { ContentAnswers } from '../../../../src/authoring/wording/content-answers';
import { createDefinitions } from '../../../../src/server/studio/definitions';
import { createProposals } from '../../../../src/server/studio/proposals/propose';
import { quizFolder } from '../../../support/funnels/quiz-folder';
import {
  clone,
  createTestRepository,
  fingerprint,
  FUNNEL,
  git,
  type TestRepository,
} from '../../../support/git/test-repository';

const root = path.resolve(import.meta.dirname, '../../../..');
const BRANCH = 'funnel/job-alert/shorter';
const PROMISE = 'Your alert is ready within 5 minutes.';
const answers: ContentAnswers = {
  claims: [{ words: PROMISE, kind: 'source', reason: 'README.md' }],
  departures: [{ row: 'RT-05', because: 'Visitors asked for fewer ways of working.' }],
};

let repository: TestRepository;
const definitions = createDefinitions({ directory: '', root, runsTypeScript: false });
afterAll(() => definitions.stop());

type Row = { texts: string[]; pages: string[] };
const readJson = (branch: string, file: string): unknown =>
  JSON.parse(git(repository.host, 'show', `${branch}:funnels/${file}`));
const readTexts = (branch: string): string[] =>
  (readJson(branch, 'claims.json') as { claims: Row[] }).claims.flatMap(({ texts }) => texts);

/** The folder has claims and departures, as that of the site. */
beforeEach(async () => {
  repository = await createTestRepository();
  const { claims } = JSON.parse(
    await readFile(path.join(root, quizFolder, 'claims.json'), 'utf8'),
  ) as { claims: Row[] }; // the tests of content parse it
  const own = claims.filter(({ pages }) => pages.includes('/quiz6'));
  await writeFile(path.join(repository.directory, 'claims.json'), JSON.stringify({ claims: own }));
  await writeFile(path.join(repository.directory, 'departures.json'), '{ "departures": [] }');
  git(repository.checkout, 'add', '.');
  git(repository.checkout, 'commit', '--quiet', '--message', 'Claims');
  git(repository.checkout, 'push', '--quiet', 'origin', 'main');
});
afterEach(() => repository.remove());

/** The funnel with a promise that nothing keeps, and without a promised way of working. */
async function changeFunnel(): Promise<string> {
  const text = await repository.changeFunnel('"label": "Hybrid"', '"label": "Both"');
  return text.replace('The alert is free and needs no account.', `$& ${PROMISE}`);
}

type Ready = Extract<ProposalPlan, { status: 'ready' }>;

async function open(text: string) {
  const proposals = createProposals(repository.directory, definitions);
  const plan = await proposals.plan(FUNNEL, { text, merged: [] });
  expect(plan).toMatchObject({ status: 'ready' });
  const ready = plan as Ready; // just seen
  const request = { text, title: 'Shorter', reason: '', seen: ready.seen };
  return {
    plan: ready,
    propose: (given: ContentAnswers) => proposals.propose(FUNNEL, { ...request, answers: given }),
  };
}

it('asks for what the checks would refuse, and commits the answers with the funnel', async () => {
  const text = await changeFunnel();
  const before = await fingerprint(repository.checkout);
  const { plan, propose } = await open(text);
  expect(plan.questions).toMatchObject({
    claims: [{ words: PROMISE, found: ['5 minutes'] }],
    promises: [{ row: 'RT-05' }],
    unneeded: [],
  });
  const claims = [{ words: PROMISE, kind: 'source', reason: 'no-file.md' } as const];
  expect(await propose({ ...answers, claims })).toMatchObject({
    refusal: expect.stringContaining('no-file.md') as string,
  });
  expect(await propose(answers)).toMatchObject({ branch: BRANCH });
  expect(readTexts(BRANCH)).toContain(PROMISE);
  expect(readJson(BRANCH, 'departures.json')).toEqual({ departures: answers.departures });
  expect(await fingerprint(repository.checkout)).toEqual(before);
  expect((await open(text.replace('"Both"', '"Half"'))).plan.questions).toMatchObject({
    claims: [],
    promises: [],
  });
});

it('commits what the author has written by hand, and keeps what others wrote on main meanwhile', async () => {
  const folder = path.join(repository.base, 'berta');
  clone(repository.address, folder, 'Berta');
  const row = (words: string) => ({
    texts: [words],
    pages: ['/quiz6'],
    evidence: { kind: 'no claim', because: 'A test.' },
  });
  const addRow = async (file: string, words: string): Promise<void> => {
    const { claims } = JSON.parse(await readFile(file, 'utf8')) as { claims: object[] };
    await writeFile(file, JSON.stringify({ claims: [...claims, row(words)] }));
  };
  // Both are words of the new text.
  await addRow(path.join(folder, 'funnels/claims.json'), 'ready within 5 minutes');
  await addRow(path.join(repository.directory, 'claims.json'), PROMISE);
  git(folder, 'commit', '--quiet', '--all', '--message', 'A row');
  git(folder, 'push', '--quiet', 'origin', 'HEAD:main');
  const { plan, propose } = await open(await changeFunnel());
  expect(plan.questions.claims).toEqual([]);
  expect(plan.files).toContain('funnels/claims.json');
  await propose({ claims: [], departures: answers.departures });
  expect(readTexts(BRANCH)).toEqual(expect.arrayContaining([PROMISE, 'ready within 5 minutes']));
});

it('says what is wrong with a list that cannot be read', async () => {
  await writeFile(path.join(repository.directory, 'claims.json'), '{ "claims": 1 }');
  const proposals = createProposals(repository.directory, definitions);
  expect(await proposals.plan(FUNNEL, { text: await changeFunnel(), merged: [] })).toMatchObject({
    refusal: expect.stringContaining('claims.json cannot be read') as string,
  });
});
