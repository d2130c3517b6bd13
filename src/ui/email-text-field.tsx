import { Suspense, useId, useState } from 'react';
import { lazyWithPreload } from '../browser/import-with-retry';
import { TextField, type TextFieldProps } from './text-field';

const LazyEmailSuggestion = lazyWithPreload(
  async () => (await import('./email-suggestion')).EmailSuggestion,
  // Nobody is told that there might have been a suggestion.
  () => null,
);

/**
 * A field for an e-mail address, with the keyboard and the autofill made for it. An address that looks
 * like a slip is offered back, corrected; what that takes is fetched once the field is used.
 */
export function EmailTextField({
  id: givenId,
  onFocus,
  onChange,
  ...field
}: Omit<TextFieldProps, 'type' | 'children'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isUsed, setUsed] = useState(false);
  const isFilled = typeof field.value === 'string' && field.value !== '';
  const [isOffered, setOffered] = useState(false);
  const suggestionId = `${id}-suggestion`;
  return (
    <TextField
      {...field}
      id={id}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={isOffered ? suggestionId : undefined}
      onFocus={(event) => {
        setUsed(true);
        onFocus?.(event);
      }}
      onChange={(event) => {
        setUsed(true);
        return onChange?.(event);
      }}
    >
      {(isUsed || isFilled) && (
        // It is there before its text, so that the text is announced when it comes.
        <div id={suggestionId} aria-live="polite">
          <Suspense fallback={null}>
            <LazyEmailSuggestion
              inputId={id}
              disabled={field.disabled === true}
              onShown={setOffered}
            />
          </Suspense>
        </div>
      )}
    </TextField>
  );
}
