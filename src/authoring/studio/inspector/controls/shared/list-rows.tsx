import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { ConditionLeaf } from '../../../../../funnel/definition/schema/condition-schema';
import { useReport } from '../../../report/report-store';
import { ToolButton } from '../../../controls/tool-button';
import { type FormField, isConditionName } from '../../../form/form-field';
import { resolveNode, type SchemaNode, type SchemaRoot } from '../../../form/json-schema-node';
import { createFreshName, createMinimalValue, toSingular } from '../../../form/minimal-value';
import { createLeaf } from '../../condition/condition-edits';
import { useNames } from '../../names-context';
import { usePartEdits } from '../../use-part-edits';
import { useNameReader } from './name-choices';
import { isJsonObject } from '../../../../../shared/text/json';

export const toRows = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** A condition that a new entry needs begins with the first subject and its first value. */
function withFirstConditions(
  schema: SchemaRoot,
  { properties = {} }: SchemaNode,
  entry: unknown,
  leaf: ConditionLeaf | null,
): unknown {
  if (leaf === null || !isJsonObject(entry)) return entry;
  const needsCondition = (key: string): boolean =>
    isConditionName(resolveNode(schema, properties[key] ?? {}).name);
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, needsCondition(key) ? leaf : value]),
  );
}

/** Adds an entry to a list under a name that is free, or as many as the list has at least. */
export function useAddEntry(
  field: FormField,
  { item, least }: { item: SchemaNode; least: number },
  order: readonly string[],
) {
  const schema = useReport((state) => state.schema);
  const { set, insert } = usePartEdits();
  const refer = useNameReader(field.path);
  const { subjects } = useNames();
  return (node: SchemaNode = item): void => {
    if (schema === null) return;
    const rows = toRows(field.value);
    const taken = new Set(
      rows.flatMap((row) => (isJsonObject(row) ? [row['id'], row['value']] : []).map(String)),
    );
    const singular = toSingular(field.key);
    const create = (): unknown => {
      const name = createFreshName(singular, taken);
      taken.add(name);
      const entry = createMinimalValue(schema, node, singular, name, refer);
      return withFirstConditions(schema, node, entry, createLeaf(subjects));
    };
    if (field.value === undefined)
      set(field.path, Array.from({ length: Math.max(1, least) }, create), { order });
    else insert(field.path, rows.length, create());
  };
}

/** The buttons that move, copy and delete an entry of a list. */
export function RowButtons({
  field: { path: list, isRequired },
  index,
  count,
  name,
  isDisabled,
}: {
  field: FormField;
  index: number;
  count: number;
  name: string;
  isDisabled: boolean;
}) {
  const { move, duplicate, remove, set } = usePartEdits();
  const isLastOfOptional = count === 1 && !isRequired;
  return (
    <span className="flex shrink-0 justify-end">
      <ToolButton
        isSquare
        aria-label={`Move ${name} up`}
        disabled={isDisabled || index === 0}
        onClick={() => move(list, index, index - 1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </ToolButton>
      <ToolButton
        isSquare
        aria-label={`Move ${name} down`}
        disabled={isDisabled || index === count - 1}
        onClick={() => move(list, index, index + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </ToolButton>
      <ToolButton
        isSquare
        aria-label={`Duplicate ${name}`}
        disabled={isDisabled}
        onClick={() => duplicate(list, index)}
      >
        <Copy aria-hidden className="size-4" />
      </ToolButton>
      <ToolButton
        isSquare
        aria-label={`Delete ${name}`}
        disabled={isDisabled}
        onClick={() => (isLastOfOptional ? set(list, undefined) : remove(list, index))}
      >
        <Trash2 aria-hidden className="size-4" />
      </ToolButton>
    </span>
  );
}

/** An entry of a list by its words. */
export const nameOf = (row: unknown, field: FormField, index: number): string => {
  if (!isJsonObject(row)) return `${String(row)} (${index + 1})`;
  const own = row['label'] ?? row['title'] ?? row['value'] ?? row['id'];
  return typeof own === 'string' && own !== '' ? own : `${field.label} ${index + 1}`;
};
