import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import {
  getUserActions,
  getAvailableActions,
  type UserAction,
} from '../../../src/authoring/cli/user-actions';
import { playerMessages } from '../../../src/site/content/messages';
import type { Field, FieldType } from '../../../src/funnel/fields/shared/schema/field';
import { getRatingLabel, getRatingValues } from '../../../src/funnel/fields/rating/values';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import { getButtonLabels, getProgressProps } from '../../../src/funnel/renderer/step-props';
import type { TraceEvent } from '../../../src/authoring/verify/trace';

const getStepElement = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('[data-step]');
  if (element === null)
    throw new Error('The document has no [data-step] element: no step is rendered.');
  return element;
};

/** Accessible name: the label, else the text content. */
function getControlName(element: HTMLElement): string {
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null; // an HTMLElement with labels is a form control
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? getVisibleText(element);
}

/** Leaves out shortcut badges, which are aria-hidden. */
const getVisibleText = (element: HTMLElement): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent)
    .join('');

/** The name of the question that an answer belongs to, where it has one beside the heading. */
function getGroupName(element: HTMLElement): string | undefined {
  const legend = element.closest('fieldset')?.querySelector('legend') ?? null;
  if (legend === null || legend.querySelector('h1') !== null) return undefined;
  return legend.textContent === '' ? undefined : legend.textContent;
}

/** Testing Library's role queries are not used, because they take most of a walk's time. */
function findControl<Found extends HTMLElement>(
  selector: string,
  name: string,
  group?: string,
): Found {
  const controls = [...getStepElement().querySelectorAll<Found>(selector)].filter(
    (element) => group === undefined || getGroupName(element) === group,
  );
  // The help text of an answer that is a button follows its label.
  const control =
    controls.find((element) => getControlName(element) === name) ??
    controls.find((element) => getControlName(element).startsWith(name));
  if (control === undefined)
    throw new Error(`The step has no ${selector} with the name "${name}".`);
  return control;
}

function performScreenAction(action: UserAction): void {
  if ('choose' in action)
    fireEvent.click(
      findControl(action.as === 'button' ? 'button' : 'input', action.choose, action.of),
    );
  else if ('pick' in action) {
    const list = findControl<HTMLSelectElement>('select', action.from);
    const option = [...list.options].find(({ text }) => text === action.pick);
    fireEvent.change(list, { target: { value: option?.value } });
  } else if ('type' in action) {
    const input = findControl('input', action.into);
    fireEvent.change(input, { target: { value: action.type } });
    // An input that is left shows its value as it is stored.
    fireEvent.blur(input);
  } else
    fireEvent.click(findControl('button', action.label ?? playerMessages.labels[action.click]));
}

/** A button of the whole screen, by its name. */
export const findButton = (name: string | undefined): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => getControlName(button) === name);

/** Performs a trace event on the rendered step, by the names of its controls. */
export async function performOnScreen(
  event: TraceEvent,
  current: CurrentStep,
  definition: FunnelDefinition,
): Promise<void> {
  if (event.type === 'wait') {
    await act(() => vi.advanceTimersByTimeAsync(event.ms));
    return;
  }
  if (event.type === 'back') {
    const { back } = getButtonLabels(definition, current, playerMessages);
    const button = findButton(back);
    if (button === undefined) throw new Error(`The screen has no button "${back}".`);
    fireEvent.click(button);
    return;
  }
  for (const action of getUserActions(event, current, definition)) performScreenAction(action);
}

interface ControlStates {
  /** State of each option or field, by its label; options of one of several questions with its. */
  [label: string]: string | boolean;
}

const getChoiceControls = (
  field: Extract<Field, { options: unknown }>,
  value: unknown,
): ControlStates =>
  Object.fromEntries(
    field.options.map((option) => [
      option.label,
      Array.isArray(value) ? value.includes(option.value) : value === option.value,
    ]),
  );
const getTextControls = (field: Field, value: unknown): ControlStates => ({
  [field.label ?? '']: value === undefined ? '' : String(value),
});

/** One entry a field type: what its controls must show for a value. */
const expectedControlStates: {
  [Type in FieldType]: (field: Extract<Field, { type: Type }>, value: unknown) => ControlStates;
} = {
  singleChoice: getChoiceControls,
  multiChoice: getChoiceControls,
  select: (field, value) => ({
    [field.label]: field.options.find((option) => option.value === value)?.label ?? '',
  }),
  text: getTextControls,
  email: getTextControls,
  number: getTextControls,
  date: getTextControls,
  phone: getTextControls,
  consent: (field, value) => ({ [field.label]: value === true }),
  rating: (field, value) =>
    Object.fromEntries(
      getRatingValues(field).map((one) => [getRatingLabel(field, one), value === one]),
    ),
};

/** The name of an option on a step with several questions. */
export const nameInGroup = (label: string, group: string | undefined): string =>
  group === undefined ? label : `${group}: ${label}`;

function getFieldControls({ field, value }: CurrentStep['fields'][number], isOnly: boolean) {
  const states = (
    expectedControlStates[field.type] as (field: Field, value: unknown) => ControlStates
  )(field, value); // keyed by the field's own type
  const isGroup = ['singleChoice', 'multiChoice', 'rating'].includes(field.type);
  return isOnly || !isGroup
    ? states
    : Object.fromEntries(
        Object.entries(states).map(([label, state]) => [nameInGroup(label, field.label), state]),
      );
}

function getExpectedControls({ step, fields }: CurrentStep): ControlStates {
  // Buttons that submit the answer have no state.
  if (step.kind !== 'question' || step.advance === 'onSelect') return {};
  const isOnly = step.fields.filter(({ otherOf }) => otherOf === undefined).length === 1;
  return Object.assign({}, ...fields.map((entry) => getFieldControls(entry, isOnly)));
}

function readControls(): ControlStates {
  const states: ControlStates = {};
  for (const control of getStepElement().querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    // The country says how a number is read, and is no answer.
    if (control.getAttribute('autocomplete') === 'tel-country-code') continue;
    const isTicked = control.type === 'radio' || control.type === 'checkbox';
    const name = nameInGroup(getControlName(control), isTicked ? getGroupName(control) : undefined);
    if (control instanceof HTMLSelectElement)
      states[name] = control.value === '' ? '' : (control.selectedOptions[0]?.text ?? '');
    else states[name] = isTicked ? control.checked : control.value;
  }
  return states;
}

const readShownProgress = (): Record<'filled' | 'text', string | null> | null => {
  const bar = document.querySelector('[role="progressbar"]');
  return bar === null
    ? null
    : { filled: bar.getAttribute('aria-valuenow'), text: bar.getAttribute('aria-valuetext') };
};

function getExpectedProgress(current: CurrentStep): ReturnType<typeof readShownProgress> {
  const progress = getProgressProps(current, playerMessages);
  if (progress === null) return null;
  const filled = String(Math.round(progress.value * 100));
  return { filled, text: progress.text };
}

/** Names of all enabled buttons, sorted. Chips that fill in a text are left out. */
const readEnabledButtons = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter(
      (button) =>
        !button.disabled && button.ariaDisabled !== 'true' && !button.hasAttribute('aria-pressed'),
    )
    .map(getControlName)
    .sort();

function getExpectedButtons(current: CurrentStep, definition: FunnelDefinition): string[] {
  const labels = getButtonLabels(definition, current, playerMessages);
  const { buttons, answers } = getAvailableActions(current);
  // A button with an empty label is not rendered.
  const shownLabels = buttons.map((button) => labels[button]).filter((label) => label !== '');
  return [...shownLabels, ...answers].sort();
}

/** The rendered state of a session as one object, for a readable diff. */
export function readScreen() {
  return {
    step: getStepElement().dataset['step'] ?? '',
    heading: document.querySelector('h1')?.textContent ?? '',
    progress: readShownProgress(),
    controls: readControls(),
    buttons: readEnabledButtons(),
  };
}

/** The state the screen must show for the machine's current step. */
export function getExpectedScreen(current: CurrentStep, definition: FunnelDefinition) {
  return {
    step: current.step.id,
    heading: current.step.title,
    progress: getExpectedProgress(current),
    controls: getExpectedControls(current),
    buttons: getExpectedButtons(current, definition),
  };
}
