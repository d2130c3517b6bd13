import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { doingOf, pressableNow, type ScreenAct } from '../../src/authoring/screen-acts';
import { playerMessages } from '../../src/content/messages';
import type { Field, FieldType } from '../../src/definition/field-schemas';
import type { FunnelDefinition } from '../../src/definition/normalise';
import type { CurrentStep } from '../../src/engine/current-step';
import { labelsFor, progressFor } from '../../src/renderer/step-props';
import type { WalkEvent } from '../../src/verify/walk-event';

const stage = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-step]');
  if (found === null) throw new Error('No step is on the screen.');
  return found;
};

/** What a control is called: by its label, or by its own words. */
function nameOf(element: HTMLElement): string {
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null; // an HTMLElement with labels is a form control
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? wordsOf(element);
}

/** The badge with a key's number is for the eye alone. */
const wordsOf = (element: HTMLElement): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent)
    .join('');

/** By its words, and without Testing Library's roles: reckoning them takes most of a walk's time. */
function called<Found extends HTMLElement>(selector: string, name: string): Found {
  const found = [...stage().querySelectorAll<Found>(selector)].find(
    (element) => nameOf(element) === name,
  );
  if (found === undefined) throw new Error(`The screen has no ${selector} called "${name}".`);
  return found;
}

function perform(deed: ScreenAct): void {
  if ('choose' in deed)
    fireEvent.click(called(deed.as === 'button' ? 'button' : 'input', deed.choose));
  else if ('pick' in deed) {
    const list = called<HTMLSelectElement>('select', deed.from);
    const option = [...list.options].find(({ text }) => text === deed.pick);
    fireEvent.change(list, { target: { value: option?.value } });
  } else if ('type' in deed)
    fireEvent.change(called('input', deed.into), { target: { value: deed.type } });
  else fireEvent.click(called('button', deed.label ?? playerMessages.labels[deed.press]));
}

/** Does on the screen what a walk says, by the words that stand there. */
export async function doOnScreen(
  event: WalkEvent,
  current: CurrentStep,
  definition: FunnelDefinition,
): Promise<void> {
  if (event.type === 'wait') {
    await act(() => vi.advanceTimersByTimeAsync(event.ms));
    return;
  }
  for (const deed of doingOf(event, current, definition)) perform(deed);
}

interface Controls {
  /** Each option or field by its words, with what it shows. */
  [label: string]: string | boolean;
}

const chosen = (field: Extract<Field, { options: unknown }>, value: unknown): Controls =>
  Object.fromEntries(
    field.options.map((option) => [
      option.label,
      Array.isArray(value) ? value.includes(option.value) : value === option.value,
    ]),
  );
const written = (field: Field, value: unknown): Controls => ({
  [field.label ?? '']: value === undefined ? '' : String(value),
});

/** One entry a field type: what its controls must show for a value. */
const expected: {
  [Type in FieldType]: (field: Extract<Field, { type: Type }>, value: unknown) => Controls;
} = {
  singleChoice: chosen,
  multiChoice: chosen,
  select: (field, value) => ({
    [field.label]: field.options.find((option) => option.value === value)?.label ?? '',
  }),
  text: written,
  email: written,
  number: written,
  consent: (field, value) => ({ [field.label]: value === true }),
};

function expectedControls({ step, fields }: CurrentStep): Controls {
  // Buttons that answer at once are pressed, and show nothing.
  if (step.kind === 'question' && step.advance === 'onSelect') return {};
  return Object.assign(
    {},
    ...fields.map(({ field, value }) =>
      (expected[field.type] as (field: Field, value: unknown) => Controls)(field, value),
    ), // keyed by the field's own type
  );
}

function shownControls(): Controls {
  const shown: Controls = {};
  for (const control of stage().querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    const isTicked = control.type === 'radio' || control.type === 'checkbox';
    if (control instanceof HTMLSelectElement)
      shown[nameOf(control)] = control.value === '' ? '' : (control.selectedOptions[0]?.text ?? '');
    else shown[nameOf(control)] = isTicked ? control.checked : control.value;
  }
  return shown;
}

const progressShown = () => {
  const bar = document.querySelector('[role="progressbar"]');
  return bar === null
    ? null
    : { filled: bar.getAttribute('aria-valuenow'), text: bar.getAttribute('aria-valuetext') };
};

function progressExpected(current: CurrentStep) {
  const progress = progressFor(current, playerMessages);
  if (progress === null) return null;
  const filled = String(Math.round(progress.value * 100));
  return { filled, text: progress.text ?? `${filled}%` };
}

/** Every button that can be pressed now, by its words, sorted. A chip that only fills in a text is none. */
const pressable = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter((button) => !button.disabled && !button.hasAttribute('aria-pressed'))
    .map(nameOf)
    .sort();

function expectedButtons(current: CurrentStep, definition: FunnelDefinition): string[] {
  const labels = labelsFor(definition, current, playerMessages);
  const { buttons, answers } = pressableNow(current);
  // A label taken away takes its button away.
  const named = buttons.map((button) => labels[button]).filter((label) => label !== '');
  return [...named, ...answers].sort();
}

/** What a screen shows of a session, in one object, so that a difference is read at a glance. */
export function readScreen() {
  return {
    step: stage().dataset['step'],
    heading: document.querySelector('h1')?.textContent,
    progress: progressShown(),
    controls: shownControls(),
    buttons: pressable(),
  };
}

/** What the screen must show, by the machine. */
export function screenOf(current: CurrentStep, definition: FunnelDefinition) {
  return {
    step: current.step.id,
    heading: current.step.title,
    progress: progressExpected(current),
    controls: expectedControls(current),
    buttons: expectedButtons(current, definition),
  };
}
