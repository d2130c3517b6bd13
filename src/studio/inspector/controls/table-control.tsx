import { ChevronRight, Plus } from 'lucide-react';
import { ToolButton } from '../../controls/tool-button';
import type { FormField } from '../../model/form/describe-form';
import type { ControlProps } from '../form-control';
import { openPart } from '../open-part';
import { isObject, nameOf, RowButtons, toRows, useAddEntry } from './list-rows';

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
