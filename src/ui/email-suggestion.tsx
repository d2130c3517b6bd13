import { type MouseEvent, useEffect, useState } from 'react';
import { suggestEmail } from '../text/suggest-email';
import { classNames } from './class-names';
import { setNativeValue } from '../browser/set-native-value';
import { watchInput } from '../browser/watch-input';

function findInput(id: string): HTMLInputElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
}

/** A press must not take the focus from the input: on a phone the keyboard would go and come. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Offers the address that was probably meant by what an input holds. It never stands in the way. */
export function EmailSuggestion({
  inputId,
  disabled,
  onShown,
}: {
  inputId: string;
  disabled: boolean;
  /** Told whether there is something to read, for the input to be described by. */
  onShown: (isShown: boolean) => void;
}) {
  const [email, setEmail] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);

  useEffect(() => {
    const input = findInput(inputId);
    if (input === null) return;
    const offer = (suggested: string | null) => {
      setEmail(suggested);
      setTaken(false);
    };
    return watchInput(input, {
      onTyping: () => offer(null),
      onPause: (text) => offer(suggestEmail(text)),
    });
  }, [inputId]);

  const isShown = email !== null && !isTaken && !disabled;
  useEffect(() => onShown(isShown), [isShown, onShown]);

  if (email === null || disabled) return null;

  function take(text: string) {
    const input = findInput(inputId);
    if (input === null) return;
    setNativeValue(input, text);
    input.focus();
    // Its place stays until the next rest: the second press of a double click meets nothing there.
    setEmail(text);
    setTaken(true);
  }

  return (
    <button
      type="button"
      onMouseDown={keepFocus}
      onClick={() => take(email)}
      className={classNames(
        'mt-2 inline-flex min-h-11 max-w-full items-center rounded-md border border-accent bg-accent-soft px-4 py-2 text-left text-sm text-accent-text hover:underline',
        isTaken && 'invisible',
      )}
    >
      <span className="min-w-0 break-words">
        Did you mean <strong>{email}</strong>?
      </span>
    </button>
  );
}
