import './early-facts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const say = (control: Control, type: 'input' | 'change'): void =>
  void control.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * React takes a value for its own that was set on the control, and for the visitor's that was set
 * past it, by the prototype.
 */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = control.value;
  const prototype =
    control instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed);
  say(control, 'input');
}

function selectAgain(control: HTMLSelectElement): void {
  say(control, 'change');
}

function tickAgain(control: HTMLInputElement): void {
  control.checked = control.defaultChecked;
  control.click();
}

function again(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    const { selectedOptions } = control;
    if ([...selectedOptions].some((option) => !option.defaultSelected)) selectAgain(control);
  } else if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    // Of a group of radio buttons one was chosen; the others only followed.
    const isChosen = control.checked || control.type === 'checkbox';
    if (isChosen && control.checked !== control.defaultChecked) tickAgain(control);
  } else if (control.value !== control.defaultValue) typeAgain(control);
}

/**
 * Does again, now that somebody listens, what the visitor did before: choices and texts, which the
 * controls have kept, and the last press of a button, which the page has remembered.
 * @param container what was rendered beforehand and is live now
 */
export function takeEarlyInput(container: HTMLElement): void {
  const { earlyPage } = window;
  if (earlyPage === undefined) return;
  earlyPage.stop();
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-opened]')) {
    delete button.dataset.opened;
    button.disabled = true;
  }
  for (const control of container.querySelectorAll<Control>('input, textarea, select'))
    again(control);
  const { pressed } = earlyPage;
  earlyPage.pressed = null;
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  if (pressed.isConnected) pressed.click();
}
