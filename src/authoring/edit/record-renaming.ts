import {
  MAX_MIGRATIONS,
  type Migration,
  type MigrationChange,
} from '../../funnel/definition/migration-schema';
import { isOptionChange } from '../../funnel/definition/checks/migration-options';
import { isOutcomeChange } from '../../funnel/definition/checks/migration-outcomes';
import type { JsonEdit } from './json-text';
import type { StoredRenaming } from './renaming';

/** The name that a field had before the changes. */
function getFieldBefore(field: string, changes: readonly MigrationChange[]): string {
  const rename = changes.find((entry) => entry.change === 'renameField' && entry.to === field);
  return rename?.change === 'renameField' ? rename.field : field;
}

/** The name that a step had before the changes. */
function getStepBefore(step: string, changes: readonly MigrationChange[]): string {
  const rename = changes.find((entry) => entry.change === 'renameStep' && entry.to === step);
  return rename?.change === 'renameStep' ? rename.step : step;
}

/** A renaming within what held the part before the changes. */
function toRenamingBefore(
  renaming: StoredRenaming,
  changes: readonly MigrationChange[],
): StoredRenaming {
  if (renaming.part === 'option')
    return { ...renaming, field: getFieldBefore(renaming.field, changes) };
  if (renaming.part !== 'outcome') return renaming;
  const { owner } = renaming;
  return { ...renaming, owner: { ...owner, name: getStepBefore(owner.name, changes) } };
}

/** The names that a change takes, if it is about the renamed kind of part. */
function getSources(
  entry: MigrationChange,
  renaming: StoredRenaming,
  changes: readonly MigrationChange[],
): readonly string[] {
  const before = toRenamingBefore(renaming, changes);
  if (before.part === 'option') {
    if (!isOptionChange(entry) || entry.field !== before.field) return [];
    return entry.change === 'mergeOptions' ? entry.values : [entry.value];
  }
  if (before.part === 'outcome')
    return isOutcomeChange(entry) && entry.step === before.owner.name ? [entry.value] : [];
  if (isOptionChange(entry) || isOutcomeChange(entry)) return [];
  if ('step' in entry) return renaming.part === 'step' ? [entry.step] : [];
  return renaming.part === 'field' ? [entry.field] : [];
}

const toChange = (
  renaming: StoredRenaming,
  changes: readonly MigrationChange[],
): MigrationChange => {
  const { from, to } = renaming;
  const before = toRenamingBefore(renaming, changes);
  if (before.part === 'outcome')
    return { change: 'renameOutcome', step: before.owner.name, value: from, to };
  if (before.part === 'option')
    return { change: 'renameOption', field: before.field, value: from, to };
  if (renaming.part === 'step') return { change: 'renameStep', step: from, to };
  return { change: 'renameField', field: from, to };
};

/** How a renaming changes the migration of a version that is not published yet. */
function foldIntoMigration(
  migration: Migration,
  index: number,
  renaming: StoredRenaming,
): JsonEdit[] {
  const { changes, steps } = migration;
  const path = ['migrations', index, 'changes'];
  const { from, to } = renaming;
  const own = [...changes.entries()].flatMap(([position, entry]) => {
    const sources = getSources(entry, renaming, changes);
    return sources.length === 0 ? [] : [{ position, entry, sources }];
  });
  const followed = own.filter(({ entry }) => 'to' in entry && entry.to === from);
  const isReversal = ({ sources }: (typeof own)[number]): boolean =>
    sources.length === 1 && sources[0] === to;
  const reversed = followed.filter(isReversal);
  const isKnown =
    own.some(({ sources }) => sources.includes(from)) ||
    followed.some(({ entry }) => entry.change.startsWith('rename'));
  const isEmpty = isKnown && reversed.length === changes.length && steps === undefined;
  if (isEmpty) return [{ edit: 'remove', path: ['migrations', index] }];
  return [
    ...followed
      .filter((entry) => !isReversal(entry))
      .map(({ position }): JsonEdit => ({
        edit: 'set',
        path: [...path, position, 'to'],
        value: to,
      })),
    ...(isKnown ? [] : [{ edit: 'append' as const, path, value: toChange(renaming, changes) }]),
    // From the end, so that the positions stay.
    ...reversed
      .reverse()
      .map(({ position }): JsonEdit => ({ edit: 'remove', path: [...path, position] })),
  ];
}

/** The newest version that visitors can have stored. */
export interface PublishedVersion {
  /** Null for that of the text. */
  version: number | null;
  /** Whether it has the old name. */
  declares: (renaming: StoredRenaming) => boolean;
}

/** Whether a visit can have stored the old name, as the published version calls it. */
function isStored(
  renaming: StoredRenaming,
  changes: readonly MigrationChange[],
  { declares }: PublishedVersion,
): boolean {
  const isRenamed = changes.some(
    (entry) =>
      'to' in entry &&
      entry.to === renaming.from &&
      getSources(entry, renaming, changes).length > 0,
  );
  return isRenamed || declares(toRenamingBefore(renaming, changes));
}

/**
 * Writes down a renaming for visits of the published version. Renamings of one unpublished version
 * are one migration, so the number of them does not use up the versions that are kept.
 */
export function recordRenaming(
  { version, migrations }: { version: number; migrations: readonly Migration[] | undefined },
  renaming: StoredRenaming,
  published: PublishedVersion,
): { version: number; edits: JsonEdit[] } {
  const isPublished = published.version === null || version <= published.version;
  const pending = migrations?.findIndex(({ from }) => from === version - 1) ?? -1;
  const unpublished = migrations?.[pending];
  if (!isStored(renaming, isPublished ? [] : (unpublished?.changes ?? []), published))
    return { version, edits: [] };
  if (!isPublished && unpublished !== undefined) {
    const edits = foldIntoMigration(unpublished, pending, renaming);
    const isLast =
      migrations?.length === 1 &&
      edits.some((entry) => entry.edit === 'remove' && entry.path.length === 2);
    return {
      version,
      edits: isLast ? [{ edit: 'remove', path: ['migrations'] }] : edits,
    };
  }
  const next = isPublished ? version + 1 : version;
  const migration: Migration = { from: next - 1, changes: [toChange(renaming, [])] };
  const tooOld = [...(migrations ?? []).entries()].filter(
    ([, { from }]) => from < next - MAX_MIGRATIONS,
  );
  return {
    version: next,
    edits: [
      ...(isPublished ? [{ edit: 'set' as const, path: ['version'], value: next }] : []),
      ...tooOld
        .reverse()
        .map(([index]): JsonEdit => ({ edit: 'remove', path: ['migrations', index] })),
      migrations === undefined
        ? { edit: 'add', key: 'migrations', value: [migration], after: 'persistence' }
        : { edit: 'append', path: ['migrations'], value: migration },
    ],
  };
}
