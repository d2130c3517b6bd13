import { expect, type Page } from '@playwright/test';

/** One input of a step. */
export interface ControlInput {
  method: 'choose' | 'write' | 'select' | 'press';
  /** The label of the control. */
  label: string;
  /** The text, or the option of a select. */
  value: string;
  /** The question of an option, where a step has several. */
  group?: string | undefined;
}

/** Chooses a radio or a checkbox. */
export const chooseOption = (label: string, group?: string): ControlInput => ({
  method: 'choose',
  label,
  value: '',
  group,
});
/** Fills in a text field. */
export const fillText = (label: string, value: string): ControlInput => ({
  method: 'write',
  label,
  value,
});
/** Selects an option. */
export const selectOption = (label: string, value: string): ControlInput => ({
  method: 'select',
  label,
  value,
});
/** Clicks a button. */
export const pressButton = (label: string): ControlInput => ({ method: 'press', label, value: '' });

/** The visible step. */
export function getStep(page: Page) {
  return page.locator('[data-step]');
}

/** Where an input is looked for: in its question, or in the whole step. */
export function getInputScope(page: Page, { group }: ControlInput) {
  const step = getStep(page);
  if (group === undefined) return step;
  const exact = { name: group, exact: true };
  return step.getByRole('radiogroup', exact).or(step.getByRole('group', exact));
}

export function getControl(page: Page, input: ControlInput) {
  const { method, label } = input;
  const step = getStep(page);
  const options = getInputScope(page, input);
  const exact = { name: label, exact: true };
  return {
    choose: options.getByRole('radio', exact).or(options.getByRole('checkbox', exact)),
    write: step.getByRole('textbox', exact),
    select: step.getByRole('combobox', exact),
    press: step.getByRole('button', exact),
  }[method];
}

/** The control shows the input. */
export async function expectInputShown(page: Page, answer: ControlInput): Promise<void> {
  const control = getControl(page, answer);
  if (answer.method === 'choose') await expect(control).toBeChecked();
  if (answer.method === 'write') await expect(control).toHaveValue(answer.value);
  if (answer.method === 'select')
    await expect(control.locator(':checked')).toHaveText(answer.value);
}
