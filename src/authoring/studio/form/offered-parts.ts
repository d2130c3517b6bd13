import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';
import { findSchema, type SchemaNode, type SchemaRoot } from './json-schema-node';
import type { PartKind } from './minimal-value';
import { listOwnOptional } from './offered-names';
import { readAtPath, toList, toObjects, toText } from './source-parts';

// What can be added at a place of a definition without an error.

const readObject = (definition: JsonObject, path: DefinitionPath): JsonObject => {
  const value = readAtPath(definition, path);
  return asJsonObject(value);
};

/** The options that a shuffle moves, without those of some values. */
export const listMovable = (field: JsonObject, besides: readonly unknown[] = []): JsonObject[] => {
  const still = [
    ...toList(field['exclusive']),
    ...toList(isJsonObject(field['shuffle']) ? field['shuffle']['fixed'] : undefined),
    ...besides,
  ];
  return toObjects(field['options']).filter(
    ({ value, other }) => other === undefined && !still.includes(value),
  );
};

/** Whether a shuffle of a field still moves something once these options keep their place. */
const staysShuffled = (field: JsonObject, besides: readonly unknown[]): boolean =>
  field['shuffle'] === undefined || listMovable(field, besides).length > 1;

const waitsForNext = (definition: JsonObject, step: DefinitionPath): boolean =>
  readObject(definition, step)['advance'] !== 'onSelect';

/** A property that is not there yet, in the object around it. */
interface Missing {
  schema: SchemaRoot;
  definition: JsonObject;
  path: DefinitionPath;
  /** The schema of the object. */
  parent: SchemaNode;
}

const getScores = ({ definition }: Missing): number => toObjects(definition['scores']).length;

/** Properties that need something else of the definition. */
const offers: Readonly<Record<string, (missing: Missing) => boolean>> = {
  next: ({ parent }) => parent.endsFunnel !== true,
  picture: ({ schema, definition, path }) =>
    findSchema(schema, definition, path.slice(0, -2))?.node.hasNoPictures !== true,
  other: ({ definition, path }) =>
    waitsForNext(definition, path.slice(0, 2)) &&
    staysShuffled(readObject(definition, path.slice(0, 4)), [
      readAtPath(definition, [...path.slice(0, -1), 'value']),
    ]),
  shuffle: ({ definition, path }) =>
    listMovable(readObject(definition, path.slice(0, -1))).length > 1,
  atLeastOneOf: ({ definition, path }) =>
    waitsForNext(definition, path.slice(0, 2)) && listOwnOptional(definition, path[1]).length > 1,
  points: (missing) => getScores(missing) > 0,
  highestOf: (missing) => getScores(missing) > 1,
  maxLength: ({ definition, path }) =>
    path[0] !== 'inputs' || readAtPath(definition, [...path.slice(0, -1), 'type']) === 'text',
};

/** Whether a property that is left out can be added. */
export const isOffered = (missing: Missing): boolean =>
  offers[String(missing.path.at(-1))]?.(missing) ?? true;

const typeOf: Readonly<Record<string, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
};

/** Whether a field has few enough answers for points for each of them. */
const isBounded = ({ from, to, min, max, type }: JsonObject): boolean =>
  (typeof min === 'number' && typeof max === 'number') ||
  from !== undefined ||
  to !== undefined ||
  type === 'rating';

/** Whether a value at a place can have a shape: an input has values of its type. */
export function isOfferedShape(
  definition: JsonObject,
  node: SchemaNode,
  path: DefinitionPath,
): boolean {
  const [section, index, property] = path;
  if (section === 'inputs' && (property === 'values' || property === 'default'))
    return node.type === typeOf[toText(readAtPath(definition, ['inputs', Number(index), 'type']))];
  if (!path.includes('points')) return true;
  const field = readObject(definition, path.slice(0, 4));
  if (node.properties?.['perUnit'] !== undefined && !isBounded(field)) return false;
  const isPlain = node.additionalProperties === undefined || node.type === 'number';
  const isOnlyScore = toObjects(definition['scores']).length === 1;
  return path.at(-1) !== 'points' || !isPlain || isOnlyScore;
}

/** The fields of which a step needs an answer to one. */
const listOneOf = (step: JsonObject): unknown[] =>
  toObjects(step['atLeastOneOf']).flatMap(({ fields }) => toList(fields));

const hasDraw = (definition: JsonObject): boolean =>
  toObjects(definition['steps']).some(({ kind }) => kind === 'draw');

const hasOptions = (definition: JsonObject): boolean =>
  toObjects(definition['steps'])
    .flatMap(({ fields }) => toObjects(fields))
    .some(({ options }) => toObjects(options).length > 0);

/** Kinds of parts that need something else of the definition, by their list and name. */
const kindOffers: Readonly<
  Record<string, (definition: JsonObject, list: DefinitionPath) => boolean>
> = {
  'parts plan': (definition) => toObjects(definition['decisions']).some(({ id }) => id === 'plan'),
  'parts feedback': (definition) =>
    toObjects(definition['steps'])
      .flatMap(({ fields }) => toObjects(fields))
      .flatMap(({ options }) => toObjects(options))
      .some(({ feedback }) => feedback !== undefined),
  'changes renameOption': hasOptions,
  'changes mergeOptions': hasOptions,
  'changes dropOption': hasOptions,
  'changes renameOutcome': hasDraw,
  'changes dropOutcome': hasDraw,
  'validation required': (definition, list) =>
    !listOneOf(readObject(definition, list.slice(0, 2))).includes(
      readAtPath(definition, [...list.slice(0, -1), 'id']),
    ),
};

/** The kinds that a list can get. */
export const listOfferedKinds = (
  definition: JsonObject,
  list: DefinitionPath,
  kinds: readonly PartKind[],
): PartKind[] =>
  kinds.filter(
    ({ kind }) => kindOffers[`${String(list.at(-1))} ${kind}`]?.(definition, list) ?? true,
  );

/** Whether a list can get another entry. */
export function canGrow(definition: JsonObject, list: DefinitionPath, node: SchemaNode): boolean {
  const { length } = toList(readAtPath(definition, list));
  if (length >= (node.maxItems ?? Infinity)) return false;
  const isFixed = list.at(-1) === 'fixed' || list.at(-1) === 'exclusive';
  return !isFixed || listMovable(readObject(definition, list.slice(0, 4))).length > 2;
}
