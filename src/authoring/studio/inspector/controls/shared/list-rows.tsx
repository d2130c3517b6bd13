import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { ToolButton } from '../../../controls/tool-button';
import type { FormField } from '../../../form/form-field';
import type { SchemaNode } from '../../../form/json-schema-node';
import { addEntry } from '../../../form/new-part';
import { useNewParts } from '../../use-new-part';
import { nameOf as nameOfPath, usePartEdits } from '../../use-part-edits';
import { isJsonObject } from '../../../../../shared/text/json';

export const toRows = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** Adds an entry to a list; null while the studio starts. */
export function useAddEntry(
  { path }: FormField,
  { item, least }: { item: SchemaNode; least: number },
  order: readonly string[],
): (() => void) | null {
  const { edit } = usePartEdits();
  const readContext = useNewParts();
  if (readContext === null) return null;
  return () => {
    edit(addEntry(readContext(), { path, item, least, order }), `Added to ${nameOfPath(path)}`);
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
  const { move, duplicate, remove } = usePartEdits();
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
        onClick={() => remove(isLastOfOptional ? list : [...list, index])}
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
