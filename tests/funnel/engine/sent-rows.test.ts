import { expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { createFingerprint } from '../../../src/funnel/engine/submission-fingerprint';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  createInspectableStorage,
  type HeadlessSession,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { createLeadDatabase } from '../../support/engine/lead-database';

/** Sends the first answer early, and both with the second. */
const createQuiz = (supersedes: boolean): FunnelDefinition =>
  buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('home', ['flat', 'house']),
      buildEnding(),
    ],
    submissions: [
      {
        id: 'early',
        step: 'pet',
        table: 'quiz_results',
        await: 'queue',
        supersedes,
        map: {
          answers: { object: { pet: { field: 'pet' } } },
          created_at: { clock: 'iso' },
        },
      },
      {
        id: 'whole',
        step: 'home',
        table: 'quiz_results',
        await: 'queue',
        supersedes,
        map: { answers: { answers: 'values' } },
      },
    ],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      submission: 'small_submission',
    },
  });

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** What the database has of the answers after a visit. */
function getStored(sessions: readonly HeadlessSession[]): unknown[] {
  const database = createLeadDatabase();
  for (const { submitRequests } of sessions) submitRequests.forEach(database.insert);
  return database.all().map(({ row }) => row['answers']);
}

async function answerBoth(run: HeadlessSession, pet = 'cat', home = 'flat'): Promise<void> {
  run.answer('pet', pet);
  run.next();
  run.answer('home', home);
  run.next();
  await settle();
}

let clock = 1_700_000_000_000;
const now = (): number => (clock += 60_000);

it('a row that was sent is not stored again after a later answer, at another moment', async () => {
  const run = startHeadlessSession(createQuiz(false), { now });
  run.answer('pet', 'cat');
  run.next();
  run.answer('home', 'flat');
  run.back();
  run.next();
  await settle();
  const [first, second] = run.submitRequests;
  expect(second?.id).toBe(first?.id);
  expect(second?.visit).toBe(first?.visit);
  expect(getStored([run])).toEqual([{ pet: 'cat' }]);
});

it('each submission of a visit keeps its id; going back to an earlier content is its earlier row', async () => {
  const run = startHeadlessSession(createQuiz(false), { now });
  await answerBoth(run);
  run.send({ type: 'revisit', step: 'pet' });
  await answerBoth(run, 'dog');
  run.send({ type: 'revisit', step: 'pet' });
  await answerBoth(run, 'cat');
  expect(getStored([run])).toEqual([
    { pet: 'cat' },
    { pet: 'cat', home: 'flat' },
    { pet: 'dog' },
    { pet: 'dog', home: 'flat' },
  ]);
  expect(new Set(run.submitRequests.map(({ visit }) => visit)).size).toBe(1);
});

it('QZ-09 a row has what was known on its step, also when a later answer is known already', async () => {
  const quiz = createQuiz(false);
  const [early, whole] = quiz.submissions;
  if (early === undefined || whole === undefined) throw new Error('The quiz sends two rows.');
  const answers = { object: { pet: { field: 'pet' }, home: { field: 'home' } } } as const;
  const run = startHeadlessSession({
    ...quiz,
    submissions: [{ ...early, map: { answers } }, whole],
  });
  await answerBoth(run);
  run.send({ type: 'revisit', step: 'pet' });
  run.next();
  await settle();
  expect(getStored([run])).toEqual([
    { pet: 'cat', home: null },
    { pet: 'cat', home: 'flat' },
  ]);
  run.send({ type: 'revisit', step: 'pet' });
  run.answer('pet', 'dog');
  run.next();
  await settle();
  expect(getStored([run]).slice(2)).toEqual([
    { pet: 'dog', home: null },
    { pet: 'dog', home: 'flat' },
  ]);
});

it('QZ-09 a change sends the rows of its steps in their order, also before one that is waited for', async () => {
  const quiz = createQuiz(true);
  const [early, whole] = quiz.submissions;
  if (early === undefined || whole === undefined) throw new Error('The quiz sends two rows.');
  const run = startHeadlessSession({ ...quiz, submissions: [early, { ...whole, await: 'block' }] });
  await answerBoth(run);
  run.send({ type: 'revisit', step: 'pet' });
  run.answer('pet', 'dog');
  run.next();
  await settle();
  expect(run.submitRequests.slice(2).map(({ row }) => row['answers'])).toEqual([
    { pet: 'dog' },
    { pet: 'dog', home: 'flat' },
  ]);
  expect(getStored([run])).toEqual([{ pet: 'dog', home: 'flat' }]);
});

it('a reload, a second tab and lost answers keep the ids of the visit', async () => {
  const storage = createInspectableStorage();
  const first = startHeadlessSession(createQuiz(false), { storage, now });
  const otherTab = startHeadlessSession(createQuiz(false), { storage, now });
  await answerBoth(first);
  await answerBoth(otherTab);
  first.stop();
  otherTab.stop();
  storage.remove('small_answers');
  const later = startHeadlessSession(createQuiz(false), { storage, now });
  await answerBoth(later);
  expect(getStored([first, otherTab, later])).toHaveLength(2);
});

it('a new start is another visit, and so is one after the keys are cleared', async () => {
  const quiz = createQuiz(false);
  const cleared = {
    ...quiz,
    persistence: { ...quiz.persistence, clearOn: ['complete' as const] },
  };
  const storage = createInspectableStorage();
  const first = startHeadlessSession(cleared, { storage, now });
  await answerBoth(first);
  expect(storage.all()).toEqual({});
  first.send({ type: 'restart' });
  await answerBoth(first);
  first.stop();
  const second = startHeadlessSession(cleared, { storage, now });
  await answerBoth(second);
  expect(getStored([first, second])).toHaveLength(6);
  expect(
    new Set([...first.submitRequests, ...second.submitRequests].map((l) => l.visit)).size,
  ).toBe(3);
});

it('a row of an earlier session is known after the end has cleared what was stored', async () => {
  const quiz = createQuiz(false);
  const cleared = {
    ...quiz,
    persistence: { ...quiz.persistence, clearOn: ['complete' as const] },
  };
  const storage = createInspectableStorage();
  const first = startHeadlessSession(cleared, { storage, now });
  first.answer('pet', 'cat');
  first.next();
  await settle();
  first.stop();
  const second = startHeadlessSession(cleared, { storage, now });
  second.answer('home', 'flat');
  second.next();
  await settle();
  expect(storage.all()).toEqual({});
  second.send({ type: 'revisit', step: 'pet' });
  second.next();
  await settle();
  expect(second.submitRequests.at(-2)?.id).toBe(first.submitRequests[0]?.id);
  second.stop();
});

it('a row that an earlier version of the site sent is not sent again under another id', async () => {
  const stored = {
    small_step: 'home',
    small_answers: '{"pet":"cat"}',
  };
  const quiz = createQuiz(false);
  const { funnel } = startHeadlessSession(quiz);
  const read = (key: string): string | undefined => stored[key as keyof typeof stored]; // a key or none
  const fingerprint = createFingerprint(funnel.prepared, 'early', read);
  for (const known of [fingerprint, 'of other answers']) {
    const storage = createInspectableStorage({
      ...stored,
      small_submission: JSON.stringify({ submission: 'early', id: 'sent', fingerprint: known }),
    });
    const run = startHeadlessSession(quiz, { storage, now });
    run.answer('home', 'flat');
    run.back();
    run.next();
    await settle();
    expect(run.submitRequests[0]?.id === 'sent').toBe(known === fingerprint);
    run.stop();
  }
});

it('with "supersedes" a visit leaves one row: the last, also when its content was sent before', async () => {
  const run = startHeadlessSession(createQuiz(true), { now });
  await answerBoth(run, 'cat');
  expect(getStored([run])).toEqual([{ pet: 'cat', home: 'flat' }]);
  run.send({ type: 'revisit', step: 'home' });
  run.next();
  await settle();
  expect(run.submitRequests.at(-1)?.id).toBe(run.submitRequests.at(-2)?.id);
  run.send({ type: 'revisit', step: 'pet' });
  await answerBoth(run, 'dog');
  run.send({ type: 'revisit', step: 'pet' });
  await answerBoth(run, 'cat');
  expect(getStored([run])).toEqual([{ pet: 'cat', home: 'flat' }]);
  const ids = new Set(run.submitRequests.map(({ id }) => id));
  expect([...ids]).toHaveLength(6);
  expect(run.submitRequests.at(-1)?.supersedes).toEqual([...ids].slice(0, -1));
});
