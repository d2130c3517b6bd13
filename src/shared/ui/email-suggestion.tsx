import { type MouseEvent, useEffect, useState } from 'react';
import { suggestEmail } from '../text/suggest-email';
import { classNames } from './class-names';
import { setNativeValue } from '../browser/vendor/set-native-value';
import { watchInput } from '../browser/watch-input';

function findInput(id: string): HTMLInputElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
}

/** Keeps the focus in the input, because a phone would hide and show its keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Suggests a correction for a mistyped e-mail address. It never blocks the form. */
export function EmailSuggestion({
  inputId,
  disabled,
  onShown,
}: {
  inputId: string;
  disabled: boolean;
  /** Tells the parent when to reference the suggestion in `aria-describedby`. */
  onShown: (isShown: boolean) => void;
}) {
  const [email, setEmail] = useState<string | null>(null);
  const [isAccepted, setAccepted] = useState(false);

  useEffect(() => {
    const input = findInput(inputId);
    if (input === null) return;
    const showSuggestion = (suggestion: string | null) => {
      setEmail(suggestion);
      setAccepted(false);
    };
    return watchInput(input, {
      onTyping: () => showSuggestion(null),
      onPause: (text) => showSuggestion(suggestEmail(text)),
    });
  }, [inputId]);

  const isShown = email !== null && !isAccepted && !disabled;
  useEffect(() => {
    onShown(isShown);
  }, [isShown, onShown]);

  if (email === null || disabled) return null;

  function acceptSuggestion(text: string) {
    const input = findInput(inputId);
    if (input === null) return;
    setNativeValue(input, text);
    input.focus();
    // The space stays reserved, so that the second half of a double click hits nothing else.
    setEmail(text);
    setAccepted(true);
  }

  return (
    <button
      type="button"
      onMouseDown={keepFocus}
      onClick={() => acceptSuggestion(email)}
      className={classNames(
        'mt-2 inline-flex min-h-11 max-w-full items-center rounded-md border border-accent bg-accent-soft px-4 py-2 text-left text-sm text-accent-text hover:underline',
        isAccepted && 'invisible',
      )}
    >
      <span className="min-w-0 break-words">
        Did you mean <strong>{email}</strong>?
      </span>
    </button>
  );
}
