import { expect, type Page } from '@playwright/test';

/** One thing a visitor tells a step. */
export interface ControlInput {
  method: 'choose' | 'write' | 'select' | 'press';
  /** The words beside the control. */
  label: string;
  /** What is written, or the option of a list. */
  value: string;
}

/** A radio or a checkbox. */
export const chooseOption = (label: string): ControlInput => ({
  method: 'choose',
  label,
  value: '',
});
/** Text into a field. */
export const fillText = (label: string, value: string): ControlInput => ({
  method: 'write',
  label,
  value,
});
/** An option of a list. */
export const selectOption = (label: string, value: string): ControlInput => ({
  method: 'select',
  label,
  value,
});
/** A button that acts at once. */
export const pressButton = (label: string): ControlInput => ({ method: 'press', label, value: '' });

/** The step on the screen, whichever it is. */
export function getStep(page: Page) {
  return page.locator('[data-step]');
}

/** The control that takes an answer. */
export function getControl(page: Page, { method: how, label }: ControlInput) {
  const step = getStep(page);
  const exact = { name: label, exact: true };
  return {
    choose: step.getByRole('radio', exact).or(step.getByRole('checkbox', exact)),
    write: step.getByRole('textbox', exact),
    select: step.getByRole('combobox', exact),
    press: step.getByRole('button', exact),
  }[how];
}

/** The answer stands on the screen as it was given. */
export async function expectInputShown(page: Page, answer: ControlInput): Promise<void> {
  const control = getControl(page, answer);
  if (answer.method === 'choose') await expect(control).toBeChecked();
  if (answer.method === 'write') await expect(control).toHaveValue(answer.value);
  if (answer.method === 'select')
    await expect(control.locator(':checked')).toHaveText(answer.value);
}
