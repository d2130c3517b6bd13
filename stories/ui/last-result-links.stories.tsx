import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LastResultLinks } from '../../src/shared/ui/last-result-links';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Last result',
  component: LastResultLinks,
  decorators: [withScheme('light')],
  args: {
    to: '#result',
    labels: {
      see: 'See your last result',
      delete: 'Delete this result',
      deleted: 'The result is gone from this device.',
    },
    name: 'Career Match Quiz',
    onOpen: () => undefined,
    onDelete: () => undefined,
  },
} satisfies Meta<typeof LastResultLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {};
export const KeptDark: Story = { decorators: [withScheme('dark')] };
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Delete this result/ }));
    await expect(canvas.getByText('The result is gone from this device.')).toHaveFocus();
  },
};
