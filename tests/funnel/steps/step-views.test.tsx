import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { iconSchema } from '../../../src/funnel/definition/schema/text-schemas';
import { StepRenderer } from '../../../src/funnel/steps/shared/view/step-renderer';
import { buildStep } from '../../support/steps/build-step';
import { createFieldStates, createStepViewProps } from '../../support/steps/step-view-props';

const welcome = buildStep.statement({
  kind: 'statement',
  id: 'coaching',
  title: 'Questions a good coach would ask',
  description: 'They help you find your best work.',
  body: ['Much of it is missing from your CV.'],
  list: { title: 'Five examples', entries: ['What are you proudest of?', 'What did you fix?'] },
});

const loading = buildStep.loading({
  kind: 'loading',
  id: 'loading',
  title: 'Choosing your plan…',
  durationMs: 2000,
  body: ['Reading your answers', 'Comparing the plans'],
});

const ending = buildStep.ending({
  kind: 'ending',
  id: 'result',
  title: 'Here is your plan',
  body: ['You can change it at any time.'],
});

describe('every step', () => {
  it.each([welcome, loading, ending])(
    'a $kind step has its id, kind and status on its root',
    (step) => {
      const { container } = render(<StepRenderer {...createStepViewProps(step)} />);
      const root = container.firstElementChild;
      expect(root).toHaveAttribute('data-step', step.id);
      expect(root).toHaveAttribute('data-kind', step.kind);
      expect(root).toHaveAttribute('data-status', 'ready');
    },
  );

  it.each([welcome, loading, ending])('a $kind step has one h1 that can take the focus', (step) => {
    const heading = createRef<HTMLHeadingElement>();
    render(<StepRenderer {...createStepViewProps(step)} headingRef={heading} />);
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading.current);
    heading.current?.focus();
    expect(heading.current).toHaveFocus();
  });

  it('the second click of a double click does not continue from the next step', async () => {
    const gone: string[] = [];
    const first = {
      ...createStepViewProps(welcome),
      canContinue: true,
      onContinue: () => gone.push('first'),
    };
    const { rerender } = render(<StepRenderer {...first} />);
    const button = () => screen.getByRole('button', { name: first.labels.next });
    fireEvent.click(button(), { detail: 1 });
    const second = buildStep.statement({ kind: 'statement', id: 'next', title: 'Match score' });
    rerender(
      <StepRenderer
        {...createStepViewProps(second)}
        canContinue
        onContinue={() => gone.push('second')}
      />,
    );
    fireEvent.click(button(), { detail: 2 });
    expect(gone).toEqual(['first']);
    fireEvent.click(button(), { detail: 1 });
    expect(gone).toEqual(['first', 'second']);
  });

  it('a new step keeps no text of the previous one', () => {
    const question = (id: string) =>
      buildStep.question({
        kind: 'question',
        id,
        title: 'How many hours?',
        fields: [{ type: 'number', id: 'hours', label: 'Hours' }],
      });
    const [first, second] = [question('first'), question('second')];
    const { rerender } = render(
      <StepRenderer
        {...createStepViewProps(first)}
        fields={createFieldStates(first, { hours: 12 })}
      />,
    );
    expect(screen.getByLabelText('Hours')).toHaveValue('12');
    rerender(<StepRenderer {...createStepViewProps(second)} fields={createFieldStates(second)} />);
    expect(screen.getByLabelText('Hours')).toHaveValue('');
  });
});

describe('a statement', () => {
  it('PL-09 a statement shows its text and its list, and continues by button and by Enter', async () => {
    const heading = createRef<HTMLHeadingElement>();
    const props = createStepViewProps(welcome);
    render(<StepRenderer {...props} canContinue headingRef={heading} />);
    expect(screen.getByText('Much of it is missing from your CV.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Five examples' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(
      welcome.list?.entries,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    heading.current?.focus();
    await userEvent.keyboard('{Enter}');
    expect(props.onContinue).toHaveBeenCalledTimes(2);
  });

  it('a statement shows its example as terms with what they say, and its marks as decoration', () => {
    const example = {
      label: 'Example',
      title: 'For a clerk',
      rows: [
        { label: 'Kept a budget', text: 'In your CV', mark: 'has' as const },
        { label: 'Payroll', text: 'Missing', mark: 'lacks' as const },
        { label: 'Place', text: 'Lisbon' },
      ],
    };
    const { container } = render(
      <StepRenderer {...createStepViewProps({ ...welcome, example })} canContinue />,
    );
    expect(screen.getByRole('figure')).toHaveTextContent('For a clerkExample');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      example.rows.map(({ label }) => label),
    );
    const texts = screen.getAllByRole('definition');
    expect(texts.map(({ textContent }) => textContent)).toEqual(
      example.rows.map(({ text }) => text),
    );
    expect(texts.map((text) => text.querySelectorAll(':scope > [aria-hidden]').length)).toEqual([
      1, 1, 0,
    ]);
    expect(container.querySelectorAll('dl')).toHaveLength(1);
  });

  it.each(iconSchema.options)('a statement renders the icon %s', (icon) => {
    const { container } = render(
      <StepRenderer {...createStepViewProps({ ...welcome, icon })} canContinue />,
    );
    expect(container.querySelector('svg.size-8 > *')).not.toBeNull();
  });
});

describe('loading', () => {
  it('Q2-05 a loading step is busy and says what it does', () => {
    const { container } = render(
      <StepRenderer {...createStepViewProps(loading)} status="running" />,
    );
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Reading your answersComparing the plans');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it("Q2-05 a loading step ticks off the visitor's own answers", () => {
    const answerLabels = ['Hybrid', 'Entry level'];
    const props = createStepViewProps(loading);
    render(<StepRenderer {...props} status="running" answerLabels={answerLabels} />);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(answerLabels);
  });

  it('Q2-05 a loading step without a decision says so and offers a retry', async () => {
    const notice = 'Could not determine a plan based on your answers. Please try again.';
    const props = createStepViewProps(loading);
    const { container } = render(<StepRenderer {...props} status="undecided" notice={notice} />);
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(props.onRetry).toHaveBeenCalledOnce();
  });
});

describe('an ending', () => {
  it('Q3-01 an ending shows the outcome of the app, and a restart button only with a label', () => {
    render(
      <StepRenderer {...createStepViewProps(ending)} status="ended" outcome={<p>Double Down</p>} />,
    );
    expect(screen.getByText('Double Down')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('an ending restarts where the definition has a label for it', async () => {
    const props = createStepViewProps(ending);
    const labels = { ...props.labels, restart: 'Start again' };
    render(<StepRenderer {...props} status="ended" labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(props.onRestart).toHaveBeenCalledOnce();
  });
});
