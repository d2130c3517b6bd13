import { ChevronRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { createUnwrittenText } from '../../../definition/parts/unwritten-text';
import { useAnalysis } from '../../analysis/analysis-store';
import { ToolButton } from '../../controls/tool-button';
import type { NameChoice } from '../../model/form/definition-names';
import { getBranches, type SchemaRoot } from '../../model/schema/json-schema-node';
import { createMinimalValue } from '../../model/schema/minimal-value';
import { openPart } from '../open-part';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { useNameChoices, useNameReader } from './name-choices';
import { usePartEdits } from '../use-part-edits';
import { isRenamable, prepareRename, useRename } from '../use-rename';

/** A picker of one name. An unknown one stays in the list until another is picked. */
export function NamePicker({
  id,
  label,
  describedBy,
  value,
  choices,
  isOptional,
  isDisabled,
  onPick,
}: {
  id?: string;
  label?: string;
  describedBy?: string | undefined;
  value: string;
  choices: readonly NameChoice[];
  isOptional: boolean;
  isDisabled: boolean;
  onPick: (value: string | undefined) => void;
}) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={!isKnown || undefined}
      disabled={isDisabled}
      className={inputStyles}
      value={value}
      onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}
    >
      {(isOptional || value === '') && <option value="">none</option>}
      {!isKnown && <option value={value}>{value} (does not exist)</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export function NameControl({
  field,
  control,
  id,
  describedBy,
  isDisabled,
  order,
}: ControlProps<'name'>) {
  const choices = useNameChoices(control.part, field.path);
  const { set } = usePartEdits();
  const value = typeof field.value === 'string' ? field.value : '';
  if (choices === null)
    return (
      <input
        id={id}
        type="text"
        aria-describedby={describedBy}
        disabled={isDisabled}
        className={inputStyles}
        value={value}
        onChange={({ target }) =>
          set(field.path, target.value === '' && !field.isRequired ? undefined : target.value, {
            order,
            joins: true,
          })
        }
      />
    );
  return (
    <NamePicker
      id={id}
      describedBy={describedBy}
      value={value}
      choices={choices}
      isOptional={!field.isRequired}
      isDisabled={isDisabled}
      onPick={(name) => set(field.path, name, { order })}
    />
  );
}

/** A list of texts: one line each. */
export function TextsControl({ field, control, isDisabled, order }: ControlProps<'texts'>) {
  const { set, insert, remove } = usePartEdits();
  const texts = Array.isArray(field.value) ? (field.value as unknown[]) : [];
  const choices = useNameChoices(control.part ?? 'any', field.path);
  const first = (choices?.find(({ value }) => !texts.includes(value)) ?? choices?.[0])?.value;
  const added = first ?? (control.isCopy ? createUnwrittenText(field.label) : field.label);
  return (
    <div className="grid gap-1.5">
      {texts.map((text, index) => (
        <div key={`${index}`} className="flex items-center gap-1">
          {choices === null ? (
            <input
              type="text"
              aria-label={`${field.label} ${index + 1}`}
              disabled={isDisabled}
              className={inputStyles}
              value={String(text)}
              onChange={({ target }) => set([...field.path, index], target.value, { joins: true })}
            />
          ) : (
            <NamePicker
              label={`${field.label} ${index + 1}`}
              value={String(text)}
              choices={choices}
              isOptional={false}
              isDisabled={isDisabled}
              onPick={(name) => set([...field.path, index], name ?? '')}
            />
          )}
          <ToolButton
            isSquare
            aria-label={`Remove ${field.label} ${index + 1}`}
            disabled={isDisabled}
            onClick={() =>
              texts.length === 1 && !field.isRequired
                ? set(field.path, undefined)
                : remove(field.path, index)
            }
          >
            <X aria-hidden className="size-4" />
          </ToolButton>
        </div>
      ))}
      <div>
        <ToolButton
          variant="outlined"
          disabled={isDisabled}
          onClick={() =>
            field.value === undefined
              ? set(field.path, [added], { order })
              : insert(field.path, texts.length, added)
          }
        >
          <Plus aria-hidden className="size-4" />
          Add
        </ToolButton>
      </div>
    </div>
  );
}

/** Names with a value each, such as the columns of a row. */
export function RecordControl({ field, control, isDisabled, order }: ControlProps<'record'>) {
  const { set, renameKey } = usePartEdits();
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const refer = useNameReader(field.path);
  const choices = useNameChoices(control.part ?? 'any', field.path);
  const entries = Object.entries(
    typeof field.value === 'object' && field.value !== null ? field.value : {},
  );
  const free = choices?.find(({ value }) => !entries.some(([key]) => key === value))?.value;
  return (
    <div className="grid gap-1.5">
      {entries.map(([key, value], index) => (
        <div
          key={`${index}`}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1"
        >
          {choices === null ? (
            <input
              type="text"
              aria-label={`Name ${index + 1} of ${field.label}`}
              disabled={isDisabled}
              className={inputStyles}
              defaultValue={key}
              key={key}
              onBlur={({ target }) => {
                if (target.value !== key && target.value !== '')
                  renameKey([...field.path, key], target.value);
              }}
            />
          ) : (
            <NamePicker
              label={`Name ${index + 1} of ${field.label}`}
              value={key}
              choices={choices}
              isOptional={false}
              isDisabled={isDisabled}
              onPick={(name) => name !== undefined && renameKey([...field.path, key], name)}
            />
          )}
          <RecordValue
            field={field}
            control={control}
            name={key}
            value={value}
            isDisabled={isDisabled}
          />
          <ToolButton
            isSquare
            aria-label={`Remove ${key} from ${field.label}`}
            disabled={isDisabled}
            onClick={() => set([...field.path, key], undefined)}
          >
            <X aria-hidden className="size-4" />
          </ToolButton>
        </div>
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

/** The part's own name. It is taken over when the input is left, and every reference follows. */
export function OwnNameControl({
  field,
  control: { part },
  id,
  describedBy,
  isDisabled,
}: ControlProps<'ownName'>) {
  const { set } = usePartEdits();
  const rename = useRename();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    if (typed !== null && typed !== field.value) {
      if (isRenamable(part)) rename(part, field.path, typed);
      else set(field.path, typed);
    }
    setTyped(null);
  };
  return (
    <input
      id={id}
      type="text"
      spellCheck={false}
      autoCapitalize="off"
      aria-describedby={describedBy}
      disabled={isDisabled}
      className={inputStyles}
      value={typed ?? (typeof field.value === 'string' ? field.value : '')}
      onFocus={prepareRename}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
