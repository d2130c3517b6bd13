import type { MouseEvent, PointerEvent } from 'react';

/** How long systems wait for the second click of a double click. */
export const DOUBLE_CLICK_MS = 500;

/**
 * Whether a pointer event comes from assistive technology: VoiceOver's has no size, TalkBack's has no
 * pressure and claims to be a mouse.
 */
export const isVirtualPointer = ({
  width,
  height,
  pressure,
  pointerType,
}: Pick<globalThis.PointerEvent, 'width' | 'height' | 'pressure' | 'pointerType'>): boolean =>
  (width === 0 && height === 0) ||
  (width === 1 && height === 1 && pressure === 0 && pointerType === 'mouse');

/** Listeners of a group of answers. */
export interface PointerChoiceHandlers {
  onPointerDownCapture: (event: PointerEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Tells a pointer's clicks on answers from those of the keyboard and of assistive technology, whose
 * `detail` is 0. A click on a label is followed by one on its input, which has no `detail`.
 */
export function createPointerChoice() {
  let onChoice = (): void => undefined;
  let shownAt = Infinity;
  let isVirtual = false;
  let isLabelClicked = false;
  const handlers: PointerChoiceHandlers = {
    onPointerDownCapture: (event) => {
      isVirtual = isVirtualPointer(event);
    },
    onClickCapture: (event) => {
      const { target, detail } = event;
      // The second click of a double click on the previous step.
      if (detail > 1 && performance.now() - shownAt < DOUBLE_CLICK_MS) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const isPointer = detail > 0 && !isVirtual;
      if (target instanceof Element && target.matches('[data-choice]')) {
        if (isPointer || isLabelClicked) onChoice();
        isLabelClicked = false;
      } else {
        isLabelClicked = isPointer && target instanceof Element && target.closest('label') !== null;
      }
    },
  };
  return {
    handlers,
    /** @param listener called when a pointer clicks an answer, an element with `data-choice` */
    listen: (listener: () => void): void => {
      onChoice = listener;
    },
    /** The answers are on the screen from now on. */
    markShown: (): void => {
      shownAt = performance.now();
    },
  };
}
