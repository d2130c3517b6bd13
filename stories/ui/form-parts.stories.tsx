import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ChoiceGroup } from '../../src/shared/ui/choice-group';
import { ErrorSummary } from '../../src/shared/ui/error-summary';
import { PrivacyNote } from '../../src/shared/ui/privacy-note';
import { TextField } from '../../src/shared/ui/text-field';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Form parts', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const formats = [
  { value: 'on-site', label: 'On-site' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'remote', label: 'Remote' },
];
const regions = [
  { value: 'us', label: 'US' },
  { value: 'europe', label: 'Europe' },
];

function RegionGroup() {
  const [region, setRegion] = useState('us');
  return (
    <ChoiceGroup
      type="radio"
      name="region"
      legend="Region"
      options={regions}
      selectedValue={region}
      onChange={({ currentTarget }) => setRegion(currentTarget.value)}
    />
  );
}

const groups = (
  <>
    <ChoiceGroup
      type="checkbox"
      name="formats"
      legend="Work format"
      hint="Choose one or more."
      options={formats}
    />
    <RegionGroup />
  </>
);

export const Groups: Story = { render: () => groups };
export const GroupsDark: Story = { render: () => groups, decorators: [withScheme('dark')] };

const wrong = (
  <form className="grid gap-6">
    <ErrorSummary
      title="There is a problem"
      errors={[
        { fieldId: 'story-title', message: 'Job title must be at least 2 characters' },
        { fieldId: 'story-formats', message: 'Please select a work format' },
      ]}
    />
    <TextField id="story-title" label="Job title" error="Job title must be at least 2 characters" />
    <ChoiceGroup
      id="story-formats"
      type="checkbox"
      name="wrong-formats"
      legend="Work format"
      options={formats}
      error="Please select a work format"
    />
  </form>
);

export const Wrong: Story = {
  render: () => wrong,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Please select a work format' }));
    await expect(canvas.getByRole('checkbox', { name: 'On-site' })).toHaveFocus();
  },
};
export const WrongDark: Story = { render: () => wrong, decorators: [withScheme('dark')] };

export const Privacy: Story = {
  render: () => (
    <PrivacyNote
      text="We keep your address."
      label="Privacy policy"
      to="/privacy"
      newTab="new tab"
    />
  ),
};
