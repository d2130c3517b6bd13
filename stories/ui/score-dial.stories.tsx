import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScoreDial } from '../../src/shared/ui/score-dial';
import { withScheme } from './with-scheme';

const bands = [
  { id: 'low', title: 'Starting out', min: 0, max: 2 },
  { id: 'middle', title: 'On the way', min: 3, max: 4 },
  { id: 'high', title: 'Well prepared', min: 5, max: 6 },
  { id: 'top', title: 'Far ahead', min: 7, max: 12 },
];

const meta = { title: 'UI/Score dial', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lowest: Story = {
  render: () => <ScoreDial value={0} max={12} bands={bands} bandId="low" label="0 out of 12" />,
};
export const Middle: Story = {
  render: () => <ScoreDial value={5} max={12} bands={bands} bandId="high" label="5 out of 12" />,
};
export const HighestDark: Story = {
  render: () => <ScoreDial value={12} max={12} bands={bands} bandId="top" label="12 out of 12" />,
  decorators: [withScheme('dark')],
};
