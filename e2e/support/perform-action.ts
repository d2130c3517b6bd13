import { expect, type Page } from '@playwright/test';
import type { UserAction } from '../../src/authoring/user-actions';
import { playerMessages } from '../../src/content/messages';
import { getStep } from '../../testing/browser/step-inputs';

/** Does one thing as a visitor would: by the words on the screen. */
export async function performAction(page: Page, deed: UserAction): Promise<void> {
  const step = getStep(page);
  const named = (name: string) => ({ name, exact: true });
  if ('choose' in deed) {
    // A choice is pressed on its words: the card around them is the control.
    if (deed.as === 'button') await step.getByRole('button', named(deed.choose)).click();
    else await step.getByText(deed.choose, { exact: true }).click();
  } else if ('pick' in deed)
    await step.getByRole('combobox', named(deed.from)).selectOption({ label: deed.pick });
  else if ('type' in deed) await step.getByRole('textbox', named(deed.into)).fill(deed.type);
  else {
    const button = step.getByRole('button', named(deed.label ?? playerMessages.labels[deed.press]));
    await expect(button).toBeEnabled({ timeout: 10_000 });
    await button.click();
  }
}
