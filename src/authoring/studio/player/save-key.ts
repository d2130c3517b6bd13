/** Ctrl+S, or Cmd+S of a Mac. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 's' && (ctrlKey || metaKey) && !altKey;

/**
 * Tells of Ctrl+S while the focus is in the frame, where the browser would save the page.
 * @returns stops listening
 */
export function listenForSave(onSave: () => void): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    onSave();
  };
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}

/** Presses Ctrl+S in the page of the studio. */
export function pressSave(): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
}
