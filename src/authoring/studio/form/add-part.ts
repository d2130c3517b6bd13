import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { chainEdits, insertEntry } from '../../edit/list-edits';
import { findNode, readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import { takeProperty } from '../../edit/take-property';
import type { EditResult } from '../../edit/text-edit';
import { findSchema, getPropertyOrder, type SchemaRoot } from './json-schema-node';
import { listKinds, type PartKind } from './minimal-value';
import { giveFreeIds, toIdBase } from './free-id';
import { createValueAt, type NewPartContext } from './new-part';
import { listOfferedKinds } from './offered-parts';
import { addMissingStorageKeys } from './storage-keys';
import { isJsonObject, type JsonObject } from '../../../shared/text/json';

/** The kinds of parts that a list can get; empty where its parts have none. */
export function listKindsAt(
  schema: SchemaRoot,
  definition: unknown,
  list: DefinitionPath,
): PartKind[] {
  const found = findSchema(schema, definition, [...list, 0]);
  if (found === null) return [];
  const kinds = listKinds(schema, found.node);
  return isJsonObject(definition) ? listOfferedKinds(definition, list, kinds) : kinds;
}

/** A part that is added: the edit, and where the part then stands. */
export interface AddedPart {
  result: EditResult;
  path: DefinitionPath;
}

/**
 * Where a new step stands. An ending follows an ending, or all steps: nothing falls through to it. Any
 * other step stands before the endings, so that visitors come to it.
 * @param wished the place in the list that is asked for
 */
function findStepPlace(endings: readonly boolean[], wished: number, isEnding: boolean): number {
  if (isEnding) return endings[wished - 1] === true ? wished : endings.length;
  return endings.slice(0, wished).lastIndexOf(false) + 1;
}

/**
 * Adds a step. It takes over the routes of the step before it, so everybody who leaves that step comes
 * to the new one, and goes on as before.
 */
function addStep(
  context: NewPartContext,
  kind: PartKind,
  { steps, kinds, wished }: { steps: unknown[]; kinds: PartKind[]; wished: number },
): AddedPart {
  const { text } = context;
  const list = ['steps'];
  const isEnding = (step: unknown): boolean =>
    isJsonObject(step) &&
    kinds.some(({ kind: name, key, node }) => node.endsFunnel === true && step[key] === name);
  const index = findStepPlace(steps.map(isEnding), wished, kind.node.endsFunnel === true);
  const path = [...list, index];
  const previous = steps[index - 1];
  const created = createPart(context, kind, path);
  const routes =
    kind.node.endsFunnel === true || !isJsonObject(previous) ? undefined : previous['next'];
  if (routes === undefined) return { result: insertEntry(text, list, index, created), path };
  const whole: JsonObject = { ...created, next: routes };
  const ordered = Object.fromEntries(
    getPropertyOrder(kind.node).flatMap((key) => (key in whole ? [[key, whole[key]]] : [])),
  );
  const result = chainEdits(
    text,
    (current) => insertEntry(current, list, index, ordered),
    (current) => takeProperty(current, 'next', [...list, index - 1], path),
  );
  return { result, path };
}

const createPart = (
  context: NewPartContext,
  { kind, node }: PartKind,
  path: DefinitionPath,
): JsonObject =>
  giveFreeIds(
    context.text,
    createValueAt(context, node, path, { key: kind, name: toIdBase(kind) }) as JsonObject, // a kind is an object
  );

/**
 * Adds a part of a kind to a list, with the storage keys that it needs.
 * @param index the place in the list that is asked for; a step may stand elsewhere
 */
export function addPart(
  context: NewPartContext,
  kind: PartKind,
  { list, index }: { list: DefinitionPath; index: number },
): AddedPart {
  const { text, schema } = context;
  const { root } = readSourceTree(text);
  const steps = readValue(findNode(root, list));
  const added =
    list.length === 1 && list[0] === 'steps' && Array.isArray(steps)
      ? addStep(context, kind, {
          steps,
          kinds: listKindsAt(schema, readValue(root), list),
          wished: index,
        })
      : {
          result: insertEntry(text, list, index, createPart(context, kind, [...list, index])),
          path: [...list, index],
        };
  const result = chainEdits(
    text,
    () => added.result,
    (current) => addMissingStorageKeys(current, schema),
  );
  return { ...added, result };
}
