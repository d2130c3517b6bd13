import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildEnding, buildFunnel } from '../../tests/support/engine/build-funnel';
import { checkState } from '../funnels/check-state';
import { argTypes, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';

/** No funnel of the site asks for at least one of several answers. */
const loadContact = () => ({
  definition: buildFunnel({
    id: 'call-me',
    steps: [
      {
        kind: 'question',
        id: 'contact',
        title: 'How can we reach you?',
        description: 'One of the two is enough.',
        fields: [
          { type: 'email', id: 'email', label: 'Email', required: false },
          { type: 'phone', id: 'phone', label: 'Phone', country: 'DE', required: false },
        ],
        atLeastOneOf: [{ fields: ['email', 'phone'] }],
      },
      buildEnding(),
    ],
  }),
});

const meta = {
  title: 'Steps/One of several answers',
  argTypes,
  loaders: [loadContact],
  render: renderFunnelStory,
  play: checkState,
  args: { funnelId: 'call-me', stepId: 'contact', answers: { email: 'ada@example.com' } },
} satisfies Meta<FunnelStoryArgs>;
export default meta;
type Story = StoryObj<FunnelStoryArgs>;

export const Empty: Story = { args: { state: 'empty' } };
export const OneAnswered: Story = { args: { state: 'answered' } };
export const NoneAnswered: Story = { args: { state: 'error' } };
