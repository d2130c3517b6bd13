import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { createUnwrittenText } from '../../../../funnel/definition/issues/unwritten-text';
import { ToolButton } from '../../controls/tool-button';
import type { NameChoice } from '../../form/definition-names';
import { FindingNotes } from '../findings/finding-notes';
import { joinIds, toFindingId, useFindings } from '../findings/use-findings';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { usePartEdits } from '../use-part-edits';
import { isRenamable, prepareRename, useRename } from '../use-rename';
import { AnswerMenu, useInsertionPoint } from './answer-menu';
import { FallbackHelp, hasFallback } from './fallback-help';
import { useNameChoices } from './name-choices';

/** A picker of one name. An unknown one stays in the list until another is picked. */
export function NamePicker({
  id,
  label,
  describedBy,
  isInvalid,
  value,
  choices,
  isOptional,
  isDisabled,
  onPick,
}: {
  id?: string;
  label?: string;
  describedBy?: string | undefined;
  isInvalid?: true | undefined;
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
      aria-invalid={!isKnown || isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      value={value}
      onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}
    >
      {(isOptional || value === '') && <option value="">none</option>}
      {!isKnown && <option value={value}>{value} (does not exist)</option>}
      {choices.map((choice, index) => (
        // Two parts may have one name: a finding says so.
        <option key={`${index} ${choice.value}`} value={choice.value}>
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
  isInvalid,
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
        aria-invalid={isInvalid}
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
      isInvalid={isInvalid}
      value={value}
      choices={choices}
      isOptional={!field.isRequired}
      isDisabled={isDisabled}
      onPick={(name) => set(field.path, name, { order })}
    />
  );
}

function TextRow({
  field,
  index,
  text,
  choices,
  isFilled,
  isDisabled,
  onRemove,
}: Pick<ControlProps, 'field' | 'isDisabled'> & {
  isFilled: boolean;
  index: number;
  text: string;
  choices: readonly NameChoice[] | null;
  onRemove: () => void;
}) {
  const { set } = usePartEdits();
  const fallbackId = useId();
  const point = useInsertionPoint();
  const path = [...field.path, index];
  const findings = useFindings(path);
  const isInvalid = findings.hasErrors || undefined;
  const describedBy = joinIds(
    isFilled && hasFallback(text) ? fallbackId : undefined,
    ...findings.shown.map(toFindingId),
  );
  const label = `${field.label} ${index + 1}`;
  return (
    <div>
      <div className="flex items-center gap-1">
        {choices === null ? (
          <input
            {...point.inputProps}
            type="text"
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            disabled={isDisabled}
            className={inputStyles}
            value={text}
            onChange={({ target }) => set(path, target.value, { joins: true })}
          />
        ) : (
          <NamePicker
            label={label}
            describedBy={describedBy}
            isInvalid={isInvalid}
            value={text}
            choices={choices}
            isOptional={false}
            isDisabled={isDisabled}
            onPick={(name) => set(path, name ?? '')}
          />
        )}
        {isFilled && (
          <AnswerMenu
            label={label}
            path={path}
            point={point}
            isDisabled={isDisabled}
            onInsert={(next) => set(path, next)}
          />
        )}
        <ToolButton
          isSquare
          aria-label={`Remove ${label}`}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </ToolButton>
      </div>
      {isFilled && <FallbackHelp id={fallbackId} text={text} />}
      <FindingNotes findings={findings} />
    </div>
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
        <TextRow
          key={`${index}`}
          field={field}
          index={index}
          text={String(text)}
          choices={choices}
          isFilled={control.isFilled}
          isDisabled={isDisabled}
          onRemove={() =>
            texts.length === 1 && !field.isRequired
              ? set(field.path, undefined)
              : remove(field.path, index)
          }
        />
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

/** The part's own name. It is taken over when the input is left, and every reference follows. */
export function OwnNameControl({
  field,
  control: { part },
  id,
  describedBy,
  isInvalid,
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
      aria-invalid={isInvalid}
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
