import { followName } from '../../../../funnel/definition/checks/migration-names';
import {
  MAX_MIGRATIONS,
  type Migration,
  type MigrationChange,
} from '../../../../funnel/definition/migration-schema';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { parseDefinition } from '../../../../funnel/definition/parse';
import { parseSourceText } from '../../../../funnel/definition/source-text';
import type { JsonObject } from '../../../../shared/text/json';
import { compareSavedVersion } from '../../../verify/compare-saved-version';
import { findNeededMigrations } from '../../../verify/diff/needed-migrations';
import { writeValue } from '../../save/write-value';
import { sheetMessages } from '../sheet-messages';

/** What visits of the newer version have, and the older one does not. */
type Stranding = Extract<
  ReturnType<typeof compareSavedVersion>[number],
  { code: 'migration/strands-visits' }
>['params'];

export type TakenBack =
  | {
      ok: true;
      /** The older text as a new version. */
      text: string;
      /** What visits in the newer version lose, a sentence each. */
      losses: string[];
    }
  /** A version has errors, or the older one is the current. */
  | { ok: false };

const isSameChange = (change: MigrationChange, { what, name, owner }: Stranding): boolean => {
  if (change.change === 'renameStep') return what === 'step' && change.to === name;
  if (change.change === 'renameField') return what === 'field' && change.to === name;
  if (change.change === 'renameOutcome')
    return what === 'outcome' && change.to === name && change.step === owner;
  return (
    change.change === 'renameOption' &&
    what === 'option' &&
    change.to === name &&
    change.field === owner
  );
};

/** The change that undoes a renaming. */
function invert(change: MigrationChange): MigrationChange | null {
  if (change.change === 'renameStep') return { ...change, step: change.to, to: change.step };
  if (change.change === 'renameField') return { ...change, field: change.to, to: change.field };
  return change.change === 'renameOption' || change.change === 'renameOutcome'
    ? { ...change, value: change.to, to: change.value }
    : null;
}

/** What a visit forgets that no renaming explains; null where a migration cannot say it. */
function drop({ what, name, owner }: Stranding): MigrationChange | null {
  if (what === 'step') return { change: 'dropStep', step: name };
  if (what === 'field') return { change: 'dropField', field: name };
  if (owner === null) return null;
  if (what === 'outcome') return { change: 'dropOutcome', step: owner, value: name };
  return what === 'option' ? { change: 'dropOption', field: owner, value: name } : null;
}

/** The renamings between two versions, with the names that fields and steps have in the newer one. */
function listRenamings(older: FunnelDefinition, newer: FunnelDefinition): MigrationChange[] {
  const migrations = findNeededMigrations(older, newer);
  return migrations.flatMap(({ changes }, index) => {
    const later = migrations.slice(index);
    return changes.map((change) => {
      if (change.change === 'renameOption')
        return { ...change, field: followName('field', change.field, later) ?? change.field };
      return change.change === 'renameOutcome'
        ? { ...change, step: followName('step', change.step, later) ?? change.step }
        : change;
    });
  });
}

const findStrandings = (newer: FunnelDefinition, older: FunnelDefinition): Stranding[] =>
  compareSavedVersion(newer, older).flatMap((finding) =>
    finding.code === 'migration/strands-visits' ? [finding.params] : [],
  );

const describeLoss = ({ what, name, owner }: Stranding): string =>
  sheetMessages.losses[what](name, owner ?? '');

/**
 * The older text as a new version of the newer one: its number is raised, and visits of the newer
 * version get a migration. Names that were changed in between are changed back; what the older version
 * does not have is dropped, and said.
 */
export function takeBack(olderText: string, newerText: string, file: string): TakenBack {
  const [older, newer] = [parseDefinition(olderText, file), parseDefinition(newerText, file)];
  if (!older.ok || !newer.ok || olderText === newerText) return { ok: false };
  const { version } = newer.definition;
  const raised = { ...older.definition, version: version + 1, migrations: [] };
  const renamings = listRenamings(older.definition, newer.definition);
  const strandings = findStrandings(newer.definition, raised);
  const found = strandings.map((stranding) => {
    const renaming = renamings.find((change) => isSameChange(change, stranding));
    const back = renaming === undefined ? null : invert(renaming);
    return { stranding, back, change: back ?? drop(stranding) };
  });
  const changes = found.flatMap(({ change }) => (change === null ? [] : [change]));
  const own: Migration[] = changes.length === 0 ? [] : [{ from: version, changes }];
  const kept = (newer.definition.migrations ?? []).filter(({ from }) => from < version);
  const source = parseSourceText(olderText).value as JsonObject; // it was parsed
  for (const migrations of [[...kept, ...own].slice(-MAX_MIGRATIONS), own, []]) {
    const { migrations: _, ...rest } = source;
    const value = {
      ...rest,
      version: version + 1,
      ...(migrations.length > 0 && { migrations }),
    };
    const text = writeValue(olderText, value);
    const taken = parseDefinition(text, file);
    if (!taken.ok) continue;
    const left = findStrandings(newer.definition, taken.definition);
    const isLost = ({ stranding, back }: (typeof found)[number]): boolean =>
      back === null ||
      left.some(({ what, name }) => what === stranding.what && name === stranding.name);
    return {
      ok: true,
      text,
      losses: found.filter(isLost).map(({ stranding }) => describeLoss(stranding)),
    };
  }
  return { ok: false };
}
