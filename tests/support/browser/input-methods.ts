import { expect, type Locator, type Page } from '@playwright/test';
import { type ControlAction, getControl, getControlScope, getStep } from './step-controls';

/** Operates a step with the mouse, the keyboard alone, or a screen reader's clicks. */
export interface InputMethod {
  /** Whether a choice continues by itself, on steps that say so. */
  advancesOnChoice: boolean;
  enter: (page: Page, answer: ControlAction) => Promise<void>;
  /** Submits the step with the button of this label. */
  submit: (page: Page, label: string) => Promise<void>;
}

type ControlActions = Record<
  ControlAction['method'],
  (control: Locator, answer: ControlAction, page: Page) => Promise<void>
>;

function createInputMethod(
  actions: ControlActions,
  submit: InputMethod['submit'],
  advancesOnChoice = false,
): InputMethod {
  return {
    advancesOnChoice,
    enter: async (page, answer) => actions[answer.method](getControl(page, answer), answer, page),
    submit,
  };
}

function getButton(page: Page, label: string) {
  return getStep(page).getByRole('button', { name: label, exact: true });
}

const mouseActions: ControlActions = {
  choose: async (_control, input, page) =>
    getControlScope(page, input).getByText(input.label, { exact: true }).click(),
  write: async (control, { value }) => {
    await control.click();
    await control.fill(value);
  },
  select: async (control, { value }) => {
    await control.selectOption({ label: value });
  },
  press: async (control) => control.click(),
};

const clickButton: InputMethod['submit'] = async (page, label) => getButton(page, label).click();

export const mouse = createInputMethod(mouseActions, clickButton, true);

/** The mouse, with choices that no pointer makes: they only choose. */
export const virtualClicks = createInputMethod(
  { ...mouseActions, choose: async (control) => control.dispatchEvent('click') },
  clickButton,
);

/** More than the number of tab stops of any step. */
const MAX_TAB_PRESSES = 60;

/** Presses Tab, or Shift+Tab, until the focus is on one of these. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target.first()).toBeEnabled();
  for (let presses = 0; presses <= MAX_TAB_PRESSES; presses += 1) {
    const hasFocus = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (hasFocus) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(MAX_TAB_PRESSES)} presses of ${key} did not reach ${String(target)}`);
}

/** The arrow keys choose among radios; Space checks a checkbox or the focused radio. */
async function chooseByKeyboard(
  option: Locator,
  { label, group: question }: ControlAction,
  page: Page,
): Promise<void> {
  if ((await option.getAttribute('type')) === 'checkbox') {
    await tabTo(option);
    await page.keyboard.press('Space');
    return;
  }
  const group = getStep(page)
    .getByRole('radiogroup', question === undefined ? {} : { name: question, exact: true })
    .filter({ has: page.getByRole('radio', { name: label, exact: true }) });
  await tabTo(group.getByRole('radio'));
  if (await option.evaluate((element) => element === document.activeElement)) {
    await page.keyboard.press('Space');
  }
  for (let remaining = await group.getByRole('radio').count(); remaining > 0; remaining -= 1) {
    if (await option.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
}

export const keyboard = createInputMethod(
  {
    choose: chooseByKeyboard,
    write: async (control, { value }, page) => {
      await tabTo(control);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    },
    select: async (control, { value }, page) => {
      await tabTo(control);
      await page.keyboard.type(value);
    },
    press: async (control, _answer, page) => {
      await tabTo(control);
      await page.keyboard.press('Enter');
    },
  },
  async (page, label) => {
    const inAnswers = page.locator('form :is(input, h1):focus');
    if ((await inAnswers.count()) === 0) await tabTo(getButton(page, label));
    await page.keyboard.press('Enter');
  },
);
