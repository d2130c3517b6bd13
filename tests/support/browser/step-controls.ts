import { expect, type Page } from '@playwright/test';

/** What is done to one control of a step. */
export interface ControlAction {
  method: 'choose' | 'write' | 'select' | 'press';
  /** The label of the control. */
  label: string;
  /** The text, or the option of a select. */
  value: string;
  /** The question of an option, where a step has several. */
  group?: string | undefined;
}

/** Chooses a radio or a checkbox. */
export const chooseOption = (label: string, group?: string): ControlAction => ({
  method: 'choose',
  label,
  value: '',
  group,
});
/** Fills in a text field. */
export const fillText = (label: string, value: string): ControlAction => ({
  method: 'write',
  label,
  value,
});
/** Selects an option. */
export const selectOption = (label: string, value: string): ControlAction => ({
  method: 'select',
  label,
  value,
});
/** Clicks a button. */
export const pressButton = (label: string): ControlAction => ({
  method: 'press',
  label,
  value: '',
});

/** The visible step. */
export function getStep(page: Page) {
  return page.locator('[data-step]');
}

/** Where a control is looked for: in its question, or in the whole step. */
export function getControlScope(page: Page, { group }: ControlAction) {
  const step = getStep(page);
  if (group === undefined) return step;
  const exact = { name: group, exact: true };
  return step.getByRole('radiogroup', exact).or(step.getByRole('group', exact));
}

export function getControl(page: Page, action: ControlAction) {
  const { method, label } = action;
  const step = getStep(page);
  const options = getControlScope(page, action);
  const exact = { name: label, exact: true };
  return {
    choose: options.getByRole('radio', exact).or(options.getByRole('checkbox', exact)),
    write: step.getByRole('textbox', exact),
    select: step.getByRole('combobox', exact),
    press: step.getByRole('button', exact),
  }[method];
}

/** The control shows what was done to it. */
export async function expectControlShows(page: Page, answer: ControlAction): Promise<void> {
  const control = getControl(page, answer);
  if (answer.method === 'choose') await expect(control).toBeChecked();
  if (answer.method === 'write') await expect(control).toHaveValue(answer.value);
  if (answer.method === 'select')
    await expect(control.locator(':checked')).toHaveText(answer.value);
}
