import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import { chainEdits, insertEntry } from '../../edit/list-edits';
import { setValue } from '../../edit/set-value';
import type { EditResult } from '../../edit/text-edit';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';
import { isConditionName } from './form-field';
import type { DefinitionNames } from './definition-names';
import { createLeaf } from './condition-edits';
import { findFirstSubject, listNamesAt } from './offered-names';
import { isOfferedShape } from './offered-parts';
import { resolveNode, type SchemaNode, type SchemaRoot } from './json-schema-node';
import {
  createFreshName,
  createMinimalValue,
  listKinds,
  type PlaceRules,
  toSingular,
} from './minimal-value';
import type { OperatorTable } from './operator-table';
import { fillRequiredColumns } from './row-sources';
import { readAtPath, toObjects, toText } from './source-parts';

/** What new parts are made from. */
export interface NewPartContext {
  text: string;
  schema: SchemaRoot;
  operators: OperatorTable;
  names: DefinitionNames;
}

/** A first comparison at a place, to be changed; null where nothing can be asked there. */
export const createLeafAt = (
  names: DefinitionNames,
  path: DefinitionPath,
): ConditionLeaf | null => {
  const subject = findFirstSubject(names, path);
  return subject === null ? null : createLeaf(subject);
};

/** All texts of a value. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(collectTexts)
    : [];
}

/** A value that an input can have, and does not have yet. */
function createInputValue(definition: JsonObject, path: DefinitionPath): unknown {
  const input = readAtPath(definition, path.slice(0, 2));
  const { type, values } = asJsonObject(input);
  const taken = Array.isArray(values) ? (values as unknown[]) : [];
  if (path[2] === 'default' && taken.length > 0) return taken[0];
  if (type === 'boolean') return !taken.includes(true);
  if (type === 'number')
    return Math.max(0, ...taken.filter((value) => typeof value === 'number')) + 1;
  return createFreshName('value', new Set(taken.map(String)));
}

/** The version whose visits a new migration changes: the one before this, or this one. */
function findMigratedVersion({ version, migrations }: JsonObject): number {
  const current = typeof version === 'number' ? version : 1;
  const isFree = !toObjects(migrations).some(({ from }) => from === current - 1);
  return current > 1 && isFree ? current - 1 : current;
}

/** The first field that has options, with them. */
const findChoice = ({ definition }: DefinitionNames): JsonObject | undefined =>
  toObjects(definition['steps'])
    .flatMap(({ fields }) => toObjects(fields))
    .find(({ options }) => toObjects(options).length > 0);

/** A new change of stored visits: from a name that no version has, to one of today. */
function createChange(
  { schema, names }: NewPartContext,
  { properties = {}, required = [] }: SchemaNode,
): JsonObject {
  const { steps, fields, definition } = names;
  const used = new Set(collectTexts(definition['migrations']));
  const isOfValue = ['value', 'values'].some((key) => Object.hasOwn(properties, key));
  const choice = findChoice(names);
  const [option] = toObjects(choice?.['options']);
  const wheel = toObjects(definition['steps']).find(({ kind }) => kind === 'draw');
  const [outcome] = toObjects(wheel?.['outcomes']);
  const createFormer = (part: string): string => {
    const name = createFreshName(`former-${part}`, used);
    used.add(name);
    return name;
  };
  const create = (key: string): unknown => {
    const { node } = resolveNode(schema, properties[key] ?? {});
    if (node.const !== undefined) return node.const;
    if (key === 'values') return [createFormer('option'), createFormer('option')];
    if (isOfValue && key === 'field') return choice?.['id'];
    if (isOfValue && key === 'step') return wheel?.['id'];
    const part = node.nameUse?.part ?? 'name';
    if (key !== 'to') return createFormer(part);
    if (part === 'option') return option?.['value'];
    if (part === 'outcome') return outcome?.['value'];
    const known = (part === 'step' ? steps : fields).map(({ value }) => value);
    return known.find((name) => !used.has(name)) ?? known[0];
  };
  return Object.fromEntries(required.map((key) => [key, create(key)]));
}

/** The step that a new row is sent by: the last that asks something. */
const findAskingStep = ({ definition, steps }: DefinitionNames): string | undefined =>
  toText(
    toObjects(definition['steps']).findLast(({ fields }) => toObjects(fields).length > 0)?.['id'],
  ) || steps[0]?.value;

/** The schema of a kind of change. */
const findChange = (schema: SchemaRoot, kind: string): SchemaNode =>
  listKinds(schema, schema.definitions?.['Change'] ?? {}).find((entry) => entry.kind === kind)
    ?.node ?? {};

type CreateAt = (context: NewPartContext, path: DefinitionPath) => unknown;

/** An address that the funnel can have had: no other funnel or page has it. */
function createFormerRoute({ route, formerRoutes }: JsonObject): string {
  const taken = Array.isArray(formerRoutes) ? formerRoutes.map(String) : [];
  return createFreshName(`${toText(route)}-before`, new Set(taken));
}

/** Values that other parts of the definition decide, by their section and property. */
const createdAt: Readonly<Record<string, CreateAt>> = {
  'formerRoutes undefined': ({ names }, path) =>
    path.length === 2 ? createFormerRoute(names.definition) : undefined,
  'inputs values': ({ names }, path) => createInputValue(names.definition, path),
  'inputs default': ({ names }, path) => createInputValue(names.definition, path),
  'migrations from': ({ names }) => findMigratedVersion(names.definition),
  'migrations steps': ({ names }, path) => names.steps[Number(path[3])]?.value,
  'migrations changes': (context, path) =>
    path.length === 3
      ? [createChange(context, findChange(context.schema, 'dropField'))]
      : undefined,
  'submissions step': ({ names }) => findAskingStep(names),
  'submissions table': ({ text, operators }) => fillRequiredColumns(text, operators)?.table,
  'submissions map': ({ text, operators }, path) =>
    path.length === 3 ? fillRequiredColumns(text, operators)?.map : undefined,
};

/** Properties without which a part would have an error, although the schema lets them out. */
function isNeeded({ properties = {} }: SchemaNode, path: DefinitionPath): boolean {
  const key = path.at(-1);
  // A destination is a page of this site or another site.
  if (key === 'to' && 'site' in properties) return true;
  if (path[0] === 'result') return key === 'redirect' || key === 'ending';
  return path[0] === 'migrations' && key === 'changes';
}

const createRules = (context: NewPartContext): PlaceRules => ({
  create: (node, name, path) => {
    const { names } = context;
    if (isConditionName(name)) return createLeafAt(names, path) ?? undefined;
    if (path[0] === 'migrations' && node.properties?.['change'] !== undefined)
      return createChange(context, node);
    return createdAt[`${String(path[0])} ${String(path[2])}`]?.(context, path);
  },
  isOfferedShape: (node, path) => isOfferedShape(context.names.definition, node, path),
  isNeeded,
});

/**
 * The smallest value that has no error at a place of the definition.
 * @param path where it will stand
 * @param name its name, where it has one
 */
export const createValueAt = (
  context: NewPartContext,
  node: SchemaNode,
  path: DefinitionPath,
  { key, name = null }: { key: string; name?: string | null },
): unknown =>
  createMinimalValue(
    context.schema,
    node,
    key,
    name,
    (part, at) => {
      const choices = listNamesAt(context.names, part, at) ?? [];
      const list = readAtPath(context.names.definition, at.slice(0, -1));
      const used = Array.isArray(list) ? (list as unknown[]) : [];
      // Entries of one new list differ, too.
      const index = at.at(-1);
      const free = choices.filter(({ value }) => !used.includes(value));
      const offset = typeof index === 'number' ? Math.max(0, index - used.length) : 0;
      return (free[offset] ?? free[0] ?? choices[0])?.value;
    },
    { path, rules: createRules(context) },
  );

/** Points that do not name their score, which are those of the only one, name it. */
function namePoints(definition: JsonObject): ((current: string) => EditResult)[] {
  const [only, ...others] = toObjects(definition['scores']);
  if (only === undefined || others.length > 0) return [];
  const edits: ((current: string) => EditResult)[] = [];
  const visit = (value: unknown, path: DefinitionPath): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      const isPlain = !isJsonObject(inner) || Object.hasOwn(inner, 'perUnit');
      if (key === 'points' && isPlain && !path.includes('points'))
        edits.push((current) => setValue(current, at, { [toText(only['id'])]: inner }));
      else visit(inner, at);
    }
  };
  visit(definition['steps'], ['steps']);
  return edits;
}

/** What a new entry of a list changes elsewhere. */
const companions: Readonly<
  Record<
    string,
    (
      context: NewPartContext,
      list: DefinitionPath,
      entry: unknown,
    ) => ((current: string) => EditResult)[]
  >
> = {
  scores: ({ names }) => namePoints(names.definition),
  outcomes: ({ names }, list, entry) => {
    const slices = [...list.slice(0, -1), 'animation', 'slices'];
    const present = readAtPath(names.definition, slices);
    return Array.isArray(present) && isJsonObject(entry)
      ? [(current) => insertEntry(current, slices, present.length, entry['value'])]
      : [];
  },
  migrations: ({ names: { definition } }) => {
    const from = findMigratedVersion(definition);
    return from === definition['version']
      ? [(current) => setValue(current, ['version'], from + 1)]
      : [];
  },
};

/** A list that gets an entry. */
export interface GrowingList {
  path: DefinitionPath;
  item: SchemaNode;
  /** Its shortest length. */
  least: number;
  /** The properties of the object around it, in the order of the format. */
  order: readonly string[];
}

/** Adds an entry to a list under a name that is free, or as many as the list has at least. */
export function addEntry(
  context: NewPartContext,
  { path, item, least, order }: GrowingList,
): EditResult {
  const { text, names } = context;
  const value = readAtPath(names.definition, path);
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const singular = toSingular(String(path.at(-1)));
  const taken = new Set(
    rows.flatMap((row) => (isJsonObject(row) ? [row['id'], row['value']] : [row])).map(String),
  );
  const create = (index: number): unknown => {
    const name = createFreshName(singular, taken);
    taken.add(name);
    return createValueAt(context, item, [...path, index], { key: singular, name });
  };
  const count = rows.length === 0 ? Math.max(1, least) : 1;
  const entries = Array.from({ length: count }, (_, index) => create(rows.length + index));
  const others = entries.flatMap(
    (entry) => companions[String(path.at(-1))]?.(context, path, entry) ?? [],
  );
  return chainEdits(
    text,
    (current) =>
      value === undefined
        ? setValue(current, path, entries, { order })
        : insertEntry(current, path, rows.length, entries[0]),
    ...others,
  );
}
