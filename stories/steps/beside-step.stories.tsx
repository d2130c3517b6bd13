import type { Meta, StoryObj } from '@storybook/react-vite';
import { BesideStep } from '../../src/funnel/renderer/beside-step';
import { playerMessages } from '../../src/site/content/messages';
import { withScheme } from '../ui/with-scheme';

/** Visible on screens from 1024 px. */
const meta = {
  title: 'Steps/Beside a step',
  component: BesideStep,
  decorators: [withScheme('light')],
  args: { scene: 'cv', answers: [], messages: playerMessages.answersSoFar },
} satisfies Meta<typeof BesideStep>;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = [
  { fieldId: 'roles', question: 'Which role do you look for?', answer: 'Product manager' },
  { fieldId: 'places', question: 'Where do you want to work?', answer: 'Remote, Berlin, Lisbon' },
  { fieldId: 'level', question: 'How much experience do you have?', answer: 'Mid level' },
];

export const BeforeTheFirstAnswer: Story = {};
export const Answers: Story = { args: { answers } };
export const AnswersDark: Story = { args: { answers }, decorators: [withScheme('dark')] };
export const MoreThanFit: Story = {
  args: {
    answers: Array.from({ length: 9 }, (_, index) => ({
      fieldId: `question-${index}`,
      question: `Question ${index + 1}, whose title is longer than the sheet is wide?`,
      answer:
        index === 7 ? 'An answer that takes more than two lines of the sheet. '.repeat(4) : 'Yes',
    })),
  },
};
