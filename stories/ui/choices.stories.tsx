import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerButton } from '../../src/ui/answer-button';
import { Chip } from '../../src/ui/chip';
import { ChoiceCard } from '../../src/ui/choice-card';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Choices', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const radios = (
  <fieldset className="grid gap-3">
    <legend className="mb-3 text-xl font-semibold">How do you feel about your search?</legend>
    <ChoiceCard
      type="radio"
      name="feeling"
      label="Overwhelmed"
      helpText="There is too much to do and too little time."
      shortcut="1"
    />
    <ChoiceCard
      type="radio"
      name="feeling"
      label="Hopeful"
      helpText="You see that something is moving."
      shortcut="2"
      defaultChecked
    />
    <ChoiceCard type="radio" name="feeling" label="Anxious" shortcut="3" disabled />
  </fieldset>
);

export const Radios: Story = { render: () => radios };
export const RadiosDark: Story = { render: () => radios, decorators: [withScheme('dark')] };
export const Checkboxes: Story = {
  render: () => (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-xl font-semibold">What gets in your way?</legend>
      <ChoiceCard type="checkbox" label="I have no time to apply" defaultChecked />
      <ChoiceCard type="checkbox" label="My CV gets no reply" />
    </fieldset>
  ),
};
export const AnswerButtons: Story = {
  render: () => (
    <>
      <AnswerButton label="Every day, for real tasks" shortcut="1" />
      <AnswerButton label="Now and then" helpText="A draft here, a summary there." selected />
      <AnswerButton label="Never" disabled />
    </>
  ),
};
export const Chips: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Chip pressed>Data Analyst</Chip>
      <Chip pressed={false}>Product Manager</Chip>
      <Chip pressed={false} disabled>
        Machine Learning Engineer
      </Chip>
    </div>
  ),
};
