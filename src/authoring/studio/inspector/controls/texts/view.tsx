import { Plus } from 'lucide-react';
import { useId } from 'react';
import { RemoveButton } from '../../../controls/remove-button';
import { ToolButton } from '../../../controls/tool-button';
import type { NameChoice } from '../../../form/definition-names';
import { listValues } from '../../../form/form-field';
import { addEntry } from '../../../form/new-part';
import { FindingNotes } from '../../findings/finding-notes';
import { joinIds, toFindingId, useFindings } from '../../findings/use-findings';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { useNewParts } from '../../use-new-part';
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
        <RemoveButton label={label} isDisabled={isDisabled} onRemove={onRemove} />
      </div>
      {isFilled && <FallbackHelp id={fallbackId} text={text} />}
      <FindingNotes findings={findings} />
    </div>
  );
}

/** A list of texts: one line each. */
export function TextsView({ field, control, isDisabled, order }: ControlProps<TextsControl>) {
  const { set, remove, edit } = usePartEdits();
  const readContext = useNewParts();
  const { item, least, examples, canGrow } = control;
  const texts = Array.isArray(field.value) ? (field.value as unknown[]) : [];
  const named = useNameChoices(control.part ?? 'any', field.path);
  const choices = named ?? (item.enum === undefined ? null : listValues(item));
  const free = choices?.filter(({ value }) => !texts.includes(value));
  const example = examples.find((text) => !texts.includes(text));
  const add = (): void => {
    if (readContext === null) return;
    const missing = Math.max(1, least - texts.length);
    const known = free?.map(({ value }) => value) ?? (example === undefined ? [] : examples);
    const path = field.path;
    if (known.length > 0) {
      const added = [...texts, ...known.filter((text) => !texts.includes(text)).slice(0, missing)];
      set(path, added, { order });
    } else edit(addEntry(readContext(), { path, item, least, order }), `Added to ${field.key}`);
  };
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
            remove(texts.length === 1 && !field.isRequired ? field.path : [...field.path, index])
          }
        />
      ))}
      <div>
        <ToolButton
          variant="outlined"
          disabled={isDisabled || !canGrow || readContext === null || free?.length === 0}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          Add
        </ToolButton>
      </div>
    </div>
  );
}
