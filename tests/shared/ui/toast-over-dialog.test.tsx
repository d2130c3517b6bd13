import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notify, useToasterRequested } from '../../../src/shared/ui/toast-queue';
import { Dialog } from '../../../src/shared/ui/dialog';
import { Toasts } from '../../../src/shared/ui/toasts';

function Page() {
  useToasterRequested();
  return (
    <>
      <Toasts />
      <Dialog trigger={<button type="button">Filter</button>} title="Filters" description="Choose.">
        <label>
          Place
          <input />
        </label>
      </Dialog>
    </>
  );
}

it('NV-07 Alt+T focuses a toast over an open dialog, and one Escape closes the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  act(() => notify('error', 'Not saved'));
  await vi.waitFor(() => expect(screen.getByText('Not saved')).toBeVisible());
  await user.click(screen.getByLabelText('Place'));

  await user.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  expect(document.activeElement).toHaveTextContent('Not saved');

  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('NV-07 one Escape closes a dialog under a toast that does not have the focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  act(() => notify('error', 'Still offline'));
  await vi.waitFor(() => expect(screen.getByText('Still offline')).toBeVisible());

  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Still offline')).toBeVisible();
});
