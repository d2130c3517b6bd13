import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from '../../src/shared/ui/brand-mark';
import { withScheme } from './with-scheme';

const meta = {
  title: 'UI/Brand mark',
  component: BrandMark,
  decorators: [withScheme('light')],
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { className: 'size-24' } };
export const LargeDark: Story = { ...Large, decorators: [withScheme('dark')] };
