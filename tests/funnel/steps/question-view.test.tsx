import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { StepRenderer } from '../../../src/funnel/steps/shared/view/step-renderer';
import { buildStep } from '../../support/steps/build-step';
import { createFieldStates, createStepViewProps } from '../../support/steps/step-view-props';

const stage = buildStep.question({
  kind: 'question',
  id: 'stage',
  title: 'Where are you in your job search?',
  description: 'Choose the answer that comes closest today.',
  fields: [
    {
      type: 'singleChoice',
      id: 'stage',
      options: [
        { value: 'just-starting', label: "I'm just starting", helpText: 'Nothing is out yet.' },
        { value: 'applied-few', label: "I've applied to a few jobs", helpText: 'You wait.' },
        { value: 'burnt-out', label: "I'm burned out" },
      ],
    },
  ],
});

const pains = buildStep.question({
  kind: 'question',
  id: 'pain_points',
  title: 'What gets in your way?',
  fields: [
    {
      type: 'multiChoice',
      id: 'pain_points',
      exclusive: ['nothing'],
      options: [
        { value: 'no_time', label: 'I have no time to apply' },
        { value: 'rejection', label: 'I keep getting rejected' },
        { value: 'nothing', label: 'Nothing does' },
      ],
    },
  ],
});

const lead = buildStep.question({
  kind: 'question',
  id: 'email',
  title: 'Who is this plan for?',
  fields: [
    { type: 'text', id: 'name', label: 'Your name', autocomplete: 'name' },
    { type: 'email', id: 'email', label: 'Your email address' },
  ],
});

const survive = buildStep.question({
  kind: 'question',
  id: 'usage',
  title: 'How often do you use AI at work?',
  advance: 'onSelect',
  fields: [
    {
      type: 'singleChoice',
      id: 'usage',
      options: [
        { value: 'daily', label: 'Every day' },
        { value: 'never', label: 'Never' },
      ],
    },
  ],
});

const primary = (name: string) => screen.getByRole('button', { name });

describe('one choice', () => {
  it('QZ-02 a single choice shows every option as a radio described by its help text, in a group named by the h1', () => {
    render(<StepRenderer {...createStepViewProps(stage)} fields={createFieldStates(stage)} />);
    const group = screen.getByRole('radiogroup', { name: 'Where are you in your job search?' });
    expect(group).toHaveAccessibleDescription(
      'Choose the answer that comes closest today. Choose an answer to continue',
    );
    expect(within(group).getByRole('heading', { level: 1 })).toHaveTextContent(stage.title);
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['just-starting', 'applied-few', 'burnt-out']);
    expect(screen.getByRole('radio', { name: "I'm just starting" })).toHaveAccessibleDescription(
      'Nothing is out yet.',
    );
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('QZ-03 a single choice keeps Next disabled and says why until an option is chosen', async () => {
    const props = createStepViewProps(stage);
    const { rerender } = render(<StepRenderer {...props} fields={createFieldStates(stage)} />);
    expect(primary('Next')).toBeDisabled();
    expect(primary('Next')).toHaveAccessibleDescription('Choose an answer to continue');

    await userEvent.click(screen.getByText("I've applied to a few jobs"));
    expect(props.onAnswer).toHaveBeenCalledExactlyOnceWith('stage', 'applied-few');

    rerender(
      <StepRenderer
        {...props}
        fields={createFieldStates(stage, { stage: 'applied-few' })}
        canContinue
      />,
    );
    expect(screen.getByRole('radio', { name: "I've applied to a few jobs" })).toBeChecked();
    expect(screen.queryByText('Choose an answer to continue')).not.toBeInTheDocument();
    await userEvent.click(primary('Next'));
    expect(props.onContinue).toHaveBeenCalledOnce();
  });

  it('QZ-03 Enter on a radio continues once', async () => {
    const props = createStepViewProps(stage);
    render(
      <StepRenderer
        {...props}
        fields={createFieldStates(stage, { stage: 'burnt-out' })}
        canContinue
      />,
    );
    screen.getByRole('radio', { name: "I'm burned out" }).focus();
    await userEvent.keyboard('{Enter}');
    expect(props.onContinue).toHaveBeenCalledOnce();
  });

  it('QZ-03 the keys 1 to 9 choose while the focus is inside the answers', async () => {
    const heading = createRef<HTMLHeadingElement>();
    const props = createStepViewProps(stage);
    render(<StepRenderer {...props} fields={createFieldStates(stage)} headingRef={heading} />);
    await userEvent.keyboard('2');
    expect(props.onAnswer).not.toHaveBeenCalled();

    heading.current?.focus();
    expect(heading.current).toHaveFocus();
    await userEvent.keyboard('{Control>}2{/Control}9');
    expect(props.onAnswer).not.toHaveBeenCalled();

    await userEvent.keyboard('2');
    expect(props.onAnswer).toHaveBeenCalledExactlyOnceWith('stage', 'applied-few');
    const second = screen.getByRole('radio', { name: "I've applied to a few jobs" });
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-keyshortcuts', '2');
  });

  it('a single choice shows its error beside the answers', () => {
    const fields = createFieldStates(stage, {}, { stage: 'Please choose one' });
    render(<StepRenderer {...createStepViewProps(stage)} fields={fields} />);
    const group = screen.getByRole('radiogroup');
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription(expect.stringContaining('Please choose one'));
  });
});

describe('several choices', () => {
  it('Q2-04 several choices need at least one and say so', () => {
    render(<StepRenderer {...createStepViewProps(pains)} fields={createFieldStates(pains)} />);
    expect(primary('Next')).toBeDisabled();
    expect(primary('Next')).toHaveAccessibleDescription('Choose at least one to continue');
  });

  it('Q2-04 several choices add and remove an answer, in the order of the options', async () => {
    const props = createStepViewProps(pains);
    const { rerender } = render(
      <StepRenderer {...props} fields={createFieldStates(pains, { pain_points: ['rejection'] })} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have no time to apply' }));
    expect(props.onAnswer).toHaveBeenLastCalledWith('pain_points', ['no_time', 'rejection']);

    const both = createFieldStates(pains, { pain_points: ['no_time', 'rejection'] });
    rerender(<StepRenderer {...props} fields={both} />);
    screen.getByRole('checkbox', { name: 'I have no time to apply' }).focus();
    await userEvent.keyboard('2');
    expect(props.onAnswer).toHaveBeenLastCalledWith('pain_points', ['no_time']);
  });

  it('Q2-04 an exclusive option clears the others', async () => {
    const props = createStepViewProps(pains);
    render(
      <StepRenderer {...props} fields={createFieldStates(pains, { pain_points: ['no_time'] })} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nothing does' }));
    expect(props.onAnswer).toHaveBeenLastCalledWith('pain_points', ['nothing']);
  });

  it('several choices disable further options at the maximum', () => {
    const two = buildStep.question({
      kind: 'question',
      id: 'two',
      title: 'Which two matter most?',
      fields: [
        {
          type: 'multiChoice',
          id: 'two',
          max: 2,
          options: ['a', 'b', 'c'].map((value) => ({ value, label: `Answer ${value}` })),
        },
      ],
    });
    render(
      <StepRenderer
        {...createStepViewProps(two)}
        fields={createFieldStates(two, { two: ['a', 'b'] })}
      />,
    );
    expect(screen.getByText('Choose up to 2')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Answer c' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Answer a' })).toBeEnabled();
  });
});

describe('answers that move on', () => {
  it('Q5-01 answers that continue are buttons, without radios and without Next', async () => {
    const props = createStepViewProps(survive);
    render(<StepRenderer {...props} fields={createFieldStates(survive)} />);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    const group = screen.getByRole('group', { name: survive.title });
    expect(within(group).getAllByRole('button')).toHaveLength(2);
    expect(screen.getAllByRole('button')).toHaveLength(2);

    await userEvent.click(primary('Never'));
    expect(props.onAnswer).toHaveBeenCalledExactlyOnceWith('usage', 'never');
    expect(props.onContinue).not.toHaveBeenCalled();
  });

  it('Q5-01 answers that continue are clicked by their keys, and by Enter once', async () => {
    const heading = createRef<HTMLHeadingElement>();
    const props = createStepViewProps(survive);
    render(<StepRenderer {...props} fields={createFieldStates(survive)} headingRef={heading} />);
    heading.current?.focus();
    await userEvent.keyboard('1');
    expect(props.onAnswer).toHaveBeenLastCalledWith('usage', 'daily');
    await userEvent.keyboard('{Enter}');
    expect(props.onAnswer).toHaveBeenCalledTimes(2);
    expect(props.onContinue).not.toHaveBeenCalled();
  });
});

describe('a form of several fields', () => {
  it('Q2-07 name and e-mail fields have autocomplete values', () => {
    render(<StepRenderer {...createStepViewProps(lead)} fields={createFieldStates(lead)} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(lead.title);
    expect(screen.getByLabelText('Your name')).toHaveAttribute('autocomplete', 'name');
    const email = screen.getByLabelText('Your email address');
    expect(email).toHaveAttribute('autocomplete', 'email');
    expect(email).toHaveAttribute('inputmode', 'email');
    expect(email).toHaveAttribute('type', 'email');
  });

  it('Q2-07 Enter in a field tries to continue though the button is disabled', async () => {
    const props = createStepViewProps(lead);
    render(
      <StepRenderer {...props} fields={createFieldStates(lead, { name: 'Ana', email: 'ana' })} />,
    );
    expect(primary('Next')).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Your email address'), '{Enter}');
    expect(props.onContinue).toHaveBeenCalledOnce();
  });

  it('Q2-07 the keys 1 to 9 in a text field are typed and choose nothing', async () => {
    const props = createStepViewProps(lead);
    render(<StepRenderer {...props} fields={createFieldStates(lead)} />);
    await userEvent.type(screen.getByLabelText('Your name'), '1');
    expect(props.onAnswer).toHaveBeenCalledExactlyOnceWith('name', '1');
  });

  it('Q2-07 an invalid field is marked and shows its error', () => {
    const problem = 'Please enter a valid name and email address';
    const fields = createFieldStates(lead, { name: 'Ana' }, { email: problem });
    render(<StepRenderer {...createStepViewProps(lead)} fields={fields} />);
    expect(screen.getByLabelText('Your email address')).toBeInvalid();
    expect(screen.getByLabelText('Your email address')).toHaveAccessibleDescription(problem);
    expect(screen.getByLabelText('Your name')).toBeValid();
  });

  it('Q2-07 while a step is saved its button says so, its fields are disabled and Enter does nothing', async () => {
    const props = createStepViewProps(lead);
    const fields = createFieldStates(lead, { name: 'Ana', email: 'ana@example.com' });
    const { container } = render(
      <StepRenderer {...props} status="submitting" fields={fields} canContinue />,
    );
    expect(primary('Saving…')).toBeDisabled();
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
    expect(container.querySelector('[data-step="email"]')).toHaveAttribute(
      'data-status',
      'submitting',
    );
    await userEvent.keyboard('{Enter}');
    expect(props.onContinue).not.toHaveBeenCalled();
  });

  it('Q2-08 a failed submission shows an alert that stays', () => {
    const notice = 'Failed to save your answers. Please try again.';
    render(
      <StepRenderer
        {...createStepViewProps(lead)}
        fields={createFieldStates(lead)}
        notice={notice}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
  });
});
