import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CheckboxField } from '../../src/shared/ui/checkbox-field';
import { EmailTextField } from '../../src/shared/ui/email-text-field';
import { SelectField } from '../../src/shared/ui/select-field';
import { TextAreaField } from '../../src/shared/ui/text-area-field';
import { TextField } from '../../src/shared/ui/text-field';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Fields', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const countries = [
  { value: 'uk', label: 'United Kingdom' },
  { value: 'portugal', label: 'Portugal' },
];

const filled = (
  <>
    <TextField label="Your name" autoComplete="name" defaultValue="Ana Silva" />
    <TextField
      label="Your email address"
      hint="We send your plan here, and nothing else."
      type="email"
      placeholder="you@example.com"
    />
    <SelectField
      label="Country"
      options={countries}
      placeholder="Choose a country"
      defaultValue=""
    />
    <TextField label="Hours you can give it" unit="per week" defaultValue="6" />
    <TextAreaField label="Anything else we should know" hint="Optional." rows={3} />
    <CheckboxField label="Send me job-search tips by email" hint="Once a week at most." />
  </>
);

export const Filled: Story = { render: () => filled };
export const FilledDark: Story = { render: () => filled, decorators: [withScheme('dark')] };
export const Wrong: Story = {
  render: () => (
    <>
      <TextField
        label="Your email address"
        defaultValue="ana"
        error="Please enter a valid email address"
      />
      <SelectField
        label="Country"
        options={countries}
        placeholder="Choose a country"
        defaultValue=""
        error="Location must be selected"
      />
      <TextAreaField label="Your message" error="Write at least a few words" />
      <CheckboxField label="I have read the terms" error="Please tick the box to go on" />
    </>
  ),
};
export const AlmostFull: Story = {
  render: () => (
    <TextField label="Job title" maxLength={30} value="Head of Business Analytics" readOnly />
  ),
};
const typoField = <EmailTextField label="Your email address" placeholder="you@example.com" />;

/** Types an email address with a typo, and waits for the suggestion. */
const typeTypo: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('Your email address'), 'ana@gmial.com');
  const suggestion = { name: 'Did you mean ana@gmail.com?' };
  await waitFor(() => expect(canvas.getByRole('button', suggestion)).toBeVisible(), {
    timeout: 5_000,
  });
};

export const Slip: Story = { render: () => typoField, play: typeTypo };
export const SlipDark: Story = {
  render: () => typoField,
  play: typeTypo,
  decorators: [withScheme('dark')],
};
export const Disabled: Story = {
  render: () => (
    <>
      <TextField label="Your name" defaultValue="Ana Silva" disabled />
      <SelectField label="Country" options={countries} defaultValue="uk" disabled />
    </>
  ),
};
