import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { createUnwrittenText } from '../../../../../funnel/definition/issues/unwritten-text';
import { ToolButton } from '../../../controls/tool-button';
import type { NameChoice } from '../../../form/definition-names';
import { FindingNotes } from '../../findings/finding-notes';
import { joinIds, toFindingId, useFindings } from '../../findings/use-findings';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import { AnswerMenu, useInsertionPoint } from '../shared/answer-menu';
import { FallbackHelp, hasFallback } from '../shared/fallback-help';
import { useNameChoices } from '../shared/name-choices';
import { NamePicker } from '../shared/name-picker';
import type { TextsControl } from './control';

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
export function TextsView({ field, control, isDisabled, order }: ControlProps<TextsControl>) {
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
