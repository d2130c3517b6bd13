import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DefinitionPath } from '../../../../../funnel/definition/issues/issue';
import { useReport } from '../../../report/report-store';
import { ToolButton } from '../../../controls/tool-button';
import { useDocument } from '../../../document/use-document';
import { describeSource } from '../../../form/describe-source';
import {
  describeUnfilled,
  findFirstSource,
  findNextColumn,
  readRow,
  type Row,
} from '../../../form/row-sources';
import { createValueAt } from '../../../form/new-part';
import type { ControlProps } from '../../form-control';
import { useNames } from '../../names-context';
import { useNewParts } from '../../use-new-part';
import { usePartEdits } from '../../use-part-edits';
import { useKeyChoices } from '../shared/name-choices';
import { RecordRow } from './record-row';
import type { RecordControl } from './control';

/** The row that an object of columns is; null for other names with values. */
function useRow({ columnsOf }: RecordControl, path: DefinitionPath) {
  const { text } = useDocument();
  const operators = useReport((state) => state.operators);
  const place = path.slice(0, -1).join('.');
  return useMemo(
    () =>
      columnsOf === null || operators === null ? null : readRow(text, operators, place.split('.')),
    [columnsOf, text, operators, place],
  );
}

/** Names with a value each, such as the columns of a row. */
export function RecordView({ field, control, isDisabled, order }: ControlProps<RecordControl>) {
  const { set } = usePartEdits();
  const readContext = useNewParts();
  const names = useNames();
  const choices = useKeyChoices(control, field.path);
  const row = useRow(control, field.path);
  const [said, setSaid] = useState('');
  const entries = Object.entries(
    typeof field.value === 'object' && field.value !== null ? field.value : {},
  );
  /** The names that no other entry has. */
  const listFree = (own: string | null) =>
    choices?.filter(({ value }) => value === own || !entries.some(([key]) => key === value)) ??
    null;
  const free = listFree(null)?.map(({ value }) => value) ?? null;
  const addColumn = (to: Row, columns: readonly string[]): void => {
    const name = findNextColumn(to, columns);
    if (name === undefined) return;
    const source = findFirstSource(to, name);
    set([...field.path, name], source, { order });
    setSaid(
      `Added ${name}: ${describeUnfilled(to, name, source) ?? describeSource(source, names)}`,
    );
  };
  const add = (): void => {
    if (row !== null && free !== null) return addColumn(row, free);
    if (readContext === null) return;
    const name = free?.[0] ?? `new-${entries.length + 1}`;
    const path = [...field.path, name];
    set(path, createValueAt(readContext(), control.item, path, { key: 'key' }), { order });
  };
  return (
    <div className="grid gap-1.5">
      {entries.map(([key, value], index) => (
        <RecordRow
          key={`${index}`}
          field={field}
          control={control}
          index={index}
          name={key}
          value={value}
          choices={listFree(key)}
          row={row}
          isDisabled={isDisabled}
        />
      ))}
      <div>
        <ToolButton
          variant="outlined"
          disabled={isDisabled || readContext === null || free?.length === 0}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          Add
        </ToolButton>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
