import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerButton } from '../../src/shared/ui/answer-button';
import { Chip } from '../../src/shared/ui/chip';
import { ChoiceCard } from '../../src/shared/ui/choice-card';
import { PictureButton, PictureCard } from '../../src/shared/ui/picture-card';
import officeTower from '../../tests/support/funnels/fixtures/media/office-tower.png';
import homeDesk from '../../tests/support/funnels/fixtures/media/home-desk.png';
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

const sizes = '(min-width: 40rem) 18.5rem, 46vw';
const desk = {
  source: { src: homeDesk, width: 720, height: 540 },
  alt: 'A laptop and a lamp on a desk by the window',
  sizes,
};
const tower = {
  source: { src: officeTower, width: 720, height: 540 },
  alt: 'An office building with many windows',
  sizes,
};

const pictureRadios = (
  <fieldset className="grid grid-cols-2 gap-3">
    <legend className="mb-3 text-xl font-semibold">Where do you want to work?</legend>
    <PictureCard
      type="radio"
      name="place"
      label="At home"
      shortcut="1"
      picture={desk}
      defaultChecked
    />
    <PictureCard
      type="radio"
      name="place"
      label="In an office"
      helpText="At least four days of the week."
      shortcut="2"
      picture={tower}
    />
    <PictureCard
      type="radio"
      name="place"
      label="A picture that is missing"
      picture={{ source: undefined, alt: 'A train in the morning', sizes }}
    />
    <PictureCard type="radio" name="place" label="No longer offered" picture={desk} disabled />
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
export const PictureCards: Story = { render: () => pictureRadios };
export const PictureCardsDark: Story = {
  render: () => pictureRadios,
  decorators: [withScheme('dark')],
};
export const PictureButtons: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-3">
      <PictureButton label="At home" shortcut="1" picture={desk} selected />
      <PictureButton label="In an office" helpText="Four days of the week." picture={tower} />
    </div>
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
