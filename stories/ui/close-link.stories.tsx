import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloseLink } from '../../src/shared/ui/close-link';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Close link',
  component: CloseLink,
  decorators: [withScheme('light')],
  args: { label: 'Close. Your answers are kept.', href: '/quizzes' },
} satisfies Meta<typeof CloseLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { decorators: [withScheme('dark')] };
