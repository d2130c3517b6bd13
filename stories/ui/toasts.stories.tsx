import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../src/shared/ui/button';
import { notify } from '../../src/shared/ui/toast-queue';
import { Toasts } from '../../src/shared/ui/toasts';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Toasts',
  decorators: [withScheme('light')],
  render: () => (
    <>
      <Button onClick={() => notify('success', 'Your answers have been saved!')}>Save</Button>
      <Button
        variant="secondary"
        onClick={() => notify('error', 'Error saving your answers', 'Please try again later')}
      >
        Fail to save
      </Button>
      <Toasts />
    </>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Your answers have been saved!')).toBeVisible());
  },
};
export const Failure: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail to save' }));
    await waitFor(() => expect(screen.getByText('Please try again later')).toBeVisible());
  },
};
