import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { createVersionedStorage } from '../../../src/funnel/engine/versioned-storage';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  createInspectableStorage,
  type HeadlessSession,
  type InspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { createLeadDatabase } from '../../support/engine/lead-database';

/** A quiz that sends its answer: one version calls the question a pet, another an animal. */
const createVersion = (version: number, field: string, submission: string): FunnelDefinition => ({
  ...buildFunnel({
    steps: [
      buildChoiceQuestion(field, ['cat', 'dog']),
      buildChoiceQuestion('home', ['flat', 'house']),
      buildEnding(),
    ],
    submissions: [
      {
        id: submission,
        step: field,
        table: 'quiz_results',
        await: 'queue',
        map: { answers: { object: { [field]: { field } } } },
      },
    ],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      submission: 'small_submission',
    },
  }),
  version,
});

const older = createVersion(1, 'pet', 'row');

/** A tab of one version, over what the browser keeps. */
function openTab(definition: FunnelDefinition, browser: InspectableStorage): HeadlessSession {
  const key = getVersionKey(definition.persistence);
  const storage = createVersionedStorage(definition, key, browser, () => 0);
  return startHeadlessSession(definition, {
    storage: { ...storage, all: browser.all },
    readNewer: storage.readNewer,
  });
}

function answer(tab: HeadlessSession, value: string): void {
  const [field] = tab.getCurrentStep().fields;
  if (field === undefined) throw new Error('The step asks nothing.');
  tab.answer(field.field.id, value);
  tab.next();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a deploy that is rolled back while a visitor answers', () => {
  it('Q2-09 the earlier version says that it begins again, and touches nothing', () => {
    const browser = createInspectableStorage();
    const newer = openTab(createVersion(2, 'animal', 'row'), browser);
    newer.answer('animal', 'cat');
    const stored = browser.all();
    const tab = openTab(older, browser);
    expect(tab.getCurrentStep()).toMatchObject({
      step: { id: 'pet' },
      notice: { code: 'earlier' },
    });
    answer(tab, 'dog');
    expect(tab.getCurrentStep().notice).toBeNull();
    expect(browser.all()).toEqual(stored);
  });

  it('Q2-09 who has sent the answers is told so', async () => {
    const browser = createInspectableStorage();
    answer(openTab(createVersion(2, 'animal', 'row'), browser), 'cat');
    await settle();
    expect(openTab(older, browser).getCurrentStep().notice).toEqual({
      code: 'earlierSent',
      message: null,
    });
  });

  it.each([
    ['the version itself', 1],
    ['an older one', 0],
  ])('a visit of %s is resumed without a word', (_, version) => {
    const browser = createInspectableStorage();
    answer(openTab({ ...older, version: version + 1 }, browser), 'cat');
    expect(openTab({ ...older, version: 2 }, browser).getCurrentStep()).toMatchObject({
      step: { id: 'home' },
      notice: null,
    });
  });

  const fields = ['pet', 'animal'];
  const submissions = ['row', 'renamed'];
  const answers = ['cat', 'dog'];
  const arrivals = ['before', 'after'] as const;
  const cases = fields.flatMap((field) =>
    submissions.flatMap((submission) =>
      answers.flatMap((value) =>
        arrivals.map((arrival) => [field, submission, value, arrival] as const),
      ),
    ),
  );

  it.each(cases)(
    'Q2-07 answered again, one row is stored: field "%s", submission "%s", answer "%s", the first row arrives %s the second',
    async (field, submission, value, arrival) => {
      const browser = createInspectableStorage();
      const first = openTab(createVersion(2, field, submission), browser);
      answer(first, 'cat');
      await settle();
      const second = openTab(older, browser);
      answer(second, value);
      await settle();
      const database = createLeadDatabase();
      const leads = [...first.submitRequests, ...second.submitRequests];
      for (const lead of arrival === 'before' ? leads : leads.toReversed()) database.insert(lead);
      expect(database.all().map(({ row }) => row['answers'])).toEqual([{ pet: value }]);
    },
  );

  it('Q2-07 who starts again is another person: the row of the newer version stays', async () => {
    const browser = createInspectableStorage();
    const first = openTab(createVersion(2, 'animal', 'row'), browser);
    answer(first, 'cat');
    await settle();
    const second = openTab(older, browser);
    second.send({ type: 'restart' });
    answer(second, 'dog');
    await settle();
    const database = createLeadDatabase();
    for (const lead of [...first.submitRequests, ...second.submitRequests]) database.insert(lead);
    expect(database.all().map(({ row }) => row['answers'])).toEqual([
      { animal: 'cat' },
      { pet: 'dog' },
    ]);
  });

  it('Q2-07 a tab of the older version that stayed open stores one row with the newer one', async () => {
    const browser = createInspectableStorage();
    const stayed = openTab(older, browser);
    const newer = openTab(createVersion(2, 'animal', 'row'), browser);
    answer(newer, 'cat');
    answer(stayed, 'dog');
    await settle();
    const database = createLeadDatabase();
    for (const lead of [...newer.submitRequests, ...stayed.submitRequests]) database.insert(lead);
    expect(database.all().map(({ row }) => row['answers'])).toEqual([{ pet: 'dog' }]);
  });
});
