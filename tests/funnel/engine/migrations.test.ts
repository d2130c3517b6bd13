import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, type ParseError } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { type Migration, migrationSchema } from '../../../src/funnel/definition/migration-schema';
import { compileMigrations } from '../../../src/funnel/definition/migration-tables';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { migrateStoredVisit } from '../../../src/funnel/engine/migrate/migrate-stored-visit';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../../src/funnel/engine/versioned-storage';
import { prepare } from '../../../src/funnel/engine/compile';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  createInspectableStorage,
  type InspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import type { FunnelParts } from '../../support/funnel-source-types';

const toMigration = (source: unknown): Migration => migrationSchema.parse(source);

/** Stores a visit of one version, as the site stores it. */
function storeVisit(parts: FunnelParts, storage: InspectableStorage, answers: [string, string][]) {
  const definition = buildFunnel(parts);
  const run = startHeadlessSession(definition, {
    storage: Object.assign(
      createVersionedStorage(definition, getVersionKey(definition.persistence), storage, () => 0),
      { all: storage.all },
    ),
  });
  for (const [field, value] of answers) {
    run.answer(field, value);
    run.next();
  }
  run.stop();
}

/** Opens what is stored with another version. */
function openVisit(parts: FunnelParts, storage: InspectableStorage) {
  const definition = buildFunnel(parts);
  const key = getVersionKey(definition.persistence);
  const versioned = createVersionedStorage(definition, key, storage, () => 0);
  const dropped = migrateStoredVisit(
    prepare(definition),
    compileMigrations(definition.migrations ?? [], definition),
    parseVersionStamp(storage.get(key))?.version ?? definition.version,
    versioned,
  );
  const run = startHeadlessSession(definition, {
    storage: Object.assign(versioned, { all: storage.all }),
    getDroppedAnswers: () => dropped,
  });
  return { run, dropped };
}

const steps = (...names: string[]): FunnelParts['steps'] => [
  ...names.map((name) => buildChoiceQuestion(name, ['a', 'b', 'c'])),
  buildEnding(),
];

describe('a stored visit and a new version', () => {
  it('a renamed step, field and option keep the step and the answers', () => {
    const storage = createInspectableStorage();
    storeVisit({ version: 1, steps: steps('pet', 'food') }, storage, [['pet', 'a']]);
    const { run, dropped } = openVisit(
      {
        version: 2,
        steps: [
          buildChoiceQuestion('animal', ['cat', 'b', 'c']),
          buildChoiceQuestion('meal', ['a', 'b', 'c']),
          buildEnding(),
        ],
        migrations: [
          {
            from: 1,
            changes: [
              { change: 'renameStep', step: 'pet', to: 'animal' },
              { change: 'renameField', field: 'pet', to: 'animal' },
              { change: 'renameOption', field: 'pet', value: 'a', to: 'cat' },
              { change: 'renameStep', step: 'food', to: 'meal' },
              { change: 'renameField', field: 'food', to: 'meal' },
            ],
          },
        ],
      },
      storage,
    );
    expect(run.getCurrentStep().step.id).toBe('meal');
    expect(run.getContext().answers).toEqual({ animal: 'cat' });
    expect(dropped).toEqual([]);
    expect(run.getCurrentStep().notice).toBeNull();
  });

  it('without a migration the renamed question is asked again', () => {
    const storage = createInspectableStorage();
    storeVisit({ version: 1, steps: steps('pet', 'food') }, storage, [['pet', 'a']]);
    const { run } = openVisit({ version: 2, steps: steps('animal', 'food') }, storage);
    expect(run.getCurrentStep().step.id).toBe('animal');
    expect(run.getContext().answers).toEqual({});
  });

  it('a dropped option asks its question again, keeps the other answers and says so once', () => {
    const storage = createInspectableStorage();
    storeVisit({ version: 1, steps: steps('pet', 'food') }, storage, [['pet', 'c']]);
    const next: FunnelParts = {
      version: 2,
      steps: [
        buildChoiceQuestion('pet', ['a', 'b']),
        buildChoiceQuestion('food', ['a', 'b', 'c']),
        buildEnding(),
      ],
      migrations: [{ from: 1, changes: [{ change: 'dropOption', field: 'pet', value: 'c' }] }],
    };
    const first = openVisit(next, storage);
    expect(first.dropped).toEqual([['pet', 'option-dropped']]);
    expect(first.run.getCurrentStep().step.id).toBe('pet');
    expect(first.run.getCurrentStep().notice).toEqual({ code: 'changed', message: null });
    first.run.answer('pet', 'a');
    expect(first.run.getCurrentStep().notice).toBeNull();
    first.run.stop();
    expect(openVisit(next, storage).dropped).toEqual([]);
  });

  it('two options that were merged become the one, and two names can be exchanged', () => {
    const storage = createInspectableStorage();
    const before: FunnelParts = { version: 1, steps: steps('one', 'two', 'three') };
    storeVisit(before, storage, [
      ['one', 'a'],
      ['two', 'b'],
    ]);
    const { run } = openVisit(
      {
        version: 2,
        steps: [
          buildChoiceQuestion('two', ['x', 'c']),
          buildChoiceQuestion('one', ['a', 'b', 'c']),
          buildChoiceQuestion('three', ['a', 'b', 'c']),
          buildEnding(),
        ],
        migrations: [
          {
            from: 1,
            changes: [
              { change: 'renameField', field: 'one', to: 'two' },
              { change: 'renameField', field: 'two', to: 'one' },
              { change: 'mergeOptions', field: 'one', values: ['a', 'b'], to: 'x' },
            ],
          },
        ],
      },
      storage,
    );
    expect(run.getContext().answers).toEqual({ two: 'x', one: 'b' });
    expect(run.getCurrentStep().step.id).toBe('three');
  });

  it('an answer moves to another field, unless that has an answer of its own', () => {
    const migrate = (answers: Record<string, string>) => {
      const definition = buildFunnel({ version: 2, steps: steps('pet') });
      const move = toMigration({
        from: 1,
        changes: [{ change: 'moveAnswer', field: 'beast', to: 'pet' }],
      });
      const stored = { small_answers: JSON.stringify(answers) };
      return migrateTexts({ definition, list: [move] }, 1, stored).texts['small_answers'];
    };
    expect(migrate({ beast: 'a' })).toBe('{"pet":"a"}');
    expect(migrate({ beast: 'a', pet: 'b' })).toBe('{"pet":"b"}');
  });

  it('a step stored by its position is found in a new order', () => {
    const storage = createInspectableStorage();
    const persistence = {
      step: { key: 'small_step', as: 'index' },
      answers: 'small_answers',
    } as const;
    storeVisit({ version: 1, persistence, steps: steps('one', 'two', 'three') }, storage, [
      ['one', 'a'],
      ['two', 'b'],
    ]);
    expect(storage.get('small_step')).toBe('2');
    const { run } = openVisit(
      {
        version: 2,
        persistence,
        steps: steps('two', 'one', 'last'),
        migrations: [
          {
            from: 1,
            steps: ['one', 'two', 'three', 'end'],
            changes: [
              { change: 'renameStep', step: 'three', to: 'last' },
              { change: 'renameField', field: 'three', to: 'last' },
            ],
          },
        ],
      },
      storage,
    );
    expect(run.getCurrentStep().step.id).toBe('last');
  });

  it('a wheel under a new name has the prize that was drawn under the old one', () => {
    const withWheel = (id: string): Pick<FunnelParts, 'steps' | 'persistence'> => ({
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
      steps: [
        {
          kind: 'draw',
          id,
          title: 'Turn it',
          outcomes: [
            { value: 'mug', label: 'A mug', weight: 1 },
            { value: 'pen', label: 'A pen', weight: 1 },
          ],
          animation: { durationMs: 100, minTurns: 1, slices: ['mug', 'pen'] },
        },
        buildEnding(),
      ],
    });
    const draws = (name: string) => JSON.stringify({ [name]: { value: 'pen', slice: 1 } });
    const storage = createInspectableStorage({ small_step: 'wheel', small_draws: draws('wheel') });
    storage.set('small_step_mark', '{"v":1,"version":1,"definition":"x","day":0}');
    const { run } = openVisit(
      {
        ...withWheel('roulette'),
        version: 2,
        migrations: [
          { from: 1, changes: [{ change: 'renameStep', step: 'wheel', to: 'roulette' }] },
        ],
      },
      storage,
    );
    expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'pen' } });
  });

  it('a field with a storage key of its own keeps its key and its answer', () => {
    const storage = createInspectableStorage();
    const withKey = (field: string): FunnelParts['persistence'] => ({
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      selection: 'small_choice',
      fields: { [field]: 'small_pet' },
    });
    storeVisit({ version: 1, persistence: withKey('pet'), steps: steps('pet', 'food') }, storage, [
      ['pet', 'a'],
    ]);
    expect(storage.get('small_pet')).toBe('a');
    const { run } = openVisit(
      {
        version: 2,
        persistence: withKey('animal'),
        steps: [
          buildChoiceQuestion('animal', ['cat', 'b']),
          buildChoiceQuestion('food', ['a', 'b', 'c']),
          buildEnding(),
        ],
        migrations: [
          {
            from: 1,
            changes: [
              { change: 'renameStep', step: 'pet', to: 'animal' },
              { change: 'renameField', field: 'pet', to: 'animal' },
              { change: 'renameOption', field: 'pet', value: 'a', to: 'cat' },
            ],
          },
        ],
      },
      storage,
    );
    expect(run.getContext().answers).toEqual({ animal: 'cat' });
    expect(storage.get('small_pet')).toBe('cat');
  });
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const change = fc.oneof(
  fc.record({ change: fc.constant('renameStep'), step: name, to: name }),
  fc.record({ change: fc.constant('dropStep'), step: name }),
  fc.record({ change: fc.constant('renameField'), field: name, to: name }),
  fc.record({ change: fc.constant('moveAnswer'), field: name, to: name }),
  fc.record({ change: fc.constant('dropField'), field: name }),
  fc.record({ change: fc.constant('renameOption'), field: name, value: name, to: name }),
  fc.record({ change: fc.constant('dropOption'), field: name, value: name }),
  fc.record({ change: fc.constant('renameOutcome'), step: name, value: name, to: name }),
  fc.record({ change: fc.constant('dropOutcome'), step: name, value: name }),
);
const migrations = fc
  .tuple(fc.array(change), fc.array(change))
  .map(([first, second]) => [
    toMigration({ from: 1, changes: first }),
    toMigration({ from: 2, changes: second }),
  ]);
const storedTexts = fc.record({
  small_step: fc.oneof(name, fc.string()),
  small_answers: fc.oneof(
    fc.dictionary(name, fc.oneof(name, fc.array(name))).map((answers) => JSON.stringify(answers)),
    fc.json(),
    fc.string(),
  ),
  small_draws: fc.oneof(
    // Of one step: no valid migration makes one of two.
    fc
      .dictionary(name, fc.oneof(fc.record({ value: name, slice: fc.nat(3) }), fc.jsonValue()), {
        maxKeys: 1,
      })
      .map((draws) => JSON.stringify(draws)),
    fc.json(),
    fc.string(),
  ),
});

/** Changes stored texts in place and returns them, without the mark of the version. */
function migrateTexts(
  { definition, list }: { definition: FunnelDefinition; list: readonly Migration[] },
  version: number,
  stored: Record<string, string>,
) {
  const storage = createInspectableStorage(stored);
  const tables = compileMigrations(list, definition);
  const dropped = migrateStoredVisit(prepare(definition), tables, version, storage);
  return { texts: storage.all(), dropped };
}

describe('migrations of several versions', () => {
  const buildVersion = (version: number) =>
    buildFunnel({
      version,
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
      steps: steps('a', 'b', 'c', 'd'),
    });
  const definition = buildVersion(3);

  it('1 to 3 is 1 to 2 and then 2 to 3', () => {
    fc.assert(
      fc.property(migrations, storedTexts, (both, stored) => {
        const atOnce = migrateTexts({ definition, list: both }, 1, stored);
        const second = { definition: buildVersion(2), list: both.slice(0, 1) };
        const inBetween = migrateTexts(second, 1, stored);
        const last = migrateTexts({ definition, list: both }, 2, inBetween.texts);
        expect(last.texts).toEqual(atOnce.texts);
      }),
      { numRuns: 300 },
    );
  });

  it('a second opening changes nothing, and forged texts are harmless', () => {
    fc.assert(
      fc.property(migrations, storedTexts, (both, stored) => {
        const storage = createInspectableStorage({
          ...stored,
          small_step_mark: '{"v":1,"version":1,"definition":"x","day":0}',
        });
        const funnel = prepare(definition);
        const versioned = createVersionedStorage(definition, 'small_step_mark', storage, () => 0);
        const migrate = () =>
          migrateStoredVisit(
            funnel,
            compileMigrations(both, definition),
            parseVersionStamp(storage.get('small_step_mark'))?.version ?? 3,
            versioned,
          );
        migrate();
        const once = storage.all();
        migrate();
        expect(storage.all()).toEqual(once);
        const run = startHeadlessSession(definition, {
          storage: Object.assign(versioned, { all: storage.all }),
        });
        expect(run.getCurrentStep().status).not.toBe('ended');
        run.stop();
      }),
    );
  });
});

it('the example of docs/funnel-format.md does what it says', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/funnel-format.md'), 'utf8');
  const example = /```jsonc\n("version": 4,[\s\S]*?)```/.exec(text)?.[1] ?? '';
  const errors: ParseError[] = [];
  const source: unknown = parse(`{${example}}`, errors);
  expect(errors).toEqual([]);
  const [migration] = Object(source).migrations as unknown[];
  const definition = buildFunnel({ version: 4, steps: steps('pay') });
  const stored = { small_step: 'salary', small_answers: '{"salary":"lowest","age":41}' };
  const { texts, dropped } = migrateTexts(
    { definition, list: [toMigration(migration)] },
    3,
    stored,
  );
  expect(texts['small_step']).toBe('pay');
  expect(dropped).toContainEqual(['age', 'field-dropped']);
  expect(texts['small_answers']).toBe('{"pay":"below"}');
});

it('a row that was sent before keeps its id after its answers were renamed', async () => {
  const parts = (question: string, version: number): FunnelParts => ({
    version,
    steps: [buildChoiceQuestion(question, ['a', 'b']), buildEnding()],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      submission: 'small_submission',
    },
    submissions: [
      {
        id: 'row',
        table: 'quiz_results',
        step: question,
        map: {
          email: { const: 'ada@example.org' },
          answers: { answers: 'values' },
          selected_plan: { const: 'starter' },
        },
      },
    ],
  });
  const storage = createInspectableStorage();
  const before = buildFunnel(parts('pet', 1));
  const versioned = createVersionedStorage(before, 'small_step_mark', storage, () => 0);
  const first = startHeadlessSession(before, {
    storage: Object.assign(versioned, { all: storage.all }),
    newId: () => 'first-id',
    submit: () => Promise.reject(new Error('The answer of the server was lost.')),
  });
  first.answer('pet', 'a');
  first.next();
  await new Promise((resolve) => setTimeout(resolve));
  first.stop();
  expect(first.submitRequests.map(({ id }) => id)).toEqual(['first-id']);

  const renamed: FunnelParts['migrations'] = [
    {
      from: 1,
      changes: [
        { change: 'renameStep', step: 'pet', to: 'animal' },
        { change: 'renameField', field: 'pet', to: 'animal' },
      ],
    },
  ];
  const { run } = openVisit({ ...parts('animal', 2), migrations: renamed }, storage);
  expect(run.getCurrentStep().step.id).toBe('animal');
  run.next();
  await new Promise((resolve) => setTimeout(resolve));
  run.stop();
  expect(run.submitRequests.map(({ id, replaces }) => [id, replaces])).toEqual([
    ['first-id', undefined],
  ]);
});
