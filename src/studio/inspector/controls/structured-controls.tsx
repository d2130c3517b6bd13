import { ArrowDown, ArrowUp, ChevronRight, Copy, Plus, Trash2 } from 'lucide-react';
import { useAnalysis } from '../../analysis/analysis-store';
import { ToolButton } from '../../controls/tool-button';
import type { FormField } from '../../model/form/describe-form';
import { createFreshName, createMinimalValue } from '../../model/schema/minimal-value';
import {
  findDiscriminator,
  getBranches,
  type SchemaNode,
  type SchemaRoot,
} from '../../model/schema/json-schema-node';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { useNameReader } from './name-choices';
import { useNames } from '../names-context';
import { openPart } from '../open-part';
import { KindGallery } from '../outline/kind-gallery';
import { usePartEdits } from '../use-part-edits';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRows = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Adds an entry to a list under a name that is free, or as many as the list has at least. */
function useAddEntry(
  field: FormField,
  { item, least }: { item: SchemaNode; least: number },
  order: readonly string[],
) {
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const { set, insert } = usePartEdits();
  const refer = useNameReader(field.path);
  return (node: SchemaNode = item): void => {
    if (schema === null) return;
    const rows = toRows(field.value);
    const taken = new Set(
      rows.flatMap((row) => (isObject(row) ? [row['id'], row['value']] : []).map(String)),
    );
    const singular = field.key.replace(/s$/, '');
    const create = (): unknown => {
      const name = createFreshName(singular, taken);
      taken.add(name);
      return createMinimalValue(schema, node, singular, name, refer);
    };
    if (field.value === undefined)
      set(field.path, Array.from({ length: Math.max(1, least) }, create), { order });
    else insert(field.path, rows.length, create());
  };
}

function RowButtons({
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

const nameOf = (row: unknown, field: FormField, index: number): string => {
  if (!isObject(row)) return `${String(row)} (${index + 1})`;
  const own = row['label'] ?? row['title'] ?? row['value'] ?? row['id'];
  return typeof own === 'string' && own !== '' ? own : `${field.label} ${index + 1}`;
};

const isWide = ({ control: { kind } }: FormField): boolean =>
  kind === 'condition' || kind === 'json' || kind === 'group' || kind === 'record';

/** Columns that few rows fill are behind the arrow of the row. */
const isShown = (column: FormField, rows: readonly unknown[]): boolean =>
  column.isRequired || rows.some((row) => isObject(row) && row[column.key] !== undefined);

/** A list of small objects, such as options, bands and rules: one row each. */
export function TableControl({ field, control, isDisabled, order, Row }: ControlProps<'table'>) {
  const { columns } = control;
  const rows = toRows(field.value);
  const add = useAddEntry(field, control, order);
  const shown = columns.filter((column) => isShown(column, rows));
  const isShownInRow = ({ key }: FormField): boolean => shown.some((column) => column.key === key);
  const itemOrder = columns.map(({ key }) => key);
  const renderCell = (cell: FormField, rowName: string, isCompact: boolean) => (
    <Row
      key={cell.key}
      field={cell}
      order={itemOrder}
      isDisabled={isDisabled}
      labelPrefix={rowName}
      isCompact={isCompact}
    />
  );
  return (
    <div className="grid gap-2">
      <ol aria-label={field.label} className="grid gap-2">
        {rows.map((row, index) => {
          const path = [...field.path, index];
          const name = nameOf(row, field, index);
          const cells = (control.rows[index] ?? []).filter(isShownInRow);
          return (
            <li key={`${index}`} className="rounded-sm border border-line bg-paper p-2">
              {cells.filter(isWide).map((cell) => renderCell(cell, name, false))}
              <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
                {cells.filter((cell) => !isWide(cell)).map((cell) => renderCell(cell, name, true))}
              </div>
              <div className="mt-1 flex items-center justify-between gap-2">
                <ToolButton aria-label={`More about ${name}`} onClick={() => openPart(path)}>
                  More
                  <ChevronRight aria-hidden className="size-4" />
                </ToolButton>
                <RowButtons
                  field={field}
                  index={index}
                  count={rows.length}
                  name={name}
                  isDisabled={isDisabled}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <ToolButton variant="outlined" disabled={isDisabled} onClick={() => add()}>
          <Plus aria-hidden className="size-4" />
          {`Add to ${field.label.toLowerCase()}`}
        </ToolButton>
      </div>
    </div>
  );
}

/** A list of parts that have a form of their own: links to them. */
export function PartsControl({ field, control, isDisabled, order }: ControlProps<'parts'>) {
  const rows = toRows(field.value);
  const add = useAddEntry(field, control, order);
  const hasKinds = findDiscriminator(getBranches(control.item)) !== null;
  const addButton = (
    <ToolButton
      variant="outlined"
      disabled={isDisabled}
      {...(!hasKinds && { onClick: () => add() })}
    >
      <Plus aria-hidden className="size-4" />
      {`Add to ${field.label.toLowerCase()}`}
    </ToolButton>
  );
  return (
    <div className="grid gap-1">
      <ol aria-label={field.label} className="grid gap-1">
        {rows.map((row, index) => {
          const name = nameOf(row, field, index);
          const kind = isObject(row) ? (row['type'] ?? row['kind']) : undefined;
          return (
            <li key={`${index}`} className="flex items-center gap-1">
              <button
                type="button"
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm border border-line bg-paper px-2.5 text-left text-sm hover:border-accent desk:min-h-9"
                onClick={() => openPart([...field.path, index])}
              >
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                {typeof kind === 'string' && <span className="text-xs text-ink-soft">{kind}</span>}
                <ChevronRight aria-hidden className="size-4 shrink-0" />
              </button>
              <RowButtons
                field={field}
                index={index}
                count={rows.length}
                name={name}
                isDisabled={isDisabled}
              />
            </li>
          );
        })}
      </ol>
      <div>
        {hasKinds ? (
          <KindGallery
            title={`Add to ${field.label.toLowerCase()}`}
            list={field.path}
            index={rows.length}
            trigger={addButton}
          />
        ) : (
          addButton
        )}
      </div>
    </div>
  );
}

function InnerRows({
  fields,
  isDisabled,
  Row,
}: Pick<ControlProps, 'isDisabled' | 'Row'> & { fields: readonly FormField[] }) {
  const order = fields.map(({ key }) => key);
  return fields.map((field) => (
    <Row key={field.key} field={field} order={order} isDisabled={isDisabled} />
  ));
}

/** An object inside the part: its properties, a little further in. */
export function GroupControl({ field, control, isDisabled, order, Row }: ControlProps<'group'>) {
  const { set } = usePartEdits();
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const refer = useNameReader(field.path);
  const { fields } = useNames();
  // A text that an option asks for is a field, too.
  const freshName = createFreshName(field.key, new Set(fields.map(({ value }) => value)));
  if (field.value === undefined && !field.isRequired)
    return (
      <ToolButton
        variant="outlined"
        disabled={isDisabled || schema === null}
        onClick={() =>
          schema !== null &&
          set(field.path, createMinimalValue(schema, control.node, field.key, freshName, refer), {
            order,
          })
        }
      >
        <Plus aria-hidden className="size-4" />
        {`Add ${field.label.toLowerCase()}`}
      </ToolButton>
    );
  return (
    <div className="grid gap-3 border-l-2 border-line pl-3">
      <InnerRows fields={control.fields} isDisabled={isDisabled} Row={Row} />
      {!field.isRequired && field.value !== undefined && (
        <div>
          <ToolButton disabled={isDisabled} onClick={() => set(field.path, undefined)}>
            {`Remove ${field.label.toLowerCase()}`}
          </ToolButton>
        </div>
      )}
    </div>
  );
}

/** One of several shapes: a picker, and the properties of the shape that is taken. */
export function VariantsControl({
  field,
  control,
  id,
  describedBy,
  isDisabled,
  order,
  Row,
}: ControlProps<'variants'>) {
  const { set } = usePartEdits();
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const refer = useNameReader(field.path);
  const { variants, taken, fields } = control;
  const fallback =
    field.fallback === undefined
      ? -1
      : variants.findIndex(({ constant }) => constant === field.fallback);
  return (
    <div className="grid gap-2">
      <select
        id={id}
        aria-describedby={describedBy}
        disabled={isDisabled || schema === null}
        className={inputStyles}
        value={taken === -1 ? '' : String(taken)}
        onChange={({ target }) => {
          const variant = variants[Number(target.value)];
          if (target.value === '' || variant === undefined) set(field.path, undefined);
          else if (schema !== null)
            set(
              field.path,
              variant.constant ?? createMinimalValue(schema, variant.node, field.key, null, refer),
              { order },
            );
        }}
      >
        {(!field.isRequired || taken === -1) && (
          <option value="">
            {fallback === -1 ? 'none' : `${variants[fallback]?.label ?? ''} (default)`}
          </option>
        )}
        {variants.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      {fields.length > 0 && (
        <div className="grid gap-3 border-l-2 border-line pl-3">
          <InnerRows fields={fields} isDisabled={isDisabled} Row={Row} />
        </div>
      )}
    </div>
  );
}
