import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SaveResult } from '../../../src/funnel/engine/ports/leads-port';

/** Leads whose saves stay pending until `resolveAll`. */
export function createDeferredLeads() {
  const waiting: (() => void)[] = [];
  return {
    save: () =>
      new Promise<SaveResult>((resolve) => {
        waiting.push(() => resolve({ status: 'saved' }));
      }),
    clear: () => Promise.resolve(),
    waiting,
    resolveAll: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

export const unavailableResult: SaveResult = {
  status: 'failed',
  reason: 'unavailable',
  message: 'it is down',
  retainedIn: 'nowhere',
};
export const duplicateResult: SaveResult = { status: 'duplicate' };

export const getField = (name: string | RegExp) => screen.getByLabelText(name);
export const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const clickCheckbox = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name }));

/** Appends the text in one input: each typed character would render the page again. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Lines of the error summary. */
export function getErrorSummaryLines(): (string | null)[] {
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
