import { flushSync } from 'react-dom';
import { afterFrame } from '../../ui/after-frame';
import { typeText } from '../../ui/type-text';
import './early-facts';

type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = Text | HTMLSelectElement;

/** Does a thing again that a visitor did. */
type Again = () => void;

function typing(control: Text): Again {
  const typed = control.value;
  return () => {
    control.value = control.defaultValue;
    typeText(control, typed);
  };
}

function selecting(control: HTMLSelectElement): Again {
  const { value } = control;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function ticking(control: HTMLInputElement): Again {
  return () => {
    control.checked = control.defaultChecked;
    control.click();
  };
}

/** What the visitor did with a control of the page as it was made; null for nothing. */
function doneWith(control: Control): Again | null {
  if (control instanceof HTMLSelectElement) {
    const isChanged = [...control.selectedOptions].some((option) => !option.defaultSelected);
    return isChanged ? selecting(control) : null;
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    // Of a group of radio buttons one was chosen; the others only followed.
    const isChosen = control.checked || control.type === 'checkbox';
    return isChosen && control.checked !== control.defaultChecked ? ticking(control) : null;
  }
  return control.value === control.defaultValue ? null : typing(control);
}

/** A tab is chosen when the mouse goes down on it, everything else by the click that follows. */
function press(button: HTMLElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/**
 * Presses a button once the page has been painted with what was chosen: what follows may be a whole
 * step. Another press meanwhile counts in its stead, as the last one always does.
 */
function pressSoon(button: HTMLElement): void {
  const stop = afterFrame(() => {
    document.removeEventListener('click', stop, true);
    flushSync(() => press(button));
  });
  document.addEventListener('click', stop, { capture: true, once: true });
}

/** Takes away what the early script put on controls to show that it has noticed. */
function unmark(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLButtonElement>('[data-opened]')) {
    delete button.dataset.opened;
    button.disabled = true;
  }
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]'))
    delete button.dataset.pressed;
}

/**
 * Does again, now that somebody listens, what the visitor did before: choices and texts, which the
 * controls have kept, one after the other and each with all that follows from it; then the last press
 * of a button, which the page has remembered.
 * @param container what was rendered beforehand and is live now
 */
export function takeEarlyInput(container: HTMLElement): void {
  const { earlyPage } = window;
  if (earlyPage === undefined) return;
  earlyPage.stop();
  delete window.earlyPage;
  const controls = container.querySelectorAll<Control>('input, textarea, select');
  const done = [...controls].flatMap((control) => doneWith(control) ?? []);
  unmark(container);
  // After the drawing that is under way: within it React draws nothing else.
  queueMicrotask(() => {
    for (const again of done) flushSync(again);
    if (earlyPage.pressed !== null) pressSoon(earlyPage.pressed);
  });
}
