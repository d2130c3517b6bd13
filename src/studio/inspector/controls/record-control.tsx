import { ChevronRight, Plus, X } from 'lucide-react';
import { useAnalysis } from '../../analysis/analysis-store';
import { ToolButton } from '../../controls/tool-button';
import type { NameChoice } from '../../model/form/definition-names';
import { getBranches, type SchemaRoot } from '../../model/schema/json-schema-node';
import { createMinimalValue } from '../../model/schema/minimal-value';
import { FindingNotes } from '../findings/finding-notes';
import { joinIds, toFindingId, useFindings } from '../findings/use-findings';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { openPart } from '../open-part';
import { usePartEdits } from '../use-part-edits';
import { useKeyChoices, useNameReader } from './name-choices';
import { NamePicker } from './name-controls';

interface RecordRowProps extends Pick<ControlProps<'record'>, 'field' | 'control' | 'isDisabled'> {
  index: number;
  name: string;
  value: unknown;
  /** The names that it can have; null where only the author knows them. */
  choices: readonly NameChoice[] | null;
}

function RecordRow({ field, control, index, name, value, choices, isDisabled }: RecordRowProps) {
  const { set, renameKey } = usePartEdits();
  const path = [...field.path, name];
  const findings = useFindings(path);
  const described = {
    describedBy: joinIds(...findings.shown.map(toFindingId)),
    isInvalid: findings.hasErrors || undefined,
  };
  const label = `Name ${index + 1} of ${field.label}`;
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1">
        {choices === null ? (
          <input
            type="text"
            aria-label={label}
            aria-describedby={described.describedBy}
            aria-invalid={described.isInvalid}
            disabled={isDisabled}
            className={inputStyles}
            defaultValue={name}
            key={name}
            onBlur={({ target }) => {
              if (target.value !== name && target.value !== '') renameKey(path, target.value);
            }}
          />
        ) : (
          <NamePicker
            label={label}
            {...described}
            value={name}
            choices={choices}
            isOptional={false}
            isDisabled={isDisabled}
            onPick={(next) => next !== undefined && renameKey(path, next)}
          />
        )}
        <RecordValue
          field={field}
          control={control}
          name={name}
          value={value}
          isDisabled={isDisabled}
        />
        <ToolButton
          isSquare
          aria-label={`Remove ${name} from ${field.label}`}
          disabled={isDisabled}
          onClick={() => set(path, undefined)}
        >
          <X aria-hidden className="size-4" />
        </ToolButton>
      </div>
      <FindingNotes findings={findings} />
    </div>
  );
}

/** Names with a value each, such as the columns of a row. */
export function RecordControl({ field, control, isDisabled, order }: ControlProps<'record'>) {
  const { set } = usePartEdits();
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const refer = useNameReader(field.path);
  const choices = useKeyChoices(control, field.path);
  const entries = Object.entries(
    typeof field.value === 'object' && field.value !== null ? field.value : {},
  );
  /** The names that no other entry has. */
  const listFree = (own: string | null) =>
    choices?.filter(({ value }) => value === own || !entries.some(([key]) => key === value)) ??
    null;
  const free = listFree(null)?.[0]?.value;
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
          isDisabled={isDisabled}
        />
      ))}
      <div>
        <ToolButton
          variant="outlined"
          disabled={isDisabled || schema === null || (choices !== null && free === undefined)}
          onClick={() => {
            if (schema === null) return;
            const first = createMinimalValue(schema, control.item, 'key', null, refer);
            set([...field.path, free ?? `new-${entries.length + 1}`], first, { order });
          }}
        >
          <Plus aria-hidden className="size-4" />
          Add
        </ToolButton>
      </div>
    </div>
  );
}

/** A value in few words: `field email`, or `score total as band`. */
function describeValue(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  return Object.entries(value)
    .map(([key, entry]) =>
      typeof entry === 'object' ? `${key} …` : `${key} ${String(entry as string | number)}`,
    )
    .join(' ');
}

/** A value that is a text, or has a text as its only property. */
function RecordValue({
  field,
  control,
  name,
  value,
  isDisabled,
}: {
  field: ControlProps['field'];
  control: ControlProps<'record'>['control'];
  name: string;
  value: unknown;
  isDisabled: boolean;
}) {
  const { set } = usePartEdits();
  const inner = typeof value === 'object' && value !== null ? Object.entries(value as object) : [];
  const [only] = inner;
  const isText = typeof value === 'string';
  const isPair = inner.length === 1 && typeof only?.[1] === 'string';
  const path = isPair ? [...field.path, name, String(only[0])] : [...field.path, name];
  if (typeof value === 'number')
    return (
      <input
        type="number"
        step="any"
        aria-label={`${name} in ${field.label}`}
        disabled={isDisabled}
        className={inputStyles}
        value={value}
        onChange={({ target }) =>
          target.value !== '' && set(path, Number(target.value), { joins: true })
        }
      />
    );
  // A union with names in it, such as a source of a value, has pickers in a form of its own.
  const isUnion = getBranches(control.item).length > 0;
  if (isUnion || (!isText && !isPair))
    return (
      <ToolButton
        variant="outlined"
        aria-label={`${name} of ${field.label}: ${describeValue(value)}`}
        className="min-w-0 flex-1 justify-start"
        onClick={() => openPart([...field.path, name])}
      >
        <span className="min-w-0 flex-1 truncate text-left font-normal">
          {describeValue(value)}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </ToolButton>
    );
  return (
    <input
      type="text"
      aria-label={`${isPair ? `${String(only[0])} of ${name}` : name} in ${field.label}`}
      disabled={isDisabled}
      className={inputStyles}
      value={isText ? value : String(only?.[1])}
      onChange={({ target }) => set(path, target.value, { joins: true })}
    />
  );
}
