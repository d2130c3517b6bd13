import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../src/shared/ui/button';
import { Spinner } from '../../src/shared/ui/spinner';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Button',
  component: Button,
  decorators: [withScheme('light')],
  args: { children: 'Get Double Down' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const PrimaryLarge: Story = { args: { size: 'large' } };
export const PrimaryDark: Story = { decorators: [withScheme('dark')] };
export const Secondary: Story = { args: { variant: 'secondary', children: 'Compare the plans' } };
export const Quiet: Story = {
  args: { variant: 'quiet', size: 'small', children: 'Skip to plans' },
};
export const Disabled: Story = { args: { disabled: true, children: 'Continue' } };
export const Saving: Story = {
  args: {
    disabled: true,
    children: (
      <>
        <Spinner />
        Saving…
      </>
    ),
  },
};
export const AsLink: Story = {
  args: {
    asChild: true,
    children: (
      <a href="/quiz2">
        Start looking for a new job
        <ArrowRight aria-hidden className="size-5" />
      </a>
    ),
  },
};
