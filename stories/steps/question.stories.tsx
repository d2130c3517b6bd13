import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildStep } from '../../tests/support/steps/build-step';
import { StepPlayer } from './step-player';

const stage = buildStep.question({
  id: 'stage',
  title: 'Where are you in your job search?',
  description: 'Choose the answer that comes closest today.',
  fields: [
    {
      type: 'singleChoice',
      id: 'stage',
      options: [
        {
          value: 'just-starting',
          label: "I'm just starting",
          helpText: 'You have decided to look, and few or no applications are out yet.',
        },
        {
          value: 'applied-few',
          label: "I've applied to a few jobs",
          helpText: 'Some applications are out and you are waiting to hear back.',
        },
        {
          value: 'actively-interviewing',
          label: "I'm interviewing",
          helpText: 'You have calls or interviews on your calendar.',
        },
        {
          value: 'received-offers',
          label: 'I have an offer',
          helpText: 'You hold at least one offer and want to compare or improve it.',
        },
        {
          value: 'burnt-out',
          label: "I'm burned out",
          helpText: 'You have searched for so long that each application feels heavy.',
        },
      ],
    },
  ],
});

const painPointsStep = buildStep.question({
  id: 'pain_points',
  title: 'What gets in your way?',
  fields: [
    {
      type: 'multiChoice',
      id: 'pain_points',
      options: [
        { value: 'no_time', label: 'I have no time to apply', icon: 'clock' },
        { value: 'cv_ignored', label: 'My CV gets no reply', icon: 'file' },
        { value: 'rejection', label: 'I keep getting rejected', icon: 'mail' },
        { value: 'interview', label: 'Interviews make me nervous', icon: 'message' },
        { value: 'unsure', label: "I'm not sure which jobs suit me", icon: 'compass' },
        { value: 'competition', label: 'Too many people want the same job', icon: 'users' },
      ],
    },
  ],
});

const usage = buildStep.question({
  id: 'usage',
  title: 'How often do you use AI at work?',
  description: 'Your choice counts at once and takes you to the next question.',
  advance: 'onSelect',
  fields: [
    {
      type: 'singleChoice',
      id: 'usage',
      options: [
        { value: 'daily', label: 'Every day, for real tasks' },
        { value: 'sometimes', label: 'Now and then' },
        { value: 'tried', label: 'I tried it once or twice' },
        { value: 'never', label: 'Never' },
      ],
    },
  ],
});

const role = buildStep.question({
  id: 'role',
  title: 'Which job are you looking for?',
  description: 'Write it in your own words, or pick from the list. You can name more than one.',
  fields: [
    {
      type: 'text',
      id: 'role',
      label: 'Job title',
      placeholder: 'For example: Product Manager',
      autocomplete: 'organization-title',
      maxLength: 60,
      suggestionsLabel: 'Common roles',
      suggestions: ['Product Manager', 'Software Engineer', 'Data Analyst', 'UX Designer'],
    },
  ],
});

const lead = buildStep.question({
  id: 'email',
  title: 'Who is this plan for?',
  description: 'Your plan is ready. We save it together with your name and email.',
  labels: { next: 'Submit' },
  fields: [
    { type: 'text', id: 'name', label: 'Your name', autocomplete: 'name' },
    { type: 'email', id: 'email', label: 'Your email address', placeholder: 'you@example.com' },
  ],
});

const search = buildStep.question({
  id: 'search',
  title: 'How would you like to search?',
  fields: [
    {
      type: 'select',
      id: 'country',
      label: 'Country',
      placeholder: 'Choose a country',
      options: [
        { value: 'uk', label: 'United Kingdom' },
        { value: 'germany', label: 'Germany' },
        { value: 'portugal', label: 'Portugal' },
      ],
    },
    {
      type: 'number',
      id: 'hours',
      label: 'Hours you can give it',
      helpText: 'An honest guess is enough.',
      unit: 'per week',
    },
    {
      type: 'consent',
      id: 'news',
      label: 'Send me job-search tips by email',
      helpText: 'Once a week at most. Every email has a link to stop them.',
    },
  ],
});

const invalid = 'Please enter a valid name and email address';

const meta = { title: 'Steps/Question', component: StepPlayer } satisfies Meta<typeof StepPlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneChoice: Story = { args: { step: stage } };
export const OneChoiceChosen: Story = { args: { step: stage, answers: { stage: 'applied-few' } } };
export const OneChoiceMissing: Story = {
  args: { step: stage, errors: { stage: 'Choose the answer that comes closest' } },
};
export const OneChoiceDark: Story = {
  args: { step: stage, answers: { stage: 'burnt-out' }, scheme: 'dark' },
};
export const SeveralChoices: Story = { args: { step: painPointsStep } };
export const SeveralChoicesChosen: Story = {
  args: { step: painPointsStep, answers: { pain_points: ['no_time', 'interview'] } },
};
export const AnswersThatMoveOn: Story = { args: { step: usage } };
export const TextWithSuggestions: Story = { args: { step: role } };
export const TextAlmostFull: Story = {
  args: {
    step: role,
    answers: { role: 'Data Analyst, Head of Business Intelligence, Recruiter' },
  },
};
export const NameAndEmail: Story = { args: { step: lead } };
export const NameAndEmailInvalid: Story = {
  args: { step: lead, answers: { name: 'Ana Silva', email: 'ana' }, errors: { email: invalid } },
};
export const NameAndEmailSaving: Story = {
  args: {
    step: lead,
    status: 'submitting',
    answers: { name: 'Ana Silva', email: 'ana@example.com' },
  },
};
export const NameAndEmailNotSaved: Story = {
  args: {
    step: lead,
    answers: { name: 'Ana Silva', email: 'ana@example.com' },
    notice: 'Failed to save your answers. Please try again.',
  },
};
export const SelectNumberAndConsent: Story = { args: { step: search } };
export const SelectNumberAndConsentInvalid: Story = {
  args: {
    step: search,
    answers: { hours: 'a few' },
    errors: {
      country: 'Please choose a country',
      hours: 'Please enter a number',
      news: 'Please tick the box to go on',
    },
  },
};
