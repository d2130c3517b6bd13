/** Long enough that nobody is interrupted in the middle of a word. */
const TYPING_PAUSE_MS = 800;
/** After the click that a tap on a phone brings about. */
const BLUR_DELAY_MS = 100;

/**
 * Tells when somebody has stopped typing in an input or has left it. It waits while a pointer is
 * down: what is shown then could move a button from under it, and the press would be lost.
 *
 * @returns what ends the watch
 */
export function watchInput(
  input: HTMLInputElement,
  { onTyping, onPause: onRest }: { onTyping: () => void; onPause: (text: string) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;

  function restAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPressed) restAfter(BLUR_DELAY_MS);
      else onRest(input.value);
    }, ms);
  }

  const ending = new AbortController();
  const { signal } = ending;
  const anywhere = { signal, capture: true };
  input.addEventListener(
    'input',
    () => {
      onTyping();
      restAfter(TYPING_PAUSE_MS);
    },
    { signal },
  );
  input.addEventListener('blur', () => restAfter(BLUR_DELAY_MS), { signal });
  document.addEventListener('pointerdown', () => (isPressed = true), anywhere);
  document.addEventListener('pointerup', () => (isPressed = false), anywhere);
  document.addEventListener('pointercancel', () => (isPressed = false), anywhere);
  // What stands in it already was typed before.
  restAfter(TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
