import { migrationSchema, type Migration } from '../../funnel/definition/migration-schema';
import { findNameUses, type NameUseAt } from '../../funnel/definition/name-uses';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { mapNamesInText } from '../../funnel/definition/placeholder-sources';
import { idSchema } from '../../funnel/definition/schema/text-schemas';
import { describeUnknownName } from '../../funnel/definition/issues/unknown-name';
import { readProperty, readPath } from '../../funnel/definition/schema-introspection';
import { parseSourceText } from '../../funnel/definition/source-text';
import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { editJson, replaceJsonTexts, type JsonEdit, type JsonTextPlace } from './json-text';
import { recordRenaming } from './record-renaming';
import { setValue } from './set-value';
import { findNode, readSourceTree } from '../../funnel/definition/source-tree';
import { applyEdits } from './text-edit';
import type { RenameFailure } from './rename-failure';
import { isStoredRenaming, type Renaming } from './renaming';

/** What a renaming depends on, apart from the text. */
export interface RenameContext {
  /** The newest version that visitors can have stored; null where it is not known. */
  publishedVersion: number | null;
  /** Its text. No visit has a name that it lacks. Left out: every name may be stored. */
  publishedText?: string;
  /** The warnings of the definition, accepted ones too: an accepted one may name the renamed part. */
  warnings: readonly { code: string; path: DefinitionPath }[];
}

/** A place that has the new name. */
export interface RenamedPlace {
  /** In the new text. */
  path: DefinitionPath;
  line: number;
  column: number;
}

export type RenameResult =
  | {
      ok: true;
      text: string;
      places: RenamedPlace[];
      /** The version of the new text. */
      version: number;
    }
  | { ok: false; failure: RenameFailure };

const fail = (failure: RenameFailure): { ok: false; failure: RenameFailure } => ({
  ok: false,
  failure,
});

/** Whether two names are of one kind, so that they may not be equal. */
const isOfKind = (use: NameUseAt, renaming: Renaming): boolean =>
  use.role !== 'migrates' &&
  use.part === renaming.part &&
  (renaming.part !== 'option' || use.field === renaming.field) &&
  (!('owner' in renaming) || use.owners[renaming.owner.part] === renaming.owner.name);

/** Parts whose names are any text. */
const freeNames: readonly Renaming['part'][] = ['option', 'outcome', 'carried'];

const isPossibleName = (renaming: Renaming): boolean =>
  freeNames.includes(renaming.part)
    ? renaming.to.length > 0 && renaming.to.length <= 80
    : idSchema.safeParse(renaming.to).success;

function findUnknownName(uses: readonly NameUseAt[], renaming: Renaming): RenameFailure | null {
  const getDeclared = (part: NameUseAt['part']): string[] =>
    uses.filter((use) => use.role === 'declares' && use.part === part).map(({ name }) => name);
  if (renaming.part === 'option' && !getDeclared('field').includes(renaming.field)) {
    const unknown = describeUnknownName(renaming.field, getDeclared('field'));
    return { code: 'unknown-name', part: 'field', ...unknown };
  }
  if ('owner' in renaming && !getDeclared(renaming.owner.part).includes(renaming.owner.name)) {
    const { part, name } = renaming.owner;
    return { code: 'unknown-name', part, ...describeUnknownName(name, getDeclared(part)) };
  }
  const known = uses
    .filter((use) => use.role === 'declares' && isOfKind(use, renaming))
    .map(({ name }) => name);
  if (known.includes(renaming.from)) return null;
  return getDeclared('storageKey').includes(renaming.from)
    ? { code: 'storage-key', key: renaming.from }
    : {
        code: 'unknown-name',
        part: renaming.part,
        ...describeUnknownName(renaming.from, known),
      };
}

function findFailure(uses: readonly NameUseAt[], renaming: Renaming): RenameFailure | null {
  const { part, from, to } = renaming;
  const unknown = findUnknownName(uses, renaming);
  if (unknown !== null) return unknown;
  if (from === to) return { code: 'no-change', name: to };
  if (!isPossibleName(renaming)) return { code: 'invalid-name', part, name: to };
  const isTaken = uses.some(
    (use) => use.role === 'declares' && isOfKind(use, renaming) && use.name === to,
  );
  return isTaken ? { code: 'taken', part, name: to } : null;
}

const isSamePath = (a: DefinitionPath, b: DefinitionPath): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

/**
 * The accepted warnings that name the renamed part, and those of them that name another part with
 * the same name, too.
 */
function findAcceptances(
  value: unknown,
  uses: readonly NameUseAt[],
  renaming: Renaming,
  warnings: RenameContext['warnings'],
): { path: DefinitionPath; isShared: boolean }[] {
  const getOwners = (isMatch: (use: NameUseAt) => boolean): DefinitionPath[] =>
    uses
      .filter(({ role, name }) => role === 'declares' && name === renaming.from)
      .filter(isMatch)
      .map(({ path }) => path.slice(0, -1));
  const own = getOwners((use) => isOfKind(use, renaming));
  const others = getOwners((use) => !isOfKind(use, renaming));
  return uses.flatMap(({ part, role, name, path }) => {
    if (part !== 'any' || role !== 'refers' || name !== renaming.from) return [];
    const entry = path.slice(0, -1);
    const rule = readPath(value, [...entry, 'rule']);
    const isAbout = (owners: readonly DefinitionPath[]): boolean =>
      warnings.some(
        (warning) =>
          warning.code === rule && owners.some((owner) => isSamePath(owner, warning.path)),
      );
    return isAbout(own) ? [{ path: entry, isShared: isAbout(others) }] : [];
  });
}

/** A text with a new name, and what it becomes. */
type RenamedText = JsonTextPlace & { replacement: string };

/** The texts that are the name, and those that have it in a placeholder. */
export function findRenamedTexts(
  value: unknown,
  uses: readonly NameUseAt[],
  renaming: Renaming,
): RenamedText[] {
  const { part, from, to } = renaming;
  const own = uses.filter((use) => isOfKind(use, renaming) && use.name === from);
  const inTexts = new Map(
    own.filter(({ isInText }) => isInText).map((use) => [JSON.stringify(use.path), use]),
  );
  return [
    ...own.filter(({ isInText }) => !isInText).map((use) => ({ ...use, replacement: to })),
    ...[...inTexts.values()].map((use) => ({
      ...use,
      replacement: mapNamesInText(String(readPath(value, use.path)), (named, name) =>
        named === part && name === from ? to : name,
      ),
    })),
  ];
}

function readMigrations(value: unknown): Migration[] | null | undefined {
  const raw = readProperty(value, 'migrations');
  if (raw === undefined) return undefined;
  const parsed = migrationSchema.array().safeParse(raw);
  return parsed.success ? parsed.data : null;
}

/** Whether a version declares the old name of a renaming. One that cannot be read may declare it. */
function declaresName(text: string, renaming: Renaming): boolean {
  const { value, issues } = parseSourceText(text);
  return (
    issues.length > 0 ||
    findNameUses(value).some(
      (use) => use.role === 'declares' && isOfKind(use, renaming) && use.name === renaming.from,
    )
  );
}

/**
 * An input without a parameter is known by its id in addresses and stored visits, so its old name
 * becomes the parameter.
 * @param path of its id
 */
function keepParameter(text: string, path: DefinitionPath, name: string): string {
  const parameter = [...path.slice(0, -1), 'parameter'];
  if (findNode(readSourceTree(text).root, parameter) !== null) return text;
  const result = setValue(text, parameter, name, { order: ['id', 'type', 'parameter'] });
  return result.ok ? applyEdits(text, result.edits) : text;
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/**
 * Changes the name of a part in a definition's text: where it is declared and wherever it is referred
 * to. Comments and the format stay. For a step, a field, an option or an outcome
 * the migration is written, and `version` raised, unless that version is not published yet. A name that no visit can have needs
 * neither. Storage keys stay (QZ-05, Q2-09).
 */
export function rename(
  text: string,
  renaming: Renaming,
  { publishedVersion, publishedText, warnings }: RenameContext,
): RenameResult {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const json = text.slice(bom.length);
  const { value, issues, locateTextIssue } = parseSourceText(json);
  const [unreadable] = issues;
  if (unreadable !== undefined)
    return fail({ code: 'unreadable', line: locateTextIssue(unreadable).line });
  const uses = findNameUses(value);
  const failure = findFailure(uses, renaming);
  if (failure !== null) return fail(failure);
  const version = readProperty(value, 'version');
  if (!isVersion(version)) return fail({ code: 'invalid-version' });
  const migrations = readMigrations(value);
  if (migrations === null) return fail({ code: 'invalid-migrations' });

  const acceptances = findAcceptances(value, uses, renaming, warnings);
  const places: RenamedText[] = [
    ...findRenamedTexts(value, uses, renaming),
    ...acceptances.map(({ path }) => ({
      path: [...path, 'at'],
      atKey: false,
      replacement: renaming.to,
    })),
  ];
  const stillAccepted = acceptances.flatMap(({ path, isShared }): JsonEdit[] =>
    isShared
      ? // It comes from JSON.
        [{ edit: 'append', path: ['accepted'], value: readPath(value, path) as JsonValue }]
      : [],
  );
  const declares = (name: Renaming): boolean =>
    publishedText === undefined || declaresName(publishedText, name);
  const record = isStoredRenaming(renaming)
    ? recordRenaming({ version, migrations }, renaming, { version: publishedVersion, declares })
    : { version, edits: [] };
  const edited = editJson(replaceJsonTexts(json, places), [...record.edits, ...stillAccepted]);
  const input = uses.find(
    ({ part, role, name }) => part === 'input' && role === 'declares' && name === renaming.from,
  );
  const renamed =
    renaming.part === 'input' && input !== undefined && declares(renaming)
      ? keepParameter(edited, input.path, renaming.from)
      : edited;
  const { locate } = parseSourceText(renamed);
  return {
    ok: true,
    text: bom + renamed,
    version: record.version,
    places: places.map(({ path, atKey }) => {
      const newPath = renamePathKeys(path, places, renaming.to);
      const { line, column } = locate({ path: newPath, atKey });
      return { path: newPath, line, column };
    }),
  };
}

/** A path after the keys in it have got their new name. */
function renamePathKeys(
  path: DefinitionPath,
  places: readonly JsonTextPlace[],
  to: string,
): DefinitionPath {
  return path.map((key, index) =>
    places.some((place) => place.atKey && isSamePath(place.path, path.slice(0, index + 1)))
      ? to
      : key,
  );
}
