import { ChevronRight, Plus } from 'lucide-react';
import { ToolButton } from '../../../controls/tool-button';
import type { DefinitionPath } from '../../../../../funnel/definition/issues/issue';
import type { FormField } from '../../../form/form-field';
import { isInside } from '../../findings/place-findings';
import { FindingNotes } from '../../findings/finding-notes';
import { useFindings } from '../../findings/use-findings';
import type { ControlProps } from '../../form-control';
import { openPart } from '../../open-part';
import { isJsonObject } from '../../../../../shared/text/json';
import { nameOf, RowButtons, toRows, useAddEntry } from '../shared/list-rows';
import { getControlType } from '../registry';
import type { TableControl } from './control';

const isWide = ({ control }: FormField): boolean => getControlType(control).isWide === true;

const listInnerPlaces = (cell: FormField): DefinitionPath[] =>
  getControlType(cell.control).listInnerPlaces?.(cell) ?? [];

/** Columns that few rows fill are behind the arrow of the row. */
const isShown = (column: FormField, rows: readonly unknown[]): boolean =>
  column.isRequired || rows.some((row) => isJsonObject(row) && row[column.key] !== undefined);

interface TableRowProps extends Pick<ControlProps<TableControl>, 'field' | 'isDisabled' | 'Row'> {
  index: number;
  count: number;
  name: string;
  cells: readonly FormField[];
  /** The properties in the order of the format. */
  itemOrder: readonly string[];
}

function TableRow({ field, index, count, name, cells, itemOrder, isDisabled, Row }: TableRowProps) {
  const path = [...field.path, index];
  const narrow = cells.filter((cell) => !isWide(cell));
  // A narrow cell has no room for a sentence: the row tells it, unless the cell has rows of its own.
  const findings = useFindings(path, [
    ...cells.filter(isWide).map((cell) => cell.path),
    ...narrow.flatMap(listInnerPlaces),
  ]);
  const renderCell = (cell: FormField) => (
    <Row
      key={cell.key}
      field={cell}
      order={itemOrder}
      isDisabled={isDisabled}
      labelPrefix={name}
      isCompact={!isWide(cell)}
      isToldBelow={!isWide(cell)}
    />
  );
  return (
    <li className="rounded-sm border border-line bg-paper p-2">
      {cells.filter(isWide).map(renderCell)}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {narrow.map(renderCell)}
      </div>
      <FindingNotes
        findings={findings}
        nameProperty={({ about }) => narrow.find((cell) => isInside(about, cell.path))?.label}
      />
      <div className="mt-1 flex items-center justify-between gap-2">
        <ToolButton aria-label={`More about ${name}`} onClick={() => openPart(path)}>
          More
          <ChevronRight aria-hidden className="size-4" />
        </ToolButton>
        <RowButtons field={field} index={index} count={count} name={name} isDisabled={isDisabled} />
      </div>
    </li>
  );
}

/** A list of small objects, such as options, bands and rules: one row each. */
export function TableView({ field, control, isDisabled, order, Row }: ControlProps<TableControl>) {
  const { columns } = control;
  const rows = toRows(field.value);
  const add = useAddEntry(field, control, order);
  const shown = columns.filter((column) => isShown(column, rows));
  const isShownInRow = ({ key }: FormField): boolean => shown.some((column) => column.key === key);
  return (
    <div className="grid gap-2">
      <ol aria-label={field.label} className="grid gap-2">
        {rows.map((row, index) => (
          <TableRow
            key={`${index}`}
            field={field}
            index={index}
            count={rows.length}
            name={nameOf(row, field, index)}
            cells={(control.rows[index] ?? []).filter(isShownInRow)}
            itemOrder={columns.map(({ key }) => key)}
            isDisabled={isDisabled}
            Row={Row}
          />
        ))}
      </ol>
      <div>
        <ToolButton
          variant="outlined"
          disabled={isDisabled || add === null || !control.canGrow}
          onClick={() => add?.()}
        >
          <Plus aria-hidden className="size-4" />
          {`Add to ${field.label.toLowerCase()}`}
        </ToolButton>
      </div>
    </div>
  );
}
