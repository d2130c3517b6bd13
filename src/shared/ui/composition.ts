/**
 * Whether a key belongs to the composition of a word, such as the Enter that takes a suggestion.
 * Safari ends the composition before that key, and tells it by the code 229 alone.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it in Safari
  event.isComposing || event.keyCode === 229;

/** Escape discards a composition, and not the dialog around it. */
export function keepOpenWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
