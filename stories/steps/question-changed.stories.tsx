import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkState } from '../funnels/check-state';
import { argTypes, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';
import { loadCourseFinder } from './load-course-finder';

const meta = {
  title: 'Steps/Question changed',
  argTypes,
  loaders: [loadCourseFinder],
  render: renderFunnelStory,
  play: checkState,
} satisfies Meta<FunnelStoryArgs>;
export default meta;

/** A visitor of an earlier version, one of whose answers this version does not have. */
export const OnTheStepOfTheVisitor: StoryObj<FunnelStoryArgs> = {
  args: { funnelId: 'course-finder', stepId: 'topics', state: 'migrated', answers: { age: 70 } },
};
