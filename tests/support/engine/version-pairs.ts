import fc from 'fast-check';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { MigrationChange } from '../../../src/funnel/definition/migration-schema';
import { compileMigrations } from '../../../src/funnel/definition/migration-tables';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { migrateStoredVisit } from '../../../src/funnel/engine/migrate/migrate-stored-visit';
import type { DroppedAnswer } from '../../../src/funnel/engine/migrate/dropped-answer';
import { compile, prepare } from '../../../src/funnel/engine/compile';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../../src/funnel/engine/versioned-storage';
import { rename } from '../../../src/authoring/edit/rename';
import type { StoredRenaming } from '../../../src/authoring/edit/renaming';
import { listRenamings } from '../edit/rename-all';
import { funnelSourceArbitrary } from '../verify/random-funnels';
import { getAllValues } from '../verify/enumerate-paths';
import {
  createInspectableStorage,
  type HeadlessSession,
  type InspectableStorage,
  startHeadlessSession,
} from './headless-session';

type Step = FunnelSource['steps'][number];

/** Adds a change to the migration of version 1. */
function addChange(source: FunnelSource, change: MigrationChange): void {
  const [migration = { from: 1, changes: [] }] = source.migrations ?? [];
  source.migrations = [{ ...migration, changes: [...(migration.changes ?? []), change] }];
}

const getQuestion = ({ steps }: FunnelSource, at: number) => {
  const step = steps[at % steps.length];
  return step?.kind === 'question' ? step : undefined;
};

const getOptions = (source: FunnelSource, at: number) => {
  const field = getQuestion(source, at)?.fields[0];
  return field !== undefined && 'options' in field ? { field, options: field.options } : undefined;
};

const newQuestion = (id: string): Step => ({
  kind: 'question',
  id,
  title: id,
  fields: [
    {
      type: 'singleChoice',
      id,
      options: [
        { value: 'a', label: 'a' },
        { value: 'b', label: 'b' },
      ],
    },
  ],
});

/** Edits of a definition, with the migration that an author writes for them. */
const structuralEdits: ((source: FunnelSource, at: number) => void)[] = [
  function dropStep(source, at) {
    const step = getQuestion(source, at);
    if (step === undefined) return;
    source.steps = source.steps.filter(({ id }) => id !== step.id);
    addChange(source, { change: 'dropStep', step: step.id });
    for (const { id } of step.fields) addChange(source, { change: 'dropField', field: id });
  },
  function insertStep(source, at) {
    source.steps.splice(at % source.steps.length, 0, newQuestion('inserted'));
  },
  function swapSteps(source, at) {
    const first = at % Math.max(1, source.steps.length - 2);
    source.steps.splice(first, 2, ...source.steps.slice(first, first + 2).reverse());
  },
  function dropOption(source, at) {
    const { field, options } = getOptions(source, at) ?? {};
    const gone = options?.[1];
    if (field === undefined || gone === undefined) return;
    options?.splice(1, 1);
    addChange(source, { change: 'dropOption', field: field.id, value: gone.value });
  },
  function mergeOptions(source, at) {
    const { field, options } = getOptions(source, at) ?? {};
    const [first, second] = options ?? [];
    if (field === undefined || first === undefined || second === undefined) return;
    options?.splice(0, 2, { value: 'merged', label: 'merged' });
    addChange(source, {
      change: 'mergeOptions',
      field: field.id,
      values: [first.value, second.value],
      to: 'merged',
    });
  },
  function changeType(source, at) {
    const step = getQuestion(source, at);
    const field = step?.fields[0];
    if (step === undefined || field === undefined) return;
    step.fields.splice(0, 1, { type: 'number', id: field.id, label: field.id, min: 0, max: 3 });
  },
  /** Forgets the migration of what it drops. */
  function dropSilently(source, at) {
    source.steps.splice(at % (source.steps.length - 1), 1);
  },
];

const rowOfStep = (step: string): NonNullable<FunnelSource['submissions']> => [
  {
    id: 'row',
    table: 'quiz_results',
    step,
    map: {
      email: { const: 'ada@example.org' },
      answers: { answers: 'values' },
      selected_plan: { const: 'starter' },
    },
  },
];

export interface VersionPair {
  before: FunnelDefinition;
  after: FunnelDefinition;
  /** Chooses the answers of the visitor. */
  choices: number[];
  /** How many steps the visitor takes in the old version. */
  length: number;
}

const toDefinition = (source: FunnelSource): FunnelDefinition | null => {
  const checked = checkDefinition(source, 'random');
  return checked.ok ? checked.definition : null;
};

/** Options and outcomes are renamed first, under the names of what holds them. */
const rankHeld = ({ part }: StoredRenaming): number =>
  Number(part === 'option' || part === 'outcome');

const applyRenamings = (source: FunnelSource, picks: readonly number[]): FunnelSource => {
  const renamings = listRenamings(JSON.stringify(source));
  const chosen = [...new Set(picks.map((pick) => pick % Math.max(1, renamings.length)))];
  return chosen
    .map((index) => renamings[index])
    .filter((renaming) => renaming !== undefined)
    .toSorted((a, b) => rankHeld(b) - rankHeld(a))
    .reduce((current, renaming) => {
      const text = JSON.stringify(current);
      const result = rename(text, renaming, { publishedVersion: 1, warnings: [] });
      return result.ok ? (JSON.parse(result.text) as FunnelSource) : current; // a definition stays one
    }, source);
};

/** An edit by its number, and where it takes place. */
export type VersionEdit = readonly [kind: number, at: number];
export const versionEdits = structuralEdits.length;

/** The next version of a definition. Edits that break it are left out. */
export function createNextVersion(
  first: FunnelSource,
  edits: readonly VersionEdit[],
  renamings: readonly number[],
): FunnelSource {
  const order = first.steps.map(({ id }) => id);
  const isIndexed = first.persistence.step.as === 'index';
  const second = edits.reduce<FunnelSource>((current, [kind, at]) => {
    const edited = structuredClone(current);
    structuralEdits[kind]?.(edited, at);
    const [migration] = edited.migrations ?? [];
    const steps = edited.steps.map(({ id }) => id);
    if (isIndexed && steps.join(' ') !== order.join(' '))
      edited.migrations = [{ from: 1, changes: migration?.changes ?? [], steps: order }];
    return toDefinition({ ...edited, version: 2 }) === null ? current : edited;
  }, structuredClone(first));
  return applyRenamings({ ...second, version: 2 }, renamings);
}

/** Two versions of a random funnel with a visitor. Edits that break the definition are left out. */
export const versionPairArbitrary: fc.Arbitrary<VersionPair> = fc
  .record({
    source: funnelSourceArbitrary,
    edits: fc.array(fc.tuple(fc.nat(structuralEdits.length - 1), fc.nat(9)), { maxLength: 3 }),
    renamings: fc.array(fc.nat(40), { maxLength: 8 }),
    choices: fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
    length: fc.nat(8),
    isIndexed: fc.boolean(),
    sends: fc.boolean(),
  })
  .map(({ source, edits, renamings, choices, length, isIndexed, sends }) => {
    const last = source.steps.findLast(({ kind }) => kind === 'question')?.id;
    const first: FunnelSource = {
      ...source,
      submissions: sends && last !== undefined ? rowOfStep(last) : [],
      persistence: {
        ...source.persistence,
        step: { key: 'random_step', as: isIndexed ? 'index' : 'id' },
        submission: 'random_submission',
      },
    };
    const after = toDefinition(createNextVersion(first, edits, renamings));
    const before = toDefinition(first);
    return before === null || after === null ? null : { before, after, choices, length };
  })
  .filter((pair) => pair !== null);

/** Answers the visible fields of a step and goes on. */
function takeStep(run: HeadlessSession, choice: number): void {
  const current = run.getCurrentStep();
  if (current.step.kind === 'draw') run.spin();
  for (const { field } of current.fields) {
    const values = getAllValues(field).filter((value) => value !== undefined);
    const value = values[choice % Math.max(1, values.length)];
    if (value !== undefined && run.getCurrentStep().step.id === current.step.id)
      run.answer(field.id, value);
  }
  if (run.getCurrentStep().step.id === current.step.id) run.next();
}

/** What happened to a visit that was stored by one version and opened by the next. */
export interface OpenedVisit {
  storedOn: string;
  resumedOn: string;
  /** Whether it is an ending that the visitor had not reached. */
  isUnearnedEnding: boolean;
  dropped: readonly DroppedAnswer[];
  /** The ids of rows that were sent before, and while the visit was opened. */
  sentBefore: string[];
  sentOnOpening: number;
  stored: Record<string, string>;
}

/** The storage of a definition, which marks what it writes with the version. */
export const versioned = (definition: FunnelDefinition, storage: InspectableStorage) =>
  Object.assign(
    createVersionedStorage(definition, getVersionKey(definition.persistence), storage, () => 0),
    { all: storage.all },
  );

/** Changes what is stored to a version of the definition. @returns the answers that are not kept */
export const migrateStored = (
  definition: FunnelDefinition,
  storage: InspectableStorage,
): readonly DroppedAnswer[] =>
  migrateStoredVisit(
    prepare(definition),
    compileMigrations(definition.migrations ?? [], definition),
    parseVersionStamp(storage.get(getVersionKey(definition.persistence)))?.version ??
      definition.version,
    versioned(definition, storage),
  );

/** Opens what is stored with a version of the definition. */
export function openStored(definition: FunnelDefinition, storage: InspectableStorage) {
  const dropped = migrateStored(definition, storage);
  const run = startHeadlessSession(definition, {
    storage: versioned(definition, storage),
    getDroppedAnswers: () => dropped,
  });
  return { run, dropped };
}

/** Plays a visit in the old version, stores it, and opens it with the new one. */
export function playVersionPair({ before, after, choices, length }: VersionPair): OpenedVisit {
  const storage = createInspectableStorage();
  const first = startHeadlessSession(before, { storage: versioned(before, storage) });
  for (const choice of choices.slice(0, length))
    if (first.getCurrentStep().status !== 'ended') takeStep(first, choice);
  const { step, status } = first.getCurrentStep();
  first.stop();
  const sentBefore = first.submitRequests.map(({ id }) => id);
  const { run, dropped } = openStored(after, storage);
  const resumed = run.getCurrentStep();
  run.stop();
  return {
    storedOn: step.id,
    resumedOn: resumed.step.id,
    // Some random funnels begin with an ending.
    isUnearnedEnding:
      resumed.status === 'ended' &&
      status !== 'ended' &&
      resumed.step.id !== compile(after).firstStepId,
    dropped,
    sentBefore,
    sentOnOpening: run.submitRequests.length,
    stored: storage.all(),
  };
}
