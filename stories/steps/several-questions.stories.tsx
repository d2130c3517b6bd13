import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseDefinition } from '../../src/funnel/definition/parse';
import text from '../../tests/support/funnels/fixtures/working-week.funnel.json?raw';
import { checkState } from '../funnels/check-state';
import { argTypes, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';

/** A funnel of the tests: no funnel of the site asks two questions with the same answers on a step. */
function loadWorkingWeek() {
  const parsed = parseDefinition(text, 'working-week.funnel.json');
  if (!parsed.ok) throw new Error('The fixture "working-week" is not sound.');
  return { definition: parsed.definition };
}

const answers = {
  remote: 'no',
  move: 'yes',
  office: ['friday'],
  home: ['monday'],
  pay: 2,
  team: 5,
  start: '2027-03-17',
  phone: '+351912345678',
  hours: 32,
};

const meta = {
  title: 'Steps/Several questions',
  argTypes,
  loaders: [loadWorkingWeek],
  render: renderFunnelStory,
  play: checkState,
  args: { funnelId: 'working-week', answers },
} satisfies Meta<FunnelStoryArgs>;
export default meta;
type Story = StoryObj<FunnelStoryArgs>;

export const Walk: Story = { args: { stepId: 'wishes', state: 'walk' } };
export const Answered: Story = { args: { stepId: 'wishes', state: 'answered' } };
export const DayRestored: Story = { args: { stepId: 'start', state: 'restored' } };
export const PhoneEmpty: Story = { args: { stepId: 'contact', state: 'empty' } };
