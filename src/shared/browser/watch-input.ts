/** Longer than a pause within a word. */
const TYPING_PAUSE_MS = 800;
/** Longer than the delay between a tap on a phone and its click event. */
const BLUR_DELAY_MS = 100;

/**
 * Calls `onPause` after a pause in typing or after blur (debounced). It waits while a pointer is
 * down, because a layout shift could move a button from under the pointer.
 * @returns a function that stops watching
 */
export function watchInput(
  input: HTMLInputElement,
  { onTyping, onPause }: { onTyping: () => void; onPause: (text: string) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPointerDown = false;

  function schedulePause(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPointerDown) schedulePause(BLUR_DELAY_MS);
      else onPause(input.value);
    }, ms);
  }

  const controller = new AbortController();
  const { signal } = controller;
  const captureOptions = { signal, capture: true };
  input.addEventListener(
    'input',
    () => {
      onTyping();
      schedulePause(TYPING_PAUSE_MS);
    },
    { signal },
  );
  input.addEventListener('blur', () => schedulePause(BLUR_DELAY_MS), { signal });
  document.addEventListener('pointerdown', () => (isPointerDown = true), captureOptions);
  document.addEventListener('pointerup', () => (isPointerDown = false), captureOptions);
  document.addEventListener('pointercancel', () => (isPointerDown = false), captureOptions);
  // The input may already have a value.
  schedulePause(TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
