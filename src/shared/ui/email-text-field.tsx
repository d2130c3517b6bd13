import { Suspense, useId, useState } from 'react';
import { setNativeValue } from '../browser/vendor/set-native-value';
import { lazyWithPreload } from '../browser/import-with-retry';
import { toStoredEmail } from '../text/email-address';
import { TextField, type TextFieldProps } from './text-field';
import { isComposing } from './composition';

const LazyEmailSuggestion = lazyWithPreload(
  async () => (await import('./email-suggestion')).EmailSuggestion,
  // A failed import is ignored, because the suggestion is optional.
  () => null,
);

/** Shows the address alone, as it is sent, where copying has put more into the input. */
function showStored(input: HTMLInputElement): void {
  const stored = toStoredEmail(input.value);
  if (stored !== input.value) setNativeValue(input, stored);
}

/**
 * E-mail input with a suggestion for mistyped addresses. The suggestion code is loaded when the field
 * is first used.
 */
export function EmailTextField({
  id: idProp,
  onFocus,
  onChange,
  onBlur,
  ...field
}: Omit<TextFieldProps, 'type' | 'children'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  const isFilled = typeof field.value === 'string' && field.value !== '';
  const [isSuggested, setSuggested] = useState(false);
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
      aria-describedby={isSuggested ? suggestionId : undefined}
      onFocus={(event) => {
        setHasBeenUsed(true);
        onFocus?.(event);
      }}
      onChange={(event) => {
        setHasBeenUsed(true);
        return onChange?.(event);
      }}
      onBlur={(event) => {
        showStored(event.currentTarget);
        return onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent))
          showStored(event.currentTarget);
      }}
    >
      {(hasBeenUsed || isFilled) && (
        // Mounted before its text, so that screen readers announce the text.
        <div id={suggestionId} aria-live="polite">
          <Suspense fallback={null}>
            <LazyEmailSuggestion
              inputId={id}
              disabled={field.disabled === true}
              onShown={setSuggested}
            />
          </Suspense>
        </div>
      )}
    </TextField>
  );
}
