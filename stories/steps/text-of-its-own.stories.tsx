import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildStep } from '../../tests/support/steps/build-step';
import { StepPlayer } from './step-player';

const step = buildStep.question({
  id: 'source',
  title: 'How did you hear of us?',
  fields: [
    {
      type: 'singleChoice',
      id: 'source',
      options: [
        { value: 'friend', label: 'From a friend' },
        { value: 'search', label: 'From a search' },
        {
          value: 'other',
          label: 'Somewhere else',
          other: {
            id: 'sourceOther',
            label: 'Where was it?',
            placeholder: 'For example: at a job fair',
          },
        },
      ],
    },
  ],
});

const meta = {
  title: 'Steps/Text of its own',
  component: StepPlayer,
  args: { step, answers: { source: 'other' } },
} satisfies Meta<typeof StepPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Written: Story = {
  args: { answers: { source: 'other', sourceOther: 'At a job fair' } },
};
export const Missing: Story = { args: { errors: { sourceOther: 'This one needs an answer.' } } };
export const Dark: Story = { args: { scheme: 'dark' } };
