import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FunnelOutcome } from '../../../../src/site/app/funnel-page/funnel-outcome';
import type { FunnelDefinition } from '../../../../src/funnel/definition/normalise';
import {
  createInspectableStorage,
  type HeadlessSession,
  startHeadlessSession,
} from '../../../support/engine/headless-session';
import { loadFunnelDefinition } from '../../../support/funnels/load-funnel-definitions';
import { renderPage } from '../../../support/site/render-page';

const emotionalCheck = loadFunnelDefinition('emotional-check');
const answers = {
  frustration: 'constantly',
  confidence: 'unsure',
  overwhelm: 'stuck',
  motivation: 'low',
};

function startAtWheel(definition: FunnelDefinition, at: number): HeadlessSession {
  const run = startHeadlessSession(definition, {
    storage: createInspectableStorage({
      quiz3_current_step: 'wheel',
      quiz3_answers: JSON.stringify(answers),
    }),
    random: () => 0.95,
    now: () => at,
    prefersReducedMotion: () => true,
  });
  expect(run.getCurrentStep().step.id).toBe('wheel');
  return run;
}

/** What the page adds to the step; it follows the way past a wheel. */
function Outcome({ run }: { run: HeadlessSession }) {
  const [, setCount] = useState(0);
  return (
    <FunnelOutcome
      funnel={run.funnel}
      context={run.getContext()}
      current={run.getCurrentStep()}
      onRevisit={(step) => run.send({ type: 'revisit', step })}
      onLeaveOut={() => {
        run.send({ type: 'leaveOut' });
        setCount((count) => count + 1);
      }}
    />
  );
}

const renderOutcome = (run: HeadlessSession) => renderPage(<Outcome run={run} />);

const findTerms = () => screen.queryByRole('region', { name: 'What each discount makes' });

/** The same funnel with another part. */
const change = (parts: Partial<FunnelDefinition>): FunnelDefinition => ({
  ...emotionalCheck,
  ...parts,
});

describe('the terms of a wheel', () => {
  it('Q3-02 the wheel says before the spin what each discount makes of the price of its plan', () => {
    renderOutcome(startAtWheel(emotionalCheck, 1));
    expect(findTerms()).toHaveTextContent(
      'Everyone pays $29 a week for Double Down today; the list price is $58. 1 spin in 10 makes it $17.40; the others leave it.',
    );
    const items = within(findTerms() ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "30% off makes $40.60. Today's price is lower, so you pay $29.",
      "50% off makes $29, which is today's price.",
      '70% off makes $17.40. Checkout charges $29: write to us for the rest.',
    ]);
  });

  const getWayPast = () => screen.getByRole('button', { name: 'Go on without the wheel, at $29' });

  it('Q3-02 a visitor can leave the wheel out until it turns', () => {
    const run = startAtWheel(emotionalCheck, 1);
    const { unmount } = renderOutcome(run);
    expect(getWayPast().parentElement).not.toHaveClass('invisible');
    unmount();
    run.spin();
    renderOutcome(run);
    expect(getWayPast().parentElement).toHaveClass('invisible');
  });

  it('Q3-01 Q3-02 who leaves the wheel out has the whole result, at the price of everyone and without a prize', async () => {
    renderOutcome(startAtWheel(emotionalCheck, 1));
    expect(screen.queryByText(/^You open your inbox/)).not.toBeInTheDocument();
    await userEvent.click(getWayPast());
    const told = screen.getByRole('region', { name: 'What you told us' });
    expect(within(told).getAllByRole('listitem')).toHaveLength(4);
    expect(told).toHaveTextContent('You open your inbox expecting bad news nearly all the time');
    expect(screen.getByRole('heading', { name: 'What you told us' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'We suggest Double Down' })).toBeVisible();
    expect(screen.queryByText(/your goal|change this size/)).not.toBeInTheDocument();
    const plan = screen.getByRole('article', { name: 'Double Down' });
    expect(plan).toHaveTextContent('$29 per week');
    expect(within(plan).getByRole('link', { name: /Double Down/ })).toBeVisible();
    expect(screen.getByText(/^You told us how your search feels\. Double Down/)).toBeVisible();
    const next = screen.getByRole('region', { name: 'What to do next' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('Q3-01 Q3-02 who leaves the wheel out can change each answer, and comes back to the result with a mark', async () => {
    const run = startAtWheel(emotionalCheck, 1);
    const first = renderOutcome(run);
    await userEvent.click(getWayPast());
    const review = screen.getByRole('region', { name: 'Your answers' });
    expect(within(review).getAllByRole('button', { name: /^Change / })).toHaveLength(4);
    const name = 'Change How much is on your plate?';
    await userEvent.click(screen.getByRole('button', { name }));
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'overwhelm' },
      fields: [{ value: 'stuck' }],
    });
    first.unmount();
    run.answer('overwhelm', 'busy');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('wheel');
    renderOutcome(run);
    const told = screen.getByRole('region', { name: 'What you told us' });
    expect(within(told).getByText('Changed').closest('li')).toHaveTextContent(/You keep up/);
    expect(screen.getByRole('heading', { name: 'We suggest Double Down' })).toBeVisible();
    // The step has its own heading, which the player focuses.
    expect(screen.getByRole('heading', { name: 'What you told us' })).not.toHaveFocus();
  });

  it('Q3-02 no answer can be changed once the wheel turns, and nothing moves for that', async () => {
    const run = startAtWheel(emotionalCheck, 1);
    const { unmount } = renderOutcome(run);
    await userEvent.click(getWayPast());
    unmount();
    run.spin();
    renderOutcome(run);
    const buttons = screen.getAllByRole('button', { name: /^Change / });
    expect(buttons).toHaveLength(4);
    for (const button of buttons) expect(button).toHaveClass('invisible');
  });

  it('a wheel of other things than discounts, or of a plan that the answers decide, has no terms', () => {
    const things = change({
      steps: emotionalCheck.steps.map((step) =>
        step.kind === 'draw'
          ? {
              ...step,
              outcomes: [...step.outcomes, { value: 'mug', label: 'A mug', weight: 0 }],
            }
          : step,
      ),
    });
    const starter = { label: 'Starter' };
    const undecided = change({
      decisions: emotionalCheck.decisions.map((decision) => ({
        ...decision,
        results: { ...decision.results, starter },
      })),
    });
    for (const definition of [things, undecided, change({ decisions: [] })]) {
      const { unmount } = renderOutcome(startAtWheel(definition, 1));
      expect(findTerms()).not.toBeInTheDocument();
      unmount();
    }
  });
});

describe('the result of the emotional check', () => {
  function renderResult(at: number) {
    const run = startAtWheel(emotionalCheck, at);
    run.spin();
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
    return renderOutcome(run);
  }

  it('Q3-01 the result says one sentence to each feeling, above the plan', () => {
    renderResult(Date.UTC(2026, 5, 10, 12));
    const told = screen.getByRole('region', { name: 'What you told us' });
    const items = within(told).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.split('.')[0])).toEqual([
      'You open your inbox expecting bad news nearly all the time',
      'You find it hard to say why someone should hire you',
      'There is so much to do that you put it off',
      'Not much keeps you going right now',
    ]);
    expect(screen.getByRole('heading', { name: 'You won 70% off Double Down' })).toBeVisible();
  });

  it('Q3-01 a claim names when the wheel was spun, if that is known', () => {
    const { unmount } = renderResult(Date.UTC(2026, 5, 10, 12));
    const note = () => screen.getByText(/^The mail names your draw/).textContent;
    expect(note()).toBe(
      'The mail names your draw: 70% off Double Down, drawn 2026-06-10 12:00 UTC.',
    );
    unmount();
    renderResult(0);
    expect(note()).toBe('The mail names your draw: 70% off Double Down.');
  });

  it('Q3-01 each answer of the emotional check has its own sentence', () => {
    const texts = emotionalCheck.steps.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        'options' in field ? field.options.map(({ feedback }) => feedback?.text) : [],
      ),
    );
    expect(texts).toHaveLength(17);
    expect(new Set(texts).size).toBe(17);
    expect(texts).not.toContain(undefined);
  });
});

describe('the answers of an ending', () => {
  function renderEnding() {
    const run = startAtWheel(emotionalCheck, 1);
    run.spin();
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
    renderOutcome(run);
    return run;
  }

  it('Q3-01 the ending lists each question with its answer in words', () => {
    renderEnding();
    const review = screen.getByRole('region', { name: 'Your answers' });
    expect(
      within(review)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'How frustrating is your search right now?',
      'How sure are you of what you can offer?',
      'How much is on your plate?',
      'What keeps you going?',
    ]);
    expect(review).toHaveTextContent('Honestly, not much right now');
  });

  it('Q3-01 Q3-02 a change opens the question with its answer, keeps the draw and returns to the result', async () => {
    const run = renderEnding();
    const name = 'Change How much is on your plate?';
    await userEvent.click(screen.getByRole('button', { name }));
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'overwhelm' },
      fields: [{ value: 'stuck' }],
    });
    const { draws } = run.getContext();
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
    expect(run.getContext().draws).toEqual(draws);
  });

  it('the ending has three steps to do next and a link to the quiz', () => {
    renderEnding();
    const next = screen.getByRole('region', { name: 'What to do next' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});
