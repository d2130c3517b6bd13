import type { KeyboardEvent } from 'react';

const TEXT_INPUT_SELECTOR =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** The keys that choose: the first nine answers have one each. */
export function getShortcut(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined;
}

/**
 * Lets the keys 1 to 9 press the answers of a group while the focus is inside it. It belongs on the
 * group and not on the window: WCAG 2.1.4 allows keys of one character only where the focus is.
 * The answers are the elements of the group marked `data-choice`.
 */
export function handleChoiceShortcut(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!/^[1-9]$/.test(event.key)) return;
  if (event.target instanceof Element && event.target.matches(TEXT_INPUT_SELECTOR)) return;
  const choices = event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]');
  const chosen = choices[Number(event.key) - 1];
  if (chosen === undefined || chosen.matches(':disabled')) return;
  event.preventDefault();
  chosen.focus();
  chosen.click();
}
