import type { KeyboardEvent } from 'react';

const TEXT_INPUT_SELECTOR =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** The shortcut of an answer. The first nine answers have one. */
export function getShortcut(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined;
}

/**
 * Clicks an answer of a group, an element with `data-choice`, on its key from 1 to 9. The listener is
 * on the group: WCAG 2.1.4 allows single-character shortcuts only while the focus is inside.
 */
export function handleChoiceShortcut(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!/^[1-9]$/.test(event.key)) return;
  if (event.target instanceof Element && event.target.matches(TEXT_INPUT_SELECTOR)) return;
  const choices = event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]');
  const choice = choices[Number(event.key) - 1];
  if (choice === undefined || choice.matches(':disabled')) return;
  event.preventDefault();
  choice.focus();
  choice.click();
}
