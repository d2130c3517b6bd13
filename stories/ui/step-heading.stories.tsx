import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepIntro } from '../../src/shared/ui/step-heading';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Step heading',
  component: StepIntro,
  decorators: [withScheme('light')],
  args: {
    title: 'Where are you in your search?',
    description: 'Choose the answer that fits best.',
    headingRef: null,
  },
} satisfies Meta<typeof StepIntro>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithDescription: Story = {};
export const TitleOnly: Story = { args: { description: undefined } };
export const Dark: Story = { decorators: [withScheme('dark')] };
