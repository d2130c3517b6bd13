import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackButton } from '../../src/shared/ui/back-button';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Back button',
  component: BackButton,
  decorators: [withScheme('light')],
  args: { label: 'Back', onClick: () => undefined },
} satisfies Meta<typeof BackButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {};
export const Dark: Story = { decorators: [withScheme('dark')] };
export const Disabled: Story = { args: { label: 'Previous', disabled: true } };
/** Icon only: next to an exit button there is no space for the label. */
export const Compact: Story = { args: { label: 'Previous', compact: true } };
