import { useId } from 'react';
import { chainEdits } from '../../../../edit/list-edits';
import { renameProperty, setValue } from '../../../../edit/set-value';
import { RemoveButton } from '../../../controls/remove-button';
import { useFunnelDocument } from '../../../document/use-document';
import type { NameChoice } from '../../../form/definition-names';
import { describeUnfilled, findOtherSource, type Row } from '../../../form/row-sources';
import { getColumn, nameColumn } from '../../../form/table-columns';
import { describeColumnType } from '../../../../../funnel/definition/rows/describe-column';
import { FindingNotes } from '../../findings/finding-notes';
import { joinIds, toFindingId, useFindings } from '../../findings/use-findings';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import { isRenamable, prepareRename, useRename } from '../../use-rename';
import { NamePicker } from '../shared/name-picker';
import { RecordValue } from './record-value';
import type { RecordControl } from './control';

interface RecordRowProps extends Pick<
  ControlProps<RecordControl>,
  'field' | 'control' | 'isDisabled'
> {
  index: number;
  name: string;
  value: unknown;
  /** The names that it can have; null where only the author knows them. */
  choices: readonly NameChoice[] | null;
  /** The row whose columns the names are; null for other names. */
  row: Row | null;
}

/** Gives an entry another name: with every reference, or with a source that fits it where its own does not. */
function useRenameColumn({ field, control, name, row }: RecordRowProps): (to: string) => void {
  const document = useFunnelDocument();
  const { edit, renameKey } = usePartEdits();
  const rename = useRename();
  const path = [...field.path, name];
  return (to) => {
    if (control.declares !== null && isRenamable(control.declares)) return rename(path, to);
    const source = row && findOtherSource(row, name, to);
    if (source === null) renameKey(path, to);
    else
      edit(
        chainEdits(
          document.getText(),
          (text) => renameProperty(text, path, to),
          (text) => setValue(text, [...field.path, to], source),
        ),
        `Changed ${name} to ${to}`,
      );
  };
}

/** The chosen column by its name alone: what it takes is told below, where it can wrap. */
const shorten = (choices: readonly NameChoice[], name: string, row: Row | null): NameChoice[] =>
  choices.map((choice) => {
    const column = choice.value === name && row !== null ? getColumn(row.table, name) : null;
    return column === null ? choice : { ...choice, label: nameColumn(name, column) };
  });

/** The name of an entry: typed, or picked where there are choices. */
function RecordName({
  describedBy,
  isInvalid,
  ...props
}: RecordRowProps & { describedBy: string | undefined; isInvalid: true | undefined }) {
  const { field, index, name, choices, row, isDisabled } = props;
  const rename = useRenameColumn(props);
  const label = `Name ${index + 1} of ${field.label}`;
  return choices === null ? (
    <input
      type="text"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      defaultValue={name}
      key={name}
      onFocus={prepareRename}
      onBlur={({ target }) => {
        if (target.value !== name && target.value !== '') rename(target.value);
      }}
    />
  ) : (
    <NamePicker
      label={label}
      describedBy={describedBy}
      isInvalid={isInvalid}
      value={name}
      choices={shorten(choices, name, row)}
      isOptional={false}
      isDisabled={isDisabled}
      onPick={(next) => next !== undefined && rename(next)}
    />
  );
}

/** A name with its value. */
export function RecordRow(props: RecordRowProps) {
  const { field, control, name, value, row, isDisabled } = props;
  const id = useId();
  const { remove } = usePartEdits();
  const path = [...field.path, name];
  const findings = useFindings(path);
  const column = row && getColumn(row.table, name);
  const unfilled = row && describeUnfilled(row, name, value);
  const takesId = column === null ? undefined : `${id}-takes`;
  const unfilledId = unfilled === null ? undefined : `${id}-unfilled`;
  const findingIds = findings.shown.map(toFindingId);
  const described = {
    describedBy: joinIds(takesId, unfilledId, ...findingIds),
    isInvalid: findings.hasErrors || undefined,
  };
  return (
    <div className="rounded-sm border border-line bg-paper p-2">
      {/* One line where there is room. Chromium 156 does not lay out a container of queries again after
          a note in it is gone, so none is used: the lines wrap. */}
      <div className="flex flex-wrap items-start gap-1">
        <div className="min-w-0 grow-2 basis-48">
          <RecordName {...props} {...described} />
          {column !== null && (
            <p id={takesId} className="mt-1 text-xs text-ink-soft">
              {`takes ${describeColumnType(column)}`}
            </p>
          )}
        </div>
        <div className="flex min-w-0 grow-3 basis-64 items-start gap-1">
          <div className="min-w-0 flex-1">
            <RecordValue
              field={field}
              control={control}
              name={name}
              value={value}
              describedBy={unfilledId}
              isDisabled={isDisabled}
            />
          </div>
          <RemoveButton
            label={`${name} from ${field.label}`}
            isDisabled={isDisabled}
            onRemove={() => remove(path)}
          />
        </div>
      </div>
      {unfilled !== null && (
        <p id={unfilledId} className="mt-1 text-sm text-warning-text">
          {unfilled}
        </p>
      )}
      <FindingNotes findings={findings} />
    </div>
  );
}
