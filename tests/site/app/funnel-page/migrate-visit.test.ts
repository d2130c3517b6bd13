import { expect, it, vi } from 'vitest';
import { loadMigratedVisit } from '../../../../src/site/app/funnel-page/load-migrated-visit';
import type { Migration } from '../../../../src/funnel/definition/migration-schema';
import { compileMigrations } from '../../../../src/funnel/definition/migration-tables';
import {
  createMigrateVisit,
  type MigrateVisit,
} from '../../../../src/funnel/engine/migrate/migrate-visit';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';
import { createInspectableStorage } from '../../../support/engine/headless-session';

const definition = buildFunnel({
  version: 2,
  steps: [buildChoiceQuestion('animal', ['a', 'b']), buildEnding()],
});
const funnel = { definition, extensions: {} };
const migrations: Migration[] = [
  {
    from: 1,
    changes: [
      { change: 'renameField', field: 'pet', to: 'animal' },
      { change: 'dropField', field: 'age' },
    ],
  },
];

const createEntry = () => ({
  loadMigration: vi.fn<() => Promise<MigrateVisit>>(() =>
    Promise.resolve(createMigrateVisit(compileMigrations(migrations, definition))),
  ),
});

const storeVisit = (version: number) => ({
  storage: createInspectableStorage({
    small_step: 'animal',
    small_answers: '{"pet":"a","age":"b"}',
    small_step_mark: JSON.stringify({ v: 1, version, definition: 'x', day: 0 }),
  }),
  now: () => 0,
  log: vi.fn<(message: string) => void>(),
});

it('the stored visit of an older version is changed before its session opens', async () => {
  const ports = storeVisit(1);
  const dropped = await loadMigratedVisit(createEntry(), funnel, ports);
  expect(dropped).toEqual([['age', 'field-dropped']]);
  expect(ports.storage.get('small_answers')).toBe('{"animal":"a"}');
  expect(ports.storage.get('small_step_mark')).toContain('"version":2');
  expect(ports.log).toHaveBeenCalledExactlyOnceWith('Answers not kept: age,field-dropped');
});

it.each([
  ['of this version', storeVisit(2)],
  ['of a newer version', storeVisit(3)],
  ['that is missing', { storage: createInspectableStorage(), now: () => 0, log: () => undefined }],
])('a visit %s loads no migration and stays as it is', async (_, ports) => {
  const before = ports.storage.all();
  const entry = createEntry();
  expect(await loadMigratedVisit(entry, funnel, ports)).toEqual([]);
  expect(entry.loadMigration).not.toHaveBeenCalled();
  expect(ports.storage.all()).toEqual(before);
});

it('a funnel without migrations loads nothing', async () => {
  expect(await loadMigratedVisit({}, funnel, storeVisit(1))).toEqual([]);
});
