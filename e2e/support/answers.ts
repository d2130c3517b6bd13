import { expect, type Page } from '@playwright/test';

/** One thing a visitor tells a step. */
export interface Answer {
  how: 'choose' | 'write' | 'select' | 'press';
  /** The words beside the control. */
  label: string;
  /** What is written, or the option of a list. */
  value: string;
}

/** A radio or a checkbox. */
export const choose = (label: string): Answer => ({ how: 'choose', label, value: '' });
/** Text into a field. */
export const write = (label: string, value: string): Answer => ({ how: 'write', label, value });
/** An option of a list. */
export const select = (label: string, value: string): Answer => ({ how: 'select', label, value });
/** A button that acts at once. */
export const press = (label: string): Answer => ({ how: 'press', label, value: '' });

/** The step on the screen, whichever it is. */
export function stepOn(page: Page) {
  return page.locator('[data-step]');
}

/** The control that takes an answer. */
export function controlOf(page: Page, { how, label }: Answer) {
  const step = stepOn(page);
  const exact = { name: label, exact: true };
  return {
    choose: step.getByRole('radio', exact).or(step.getByRole('checkbox', exact)),
    write: step.getByRole('textbox', exact),
    select: step.getByRole('combobox', exact),
    press: step.getByRole('button', exact),
  }[how];
}

/** The answer stands on the screen as it was given. */
export async function expectGiven(page: Page, answer: Answer): Promise<void> {
  const control = controlOf(page, answer);
  if (answer.how === 'choose') await expect(control).toBeChecked();
  if (answer.how === 'write') await expect(control).toHaveValue(answer.value);
  if (answer.how === 'select') await expect(control.locator(':checked')).toHaveText(answer.value);
}
