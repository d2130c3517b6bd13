import { type ControlProps, describeFallback } from '../../form-control';
import { joinIds } from '../../findings/use-findings';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import { AnswerMenu, useInsertionPoint } from '../shared/answer-menu';
import { FallbackHelp, hasFallback } from '../shared/fallback-help';
import type { TextControl } from './control';

export function TextView({
  field,
  control: { isLong, maxLength, isFilled },
  id,
  describedBy,
  isInvalid,
  isCompact,
  isDisabled,
  order,
}: ControlProps<TextControl>) {
  const { set } = usePartEdits();
  const point = useInsertionPoint();
  const text = typeof field.value === 'string' ? field.value : '';
  const hasMenu = isFilled && !isCompact;
  const fallbackId = hasMenu && hasFallback(text) ? `${id}-fallback` : undefined;
  const props = {
    ...point.inputProps,
    id,
    'aria-describedby': joinIds(describedBy, fallbackId),
    'aria-invalid': isInvalid,
    disabled: isDisabled,
    className: inputStyles,
    maxLength: maxLength ?? undefined,
    value: text,
    placeholder: describeFallback(field.fallback),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      set(field.path, value === '' && !field.isRequired ? undefined : value, {
        order,
        joins: true,
      }),
  };
  const input = isLong ? (
    <textarea {...props} rows={2} className={`${inputStyles} field-sizing-content`} />
  ) : (
    <input {...props} type="text" />
  );
  if (!hasMenu) return input;
  return (
    <>
      <div className="flex items-start gap-1">
        {input}
        <AnswerMenu
          label={field.label}
          path={field.path}
          point={point}
          isDisabled={isDisabled}
          onInsert={(next) => set(field.path, next, { order })}
        />
      </div>
      <FallbackHelp id={`${id}-fallback`} text={text} />
    </>
  );
}
