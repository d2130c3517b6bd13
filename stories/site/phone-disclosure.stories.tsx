import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PhoneDisclosure } from '../../src/site/pages/phone-disclosure';
import { withScheme } from '../ui/with-scheme';

const meta = { title: 'Site/Phone disclosure', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const disclosure = (
  <PhoneDisclosure title="Job analysis" headingClassName="text-xl font-bold">
    <p>The posting is taken apart.</p>
  </PhoneDisclosure>
);

export const Opened: Story = {
  render: () => disclosure,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole('button', { name: 'Job analysis' });
    // The window of a story may have either width.
    if (button !== null) await userEvent.click(button);
    await expect(canvas.getByText('The posting is taken apart.')).toBeVisible();
  },
};
export const Folded: Story = { render: () => disclosure };
export const FoldedDark: Story = { ...Folded, decorators: [withScheme('dark')] };
