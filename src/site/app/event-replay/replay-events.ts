import { flushSync } from 'react-dom';
import { setNativeValue } from '../../../shared/browser/vendor/set-native-value';
import './bootstrap-data';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type FormControl = TextControl | HTMLSelectElement;

type ReplayAction = () => void;

function createTextReplay(control: TextControl): ReplayAction {
  const typedText = control.value;
  return () => {
    control.value = control.defaultValue;
    setNativeValue(control, typedText);
  };
}

function createSelectReplay(control: HTMLSelectElement): ReplayAction {
  const { value } = control;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function createToggleReplay(control: HTMLInputElement, detail: number): ReplayAction {
  return () => {
    control.checked = control.defaultChecked;
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  };
}

/** The action that replays the visitor's input into a control; null if it is unchanged. */
function getReplayAction(
  control: FormControl,
  lastPointerChoice: Element | null,
): ReplayAction | null {
  if (control instanceof HTMLSelectElement) {
    const isChanged = [...control.selectedOptions].some((option) => !option.defaultSelected);
    return isChanged ? createSelectReplay(control) : null;
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    // In a radio group only the checked button is replayed; the browser unchecks the others.
    const isChosen = control.checked || control.type === 'checkbox';
    return isChosen && control.checked !== control.defaultChecked
      ? createToggleReplay(control, control === lastPointerChoice ? 1 : 0)
      : null;
  }
  return control.value === control.defaultValue ? null : createTextReplay(control);
}

/** Radix tabs react to mousedown, all other controls to click. */
function clickButton(button: HTMLElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/** Removes the feedback attributes that the capture script set on controls. */
function resetCapturedControls(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLButtonElement>('[data-opened]')) {
    delete button.dataset.opened;
    button.disabled = true;
  }
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]'))
    delete button.dataset.pressed;
}

/**
 * Replays the input from before hydration: first the values still in the controls, one by one and
 * each flushed, then the last click.
 * @param container the hydrated container
 */
export function replayEvents(container: HTMLElement): void {
  const { eventReplay } = window;
  if (eventReplay === undefined) return;
  eventReplay.stopCapturing();
  eventReplay.nextStep?.forget();
  delete window.eventReplay;
  const controls = container.querySelectorAll<FormControl>('input, textarea, select');
  const replayActions = [...controls].flatMap(
    (control) => getReplayAction(control, eventReplay.lastPointerChoice) ?? [],
  );
  resetCapturedControls(container);
  // flushSync does nothing inside the current commit, so this waits for its end.
  queueMicrotask(() => {
    for (const replayAction of replayActions) flushSync(replayAction);
    const { lastClickedButton } = eventReplay;
    if (lastClickedButton !== null) flushSync(() => clickButton(lastClickedButton));
  });
}
