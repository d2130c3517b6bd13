import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { NameUse } from '../../../definition/parts/name-schemas';
import { ToolButton } from '../../controls/tool-button';
import type { DefinitionNames, NameChoice } from '../../model/form/definition-names';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { useNames } from '../names-context';
import { usePartEdits } from '../use-part-edits';
import { isRenamable, useRename } from '../use-rename';

const nameLists: Partial<
  Record<NameUse['part'], (names: DefinitionNames) => readonly NameChoice[]>
> = {
  step: ({ steps }) => steps,
  field: ({ fields }) => fields,
  score: ({ scores }) => scores,
  decision: ({ decisions }) => decisions,
  decisionResult: ({ results }) => Object.values(results).flat(),
};

/** The names that a text may have; null where only the author knows them. */
export function useNameChoices(part: NameUse['part']): readonly NameChoice[] | null {
  const names = useNames();
  return nameLists[part]?.(names) ?? null;
}

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
  const choices = useNameChoices(control.part);
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
  const choices = useNameChoices(control.part ?? 'any');
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
            onClick={() => remove(field.path, index)}
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
              ? set(field.path, [choices?.[0]?.value ?? field.label], { order })
              : insert(field.path, texts.length, choices?.[0]?.value ?? field.label)
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
  const choices = useNameChoices(control.part ?? 'any');
  const entries = Object.entries(
    typeof field.value === 'object' && field.value !== null ? field.value : {},
  );
  const free = choices?.find(({ value }) => !entries.some(([key]) => key === value))?.value;
  const first = control.item.type === 'string' ? 'key' : { label: 'Label' };
  return (
    <div className="grid gap-1.5">
      {entries.map(([key, value], index) => (
        <div key={`${index}`} className="flex items-center gap-1">
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
          <RecordValue field={field} name={key} value={value} isDisabled={isDisabled} />
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
          disabled={isDisabled || (choices !== null && free === undefined)}
          onClick={() =>
            set([...field.path, free ?? `new-${entries.length + 1}`], first, { order })
          }
        >
          <Plus aria-hidden className="size-4" />
          Add
        </ToolButton>
      </div>
    </div>
  );
}

/** A value that is a text, or has a text as its only property. */
function RecordValue({
  field,
  name,
  value,
  isDisabled,
}: {
  field: ControlProps['field'];
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
  if (!isText && !isPair)
    return <p className="min-w-0 flex-1 truncate font-mono text-sm">{JSON.stringify(value)}</p>;
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
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
