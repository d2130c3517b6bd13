import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkState } from '../funnels/check-state';
import { argTypes, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';
import { loadCourseFinder } from './load-course-finder';

const meta = {
  title: 'Steps/Limit of choices',
  argTypes,
  loaders: [loadCourseFinder],
  render: renderFunnelStory,
  play: checkState,
} satisfies Meta<FunnelStoryArgs>;
export default meta;

export const TwoOfThree: StoryObj<FunnelStoryArgs> = {
  args: {
    funnelId: 'course-finder',
    stepId: 'topics',
    state: 'limit',
    answers: { age: 70, topics: ['code', 'speak'] },
  },
};
