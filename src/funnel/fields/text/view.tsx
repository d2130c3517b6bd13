import { useId } from 'react';
import { Chip } from '../../../shared/ui/chip';
import { TextField } from '../../../shared/ui/text-field';
import type { FieldOf } from '../shared/schema/field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';
import { useTypedText } from '../../../shared/ui/typed-text';
import { hasSuggestion, toggleSuggestion } from './suggestions';

/** The keyboard of a phone and what a browser may fill in. */
function getFormatInput({ format, autocomplete }: FieldOf<'text'>) {
  if (format?.kind === 'url') return { inputMode: 'url', autoComplete: 'url' } as const;
  if (format?.kind === 'postalCode') return { autoComplete: 'postal-code' };
  return { autoComplete: autocomplete };
}

/** Free text, with suggestions below it where the definition gives some (Q2-03). */
function TextView({ state, disabled, onAnswer }: FieldViewProps<'text'>) {
  const labelId = useId();
  const { field, value, error } = state;
  const text = typeof value === 'string' ? value : '';
  const input = useTypedText(text, onAnswer);
  return (
    <TextField
      label={field.label}
      hint={field.helpText}
      error={error}
      name={field.id}
      {...input}
      placeholder={field.placeholder}
      {...getFormatInput(field)}
      maxLength={field.maxLength}
      required={field.required}
      disabled={disabled}
    >
      {field.suggestions.length > 0 && (
        <div role="group" aria-labelledby={labelId} className="mt-6">
          <p id={labelId} className="mb-3 text-sm font-semibold text-ink-soft">
            {field.suggestionsLabel ?? 'Suggestions'}
          </p>
          <ul className="flex flex-wrap gap-2">
            {field.suggestions.map((suggestion) => {
              const pressed = hasSuggestion(text, suggestion);
              const next = toggleSuggestion(text, suggestion);
              return (
                <li key={suggestion}>
                  <Chip
                    pressed={pressed}
                    disabled={disabled || (!pressed && next.length > field.maxLength)}
                    onClick={() => onAnswer(next)}
                  >
                    {suggestion}
                  </Chip>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </TextField>
  );
}

export const text: FieldView<'text'> = {
  View: TextView,
  getContinueHint: () => 'Type your answer to continue',
};
