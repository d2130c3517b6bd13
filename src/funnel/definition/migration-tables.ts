import { followOutcome } from './checks/migration-outcomes';
import type { Migration, MigrationChange } from './migration-schema';
import type { FunnelDefinition } from './normalise';

/** The new name by the old one; an empty text where it is dropped. */
export type NewNames = Readonly<Record<string, string>>;

/** What becomes of the answer to a field in the next version: its new field, and its options. */
export type FieldRow = readonly [field: string, to: string, options?: NewNames];

/** What becomes of the visits of one version, as plain data for the browser. */
export interface MigrationTable {
  from: number;
  /** The stored text of a step in the newest version, by that of this version. */
  steps: NewNames;
  /** The step that a draw belongs to in the newest version. */
  draws: NewNames;
  /** What a step of this version drew, as the newest version calls it. */
  outcomes: Readonly<Record<string, NewNames>>;
  /** The names in this version of the fields that the newest version calls otherwise. */
  former: Readonly<Record<string, string>>;
  /**
   * The fields that the next version changes. Of several that become one field, the first with an
   * answer counts: renamed, then the field's own, then moved.
   */
  rows: readonly FieldRow[];
}

type MigratedDefinition = Pick<FunnelDefinition, 'persistence' | 'steps'>;

const selectChanges = <Kind extends MigrationChange['change']>(
  { changes }: Migration,
  ...kinds: readonly Kind[]
) =>
  changes.filter((entry): entry is Extract<MigrationChange, { change: Kind }> =>
    (kinds as readonly string[]).includes(entry.change),
  );

/** The new name of a step; null where it is dropped, or where a visitor comes back to instead. */
function followStep(name: string, migration: Migration, isPosition: boolean): string | null {
  const [change] = selectChanges(migration, 'renameStep', 'dropStep').filter(
    ({ step }) => step === name,
  );
  if (change === undefined) return name;
  return change.change === 'renameStep' || isPosition ? (change.to ?? null) : null;
}

const followAll = (
  name: string,
  migrations: readonly Migration[],
  isPosition: boolean,
): string | null =>
  migrations.reduce<string | null>(
    (current, migration) => current && followStep(current, migration, isPosition),
    name,
  );

/** The names of steps that the migrations change. A name of a later version is harmless. */
const listChangedSteps = (migrations: readonly Migration[]): string[] => [
  ...new Set(
    migrations.flatMap((migration) =>
      selectChanges(migration, 'renameStep', 'dropStep').map(({ step }) => step),
    ),
  ),
];

const toNames = (entries: readonly (readonly [string, string | null])[]): NewNames =>
  Object.fromEntries(
    entries.filter(([from, to]) => from !== to).map(([from, to]) => [from, to ?? '']),
  );

/** The stored texts of steps: ids, or positions where a migration knows the order of its version. */
function compileSteps(
  migrations: readonly Migration[],
  { persistence, steps }: MigratedDefinition,
): NewNames {
  const byName = listChangedSteps(migrations).map(
    (name) => [name, followAll(name, migrations, true)] as const,
  );
  if (persistence.step.as === 'id') return toNames(byName);
  const getPosition = (name: string | null): string | null => {
    const index = steps.findIndex(({ id }) => id === name);
    return index < 0 ? null : String(index);
  };
  // Before that migration, positions stay.
  const start = migrations.findIndex((migration) => migration.steps !== undefined);
  const order = migrations[start]?.steps ?? [];
  const later = migrations.slice(start);
  return toNames(
    order.map((name, index) => [String(index), getPosition(followAll(name, later, true))] as const),
  );
}

/** The outcomes that the migrations change, by each step. A name of a later version is harmless. */
function compileOutcomes(migrations: readonly Migration[]): MigrationTable['outcomes'] {
  const changed = migrations.flatMap((migration) =>
    selectChanges(migration, 'renameOutcome', 'dropOutcome'),
  );
  const values = new Set(changed.map(({ value }) => value));
  const steps = new Set([...listChangedSteps(migrations), ...changed.map(({ step }) => step)]);
  const tables = [...steps].map((step) => {
    const names = [...values].map(
      (value) => [value, followOutcome({ step, value }, migrations)?.value ?? null] as const,
    );
    return [step, toNames(names)] as const;
  });
  return Object.fromEntries(tables.filter(([, names]) => Object.keys(names).length > 0));
}

/** The options of each field that has changed ones. */
function compileOptions(migration: Migration): Map<string, Record<string, string>> {
  const options = new Map<string, Record<string, string>>();
  const set = (field: string, value: string, to: string): void => {
    const names = options.get(field) ?? {};
    options.set(field, { ...names, [value]: to });
  };
  for (const { field, value, to } of selectChanges(migration, 'renameOption'))
    set(field, value, to);
  for (const { field, value } of selectChanges(migration, 'dropOption')) set(field, value, '');
  for (const { field, values, to } of selectChanges(migration, 'mergeOptions'))
    for (const value of values) set(field, value, to);
  return options;
}

function compileRows(migration: Migration): FieldRow[] {
  const options = compileOptions(migration);
  const toRow = (field: string, to: string): FieldRow => {
    const names = options.get(field);
    return names === undefined ? [field, to] : [field, to, names];
  };
  const renamed = selectChanges(migration, 'renameField', 'dropField').map((entry) =>
    toRow(entry.field, entry.change === 'renameField' ? entry.to : ''),
  );
  const moved = selectChanges(migration, 'moveAnswer').map(({ field, to }) => toRow(field, to));
  const leaving = new Set([...renamed, ...moved].map(([field]) => field));
  const own = new Set([...options.keys(), ...moved.map(([, to]) => to)]);
  const kept = [...own].filter((field) => !leaving.has(field)).map((field) => toRow(field, field));
  return [...renamed, ...kept, ...moved];
}

/** The names that fields of this version had; of those whose stored text has no name beside it. */
function compileFormer(
  migrations: readonly Migration[],
  { persistence, steps }: MigratedDefinition,
): Record<string, string> {
  const selected = persistence.selection === undefined ? [] : steps;
  const fields = [
    ...Object.keys(persistence.fields),
    ...selected.flatMap((step) => step.fields[0]?.id ?? []),
  ];
  const getFormer = (field: string): string =>
    migrations
      .toReversed()
      .reduce(
        (name, migration) =>
          selectChanges(migration, 'renameField').find(({ to }) => to === name)?.field ?? name,
        field,
      );
  return Object.fromEntries(
    fields.map((field) => [field, getFormer(field)]).filter(([field, former]) => field !== former),
  );
}

/**
 * Compiles the migrations of a funnel to one table for each version, oldest first. Steps and draws
 * lead to the newest version at once. Answers go from version to version, because what counts of two
 * merged answers depends on the version that merges them.
 */
export function compileMigrations(
  migrations: readonly Migration[],
  definition: MigratedDefinition,
): MigrationTable[] {
  const oldestFirst = migrations.toSorted((a, b) => a.from - b.from);
  return oldestFirst.map((migration, index): MigrationTable => {
    const needed = oldestFirst.slice(index);
    const isDrawKept = definition.persistence.draws !== undefined;
    const draws = isDrawKept
      ? listChangedSteps(needed).map((name) => [name, followAll(name, needed, false)] as const)
      : [];
    return {
      from: migration.from,
      steps: compileSteps(needed, definition),
      draws: toNames(draws),
      outcomes: isDrawKept ? compileOutcomes(needed) : {},
      former: compileFormer(needed, definition),
      rows: compileRows(migration),
    };
  });
}
