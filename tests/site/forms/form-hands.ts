import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SaveResult } from '../../../src/gateway/leads-port';

/** A table that takes its rows only when it is told to. */
export function slowLeads() {
  const waiting: (() => void)[] = [];
  return {
    save: () =>
      new Promise<SaveResult>((resolve) => {
        waiting.push(() => resolve({ status: 'saved' }));
      }),
    forget: () => Promise.resolve(),
    waiting,
    finish: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

export const down: SaveResult = {
  status: 'failed',
  reason: 'unavailable',
  message: 'it is down',
  kept: 'nowhere',
};
export const duplicate: SaveResult = { status: 'duplicate' };

export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

/** What the summary of problems says, line by line. */
export function problemsSaid(): (string | null)[] {
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
