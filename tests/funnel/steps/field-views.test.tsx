import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { StepOf } from '../../../src/funnel/definition/normalise';
import type { StepViewProps } from '../../../src/funnel/steps/shared/view/contract';
import { StepRenderer } from '../../../src/funnel/steps/shared/view/step-renderer';
import { buildStep } from '../../support/steps/build-step';
import { createFieldStates, createStepViewProps } from '../../support/steps/step-view-props';

type OnAnswer = StepViewProps['onAnswer'];

function Filled({
  step,
  start = {},
  onAnswer = vi.fn<OnAnswer>(),
}: {
  step: StepOf<'question'>;
  start?: Record<string, AnswerValue>;
  onAnswer?: OnAnswer;
}) {
  const [answers, setAnswers] = useState(start);
  return (
    <StepRenderer
      {...createStepViewProps(step)}
      fields={createFieldStates(step, answers)}
      onAnswer={(fieldId, value) => {
        onAnswer(fieldId, value);
        setAnswers({ ...answers, [fieldId]: value });
      }}
    />
  );
}

const role = buildStep.question({
  kind: 'question',
  id: 'role',
  title: 'Which job are you looking for?',
  fields: [
    {
      type: 'text',
      id: 'role',
      label: 'Job title',
      maxLength: 40,
      suggestionsLabel: 'Common roles',
      suggestions: ['Data Analyst', 'Recruiter', 'Product Manager'],
    },
  ],
});

describe('text with suggestions', () => {
  const title = () => screen.getByLabelText('Job title');
  const chip = (name: string) => screen.getByRole('button', { name });

  it('Q2-03 a click on a suggestion appends it after a comma, and a second click removes it', async () => {
    render(<Filled step={role} />);
    await userEvent.type(title(), 'Nurse,');
    await userEvent.click(chip('Data Analyst'));
    await userEvent.click(chip('Recruiter'));
    expect(title()).toHaveValue('Nurse, Data Analyst, Recruiter');
    expect(chip('Recruiter')).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(chip('Data Analyst'));
    expect(title()).toHaveValue('Nurse, Recruiter');
    expect(chip('Data Analyst')).toHaveAttribute('aria-pressed', 'false');
  });

  it('Q2-03 a typed suggestion shows as pressed and is never appended twice', async () => {
    render(<Filled step={role} />);
    await userEvent.type(title(), 'data analyst');
    expect(chip('Data Analyst')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip('Data Analyst'));
    expect(title()).toHaveValue('');
  });

  it('Q2-03 the suggestions have a label, and one that is too long is disabled', () => {
    render(<Filled step={role} start={{ role: 'A role with a rather long name, yes' }} />);
    const group = screen.getByRole('group', { name: 'Common roles' });
    expect(within(group).getAllByRole('button')).toHaveLength(3);
    expect(chip('Product Manager')).toBeDisabled();
    expect(title()).toHaveAccessibleDescription('5 characters left');
  });

  it('Q2-03 the hint of a text field says to type an answer', () => {
    render(<Filled step={role} />);
    expect(screen.getByText('Type your answer to continue')).toBeVisible();
  });
});

describe('the other fields', () => {
  const others = buildStep.question({
    kind: 'question',
    id: 'others',
    title: 'A few more things',
    fields: [
      {
        type: 'select',
        id: 'country',
        label: 'Country',
        placeholder: 'Choose a country',
        options: [
          { value: 'uk', label: 'United Kingdom' },
          { value: 'germany', label: 'Germany' },
        ],
      },
      { type: 'number', id: 'hours', label: 'Hours for your search', unit: 'per week', min: 0 },
      {
        type: 'consent',
        id: 'news',
        label: 'Send me job-search tips by email',
        helpText: 'Once a week at most.',
      },
      {
        type: 'singleChoice',
        id: 'format',
        label: 'Work format',
        options: [
          { value: 'remote', label: 'Remote' },
          { value: 'office', label: 'On-site' },
        ],
      },
    ],
  });

  it('RT-05 a select answers with the value of the chosen option and starts empty', async () => {
    const onAnswer = vi.fn<OnAnswer>();
    render(<Filled step={others} onAnswer={onAnswer} />);
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Choose a country');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('country', 'germany');
  });

  it('a number field answers with a number, and with text that is none', async () => {
    const onAnswer = vi.fn<OnAnswer>();
    render(<Filled step={others} onAnswer={onAnswer} />);
    const hours = screen.getByLabelText('Hours for your search');
    expect(hours).toHaveAttribute('inputmode', 'decimal');
    expect(hours).toHaveAccessibleDescription('per week');
    await userEvent.type(hours, '1x');
    await userEvent.clear(hours);
    await userEvent.type(hours, '1,5');
    expect(onAnswer.mock.calls.map(([, value]) => value)).toEqual([1, '1x', '', 1, 1, 1.5]);
    expect(hours).toHaveValue('1,5');
  });

  it('a consent is never ticked by default', async () => {
    const onAnswer = vi.fn<OnAnswer>();
    render(<Filled step={others} onAnswer={onAnswer} />);
    const box = screen.getByRole('checkbox', { name: 'Send me job-search tips by email' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Once a week at most.');
    await userEvent.click(box);
    await userEvent.click(box);
    expect(onAnswer.mock.calls).toEqual([
      ['news', true],
      ['news', false],
    ]);
  });

  it('a choice beside other fields has its own label, below the h1', () => {
    render(<Filled step={others} />);
    expect(screen.getByRole('radiogroup', { name: 'Work format' })).not.toContainElement(
      screen.getByRole('heading', { level: 1, name: 'A few more things' }),
    );
    expect(screen.getByText('Complete the fields above to continue')).toBeVisible();
  });
});
