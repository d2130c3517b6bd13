import { readSourceValue } from '../../../funnel/definition/source-tree';
import { siteKeys } from '../../../shared/names/storage-keys';
import { chainEdits } from '../../edit/list-edits';
import { setValue } from '../../edit/set-value';
import type { EditResult } from '../../edit/text-edit';
import { findSchema, getPropertyOrder, type SchemaRoot } from './json-schema-node';
import { createFreshName } from './minimal-value';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';
import { toObjects } from './source-parts';

/** The storage keys of a definition, checked or not. */
export function listStorageKeys(definition: unknown): ReadonlySet<string> {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (isJsonObject(value)) Object.values(value).forEach(visit);
  };
  visit(asJsonObject(definition)['persistence']);
  return new Set(texts);
}

/** A storage key that neither the definition nor the site has, named after it: `job_search_answers`. */
export function createStorageKey(definition: unknown, part: 'answers' | 'draws'): string {
  const id = String(asJsonObject(definition)['id']);
  const base = `${id.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_${part}`;
  return createFreshName(base, new Set([...listStorageKeys(definition), ...siteKeys]), '_');
}

/** What visitors answer or draw, and the definition does not store. */
function listUnsaved(definition: JsonObject): ('answers' | 'draws')[] {
  const persistence = definition['persistence'];
  if (!isJsonObject(persistence)) return [];
  const steps = toObjects(definition['steps']);
  const stored = asJsonObject(persistence['fields']);
  const hasUnsavedField = steps
    .flatMap((step) => toObjects(step['fields']))
    .some(({ id }) => !Object.hasOwn(stored, String(id)));
  const hasDraw = steps.some((step) => Array.isArray(step['outcomes']));
  return [
    ...(hasUnsavedField && persistence['answers'] === undefined ? (['answers'] as const) : []),
    ...(hasDraw && persistence['draws'] === undefined ? (['draws'] as const) : []),
  ];
}

/** Adds the storage keys that answers and draws need and do not have. */
export function addMissingStorageKeys(text: string, schema: SchemaRoot): EditResult {
  const definition = readSourceValue(text);
  const order = getPropertyOrder(findSchema(schema, definition, ['persistence'])?.node ?? {});
  const edits = listUnsaved(asJsonObject(definition)).map(
    (part) => (current: string) =>
      setValue(current, ['persistence', part], createStorageKey(definition, part), { order }),
  );
  return chainEdits(text, ...edits);
}
