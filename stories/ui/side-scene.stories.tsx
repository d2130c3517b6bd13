import type { Meta, StoryObj } from '@storybook/react-vite';
import { SideScene } from '../../src/shared/ui/side-scene';
import { withScheme } from './with-scheme';

/** Visible on screens from 1024 px. */
const meta = {
  title: 'UI/Side scene',
  component: SideScene,
  decorators: [withScheme('light')],
  args: { name: 'cv' },
} satisfies Meta<typeof SideScene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { decorators: [withScheme('dark')] };
