import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { createDelayedCall } from '../../../src/funnel/steps/question/delayed-call';
import type { ChoiceNote } from '../../../src/funnel/fields/shared/view/contract';
import { StepRenderer } from '../../../src/funnel/steps/shared/view/step-renderer';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import { buildStep } from '../../support/steps/build-step';
import { createFieldStates, createStepViewProps } from '../../support/steps/step-view-props';

const options = [
  { value: 'ant', label: 'Ant' },
  { value: 'bee', label: 'Bee' },
];
const single = { type: 'singleChoice', id: 'first', options } as const;

type QuestionSource = Extract<FunnelSource['steps'][number], { kind: 'question' }>;
const isAdvancing = (change: Partial<QuestionSource>): boolean => {
  const step: QuestionSource = {
    kind: 'question',
    id: 'q',
    title: 'Q?',
    fields: [{ ...single, options }],
    ...change,
  };
  const { prepared } = compile(buildFunnel({ steps: [step, buildEnding()] }));
  return prepared.steps.get('q')?.advancesOnChoice ?? false;
};

describe('which steps continue on a choice', () => {
  it('a step with one single choice continues, unless it has another field, type, mode or button', () => {
    expect(isAdvancing({})).toBe(true);
    expect(isAdvancing({ labels: { back: 'Previous' } })).toBe(true);
    expect(isAdvancing({ labels: { next: 'Complete' } })).toBe(false);
    expect(isAdvancing({ advance: 'onSelect' })).toBe(false);
    expect(isAdvancing({ fields: [{ ...single, type: 'multiChoice' }] })).toBe(false);
    expect(isAdvancing({ fields: [{ ...single, type: 'select', label: 'Animal' }] })).toBe(false);
    const other = { type: 'text', id: 'other', label: 'Why?', required: false } as const;
    expect(isAdvancing({ fields: [single, other] })).toBe(false);
  });

  it('QZ-03 Q5-01 in the funnels of the site, Complete and the questions of /quiz5 are left as specified', async () => {
    const advancing = (await loadFunnelDefinitions()).flatMap((definition) =>
      [...compile(definition).prepared.steps.values()].flatMap(({ step, advancesOnChoice }) =>
        advancesOnChoice ? `${definition.route} ${step.id}` : [],
      ),
    );
    expect(advancing.toSorted()).toEqual([
      '/quiz challenge',
      '/quiz feeling',
      '/quiz stage',
      '/quiz support',
      '/quiz2 experience',
      '/quiz2 goal',
      '/quiz2 location',
      '/quiz2 persona',
      '/quiz3 confidence',
      '/quiz3 frustration',
      '/quiz3 motivation',
      '/quiz3 overwhelm',
      '/quiz6 work-format',
    ]);
  });
});

describe('a delayed call', () => {
  it('a restart replaces the call that waits, and a cancelled call never runs', () => {
    const timers = new Map<number, () => void>();
    let id = 0;
    const delayed = createDelayedCall(
      {
        setTimeout: (run, ms) => {
          expect(ms).toBe(300);
          timers.set((id += 1), run);
          return id;
        },
        clearTimeout: (timer) => void timers.delete(timer ?? -1),
      },
      300,
    );
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    delayed.restart(first);
    delayed.restart(second);
    for (const run of timers.values()) run();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    delayed.restart(first);
    delayed.cancel();
    expect(timers.size).toBe(0);
  });
});

describe('a step that continues on a choice', () => {
  const step = buildStep.question({ id: 'q', title: 'Which animal?', fields: [single] });
  const note = { text: 'Tap or click an answer to go on.', isKnown: false };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function renderStep(choiceNote: ChoiceNote | null = note) {
    const props = createStepViewProps(step);
    const view = render(
      <StepRenderer
        {...props}
        canContinue
        fields={createFieldStates(step)}
        choiceNote={choiceNote}
      />,
    );
    // The step is no longer so new that a second click could be one of a double click.
    pass(1_000);
    return { ...props, ...view };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const radio = (name: string) => screen.getByRole('radio', { name });
  const tap = (name: string, init: PointerEventInit = {}) => {
    const touch = { width: 20, height: 20, pressure: 0.5, pointerType: 'touch', ...init };
    fireEvent.pointerDown(screen.getByText(name), touch);
    fireEvent.click(screen.getByText(name), { detail: 1 });
  };

  it('says so in the description of the answers, before they are chosen', () => {
    renderStep();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(note.text);
  });

  it("continues 300 ms after a pointer's choice, counted from the last one", () => {
    const { onAnswer, onContinue } = renderStep();
    tap('Ant');
    expect(onAnswer).toHaveBeenLastCalledWith('first', 'ant');
    pass(299);
    tap('Bee');
    pass(299);
    expect(onContinue).not.toHaveBeenCalled();
    pass(1);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('continues when the answer chosen earlier is tapped again', () => {
    const props = createStepViewProps(step);
    const fields = createFieldStates(step, { first: 'ant' });
    render(<StepRenderer {...props} fields={fields} canContinue choiceNote={note} />);
    pass(1_000);
    tap('Ant');
    pass(300);
    expect(props.onContinue).toHaveBeenCalledOnce();
  });

  it('waits for the button when no pointer chose: a key, a script or a screen reader', () => {
    const { onAnswer, onContinue } = renderStep();
    fireEvent.click(radio('Ant'), { detail: 0 });
    radio('Ant').focus();
    fireEvent.keyDown(radio('Ant'), { key: '2' });
    tap('Ant', { width: 0, height: 0 });
    tap('Bee', { width: 1, height: 1, pressure: 0, pointerType: 'mouse' });
    pass(1_000);
    expect(onAnswer).toHaveBeenCalledTimes(4);
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('does not continue after the step has gone, and continues once when Next is pressed meanwhile', () => {
    const { onContinue, unmount } = renderStep();
    tap('Ant');
    fireEvent.submit(screen.getByRole('radiogroup').closest('form') ?? document.body);
    pass(1_000);
    expect(onContinue).toHaveBeenCalledOnce();
    tap('Bee');
    unmount();
    pass(1_000);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('ignores the second click of a double click on the step before', () => {
    const props = createStepViewProps(step);
    render(<StepRenderer {...props} fields={createFieldStates(step)} choiceNote={note} />);
    pass(100);
    fireEvent.click(screen.getByText('Ant'), { detail: 2 });
    pass(1_000);
    expect(props.onAnswer).not.toHaveBeenCalled();
    expect(props.onContinue).not.toHaveBeenCalled();
  });

  it('only chooses where the rule does not hold', () => {
    const { onAnswer, onContinue } = renderStep(null);
    tap('Ant');
    pass(1_000);
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(onContinue).not.toHaveBeenCalled();
  });
});
