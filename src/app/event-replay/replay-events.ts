import { flushSync } from 'react-dom';
import { scheduleAfterFrame } from '../../browser/schedule-after-frame';
import { setNativeValue } from '../../browser/set-native-value';
import './bootstrap-data';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type FormControl = TextControl | HTMLSelectElement;

/** Does a thing again that a visitor did. */
type ReplayAction = () => void;

function createTextReplay(control: TextControl): ReplayAction {
  const typed = control.value;
  return () => {
    control.value = control.defaultValue;
    setNativeValue(control, typed);
  };
}

function createSelectReplay(control: HTMLSelectElement): ReplayAction {
  const { value } = control;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function createToggleReplay(control: HTMLInputElement): ReplayAction {
  return () => {
    control.checked = control.defaultChecked;
    control.click();
  };
}

/** What the visitor did with a control of the page as it was made; null for nothing. */
function getReplayAction(control: FormControl): ReplayAction | null {
  if (control instanceof HTMLSelectElement) {
    const isChanged = [...control.selectedOptions].some((option) => !option.defaultSelected);
    return isChanged ? createSelectReplay(control) : null;
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    // Of a group of radio buttons one was chosen; the others only followed.
    const isChosen = control.checked || control.type === 'checkbox';
    return isChosen && control.checked !== control.defaultChecked
      ? createToggleReplay(control)
      : null;
  }
  return control.value === control.defaultValue ? null : createTextReplay(control);
}

/** A tab is chosen when the mouse goes down on it, everything else by the click that follows. */
function clickButton(button: HTMLElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/**
 * Presses a button once the page has been painted with what was chosen: what follows may be a whole
 * step. Another press meanwhile counts in its stead, as the last one always does.
 */
function clickAfterFrame(button: HTMLElement): void {
  const stop = scheduleAfterFrame(() => {
    document.removeEventListener('click', stop, true);
    flushSync(() => clickButton(button));
  });
  document.addEventListener('click', stop, { capture: true, once: true });
}

/** Takes away what the early script put on controls to show that it has noticed. */
function resetCapturedControls(container: HTMLElement): void {
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
export function replayEvents(container: HTMLElement): void {
  const { eventReplay: earlyPage } = window;
  if (earlyPage === undefined) return;
  earlyPage.stopCapturing();
  delete window.eventReplay;
  const controls = container.querySelectorAll<FormControl>('input, textarea, select');
  const done = [...controls].flatMap((control) => getReplayAction(control) ?? []);
  resetCapturedControls(container);
  // After the drawing that is under way: within it React draws nothing else.
  queueMicrotask(() => {
    for (const again of done) flushSync(again);
    if (earlyPage.lastClickedButton !== null) clickAfterFrame(earlyPage.lastClickedButton);
  });
}
