import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { createRecompute } from '../../src/app/routes/create-recompute';
import { QuizResultsPage } from '../../src/site/quiz-results/quiz-results-page';
import { loadFunnelDefinition } from '../../testing/funnels/load-funnel-definitions';
import {
  careerMatchAnswers as answers,
  getCareerMatchResult,
} from '../../testing/site/career-match-result';
import {
  keepStateUnchecked,
  createInMemorySitePorts,
  renderPage,
} from '../../testing/site/render-page';
import { enterText } from '../../testing/site/form-actions';

const result = getCareerMatchResult();
const recompute = createRecompute([loadFunnelDefinition('career-match')], {
  starter: 'product-starter',
  double_down: 'product-double-down',
  full_autopilot: 'product-full-autopilot',
});
const page = <QuizResultsPage fallbackTo="/quiz" recompute={recompute} />;

afterEach(() => void toast.dismiss());

async function fillIn(name: string, email: string) {
  await enterText(screen.getByLabelText('Your name'), name);
  await enterText(screen.getByLabelText('Your e-mail'), email);
}

const saveButton = () => screen.getByRole('button', { name: 'Save my result' });

describe('arriving', () => {
  it.each([
    ['no state', null],
    ['a foreign state', { answers: 'all of them' }],
    ['an answer missing', { ...result, answers: { ...answers, stage: undefined } }],
    ['an answer the quiz does not offer', { ...result, answers: { ...answers, stage: 'rich' } }],
    ['a state without answers', { ...result, answers: undefined }],
  ])('QZ-06 with %s /quiz-results redirects to the quiz', (_, state) => {
    renderPage(page, { state });
    expect(screen.getByText('Now at /quiz')).toBeVisible();
  });

  it.each([
    ['full_autopilot', { recommendation: 'full_autopilot', displayedPlan: 'full_autopilot' }],
    ['a plan there is not', { recommendation: '__proto__', displayedPlan: 'constructor' }],
    ['another reason', { reason: 'You have paid already.', alternatives: ['full_autopilot'] }],
  ])('QZ-07 a forged plan (%s) is ignored: the answers decide', (_, forged) => {
    renderPage(page, { state: { ...result, ...forged } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your plan: Double Down');
    expect(screen.getByText(String(result['reason']))).toBeVisible();
    expect(document.body).not.toHaveTextContent('You have paid already.');
  });

  it('QZ-06 with answers /quiz-results shows the result', () => {
    renderPage(page, { state: result });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your plan: Double Down');
  });
});

describe('the plan', () => {
  it.each([
    ['just-starting', 'Starter', ['Double Down']],
    ['received-offers', 'Double Down', ['Starter']],
    ['burnt-out', 'Double Down', ['Starter']],
  ])(
    'QZ-07 for the answer %s the page shows %s with the alternatives %j and a reason',
    (stage, shown, alternatives) => {
      const state = getCareerMatchResult({ ...answers, stage });
      renderPage(page, { state });
      expect(screen.getByText(String(state.reason))).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Your plan: ${shown}`);

      const offers = screen.getByRole('region', { name: 'Ready when you are' });
      const cards = within(offers).getAllByRole('article');
      expect(cards).toHaveLength(1 + alternatives.length);
      expect(cards[0]).toHaveAccessibleName(shown);
      expect(cards[0]).toHaveTextContent('Recommended for you');
      alternatives.forEach((name, index) => {
        expect(cards[index + 1]).toHaveAccessibleName(name);
        expect(cards[index + 1]).toHaveTextContent('Alternative');
      });

      const chooser = screen.getByRole('group', { name: 'Choose how far to go' });
      const choices = within(chooser).getAllByRole('radio');
      expect(choices.map((choice) => choice.getAttribute('value'))).not.toContain('full_autopilot');
      expect(choices).toHaveLength(2);
    },
  );
});

describe('the page', () => {
  it('QZ-08 /quiz-results has all sections, weekly prices and a link back', () => {
    renderPage(page, { state: result });
    expect(screen.getByRole('link', { name: 'Back to quiz' })).toHaveAttribute('href', '/quiz');
    expect(screen.getByRole('timer')).toBeVisible();
    for (const name of [
      'Where you are, where you could be',
      'Where your hours go',
      'Choose how far to go',
      'What every plan brings',
      'What it changes',
      'With and without GetHired',
      'From people in the middle of it',
      'Questions people ask first',
      'Ready when you are',
    ])
      expect(screen.getByRole('region', { name })).toBeVisible();

    const prices = screen.getByRole('table', { name: /Indicative prices/ });
    for (const row of ['Starter $9', 'Double Down $29', /^Full Autopilot.*\$299$/])
      expect(within(prices).getByRole('row', { name: row })).toBeVisible();
  });

  it('QZ-08 the page compares the answers with the goals of a plan', () => {
    renderPage(page, { state: result });
    const comparison = screen.getByRole('region', { name: 'Where you are, where you could be' });
    expect(comparison).toHaveTextContent('Sending CVs that no one answers');
    expect(comparison).toHaveTextContent('Frustrated');
    expect(comparison).not.toHaveTextContent('Overwhelmed');
  });

  it('PL-04 the refund of the page says for which plans it holds', () => {
    renderPage(page, { state: result });
    expect(screen.getByText(/^Holds for Starter and Double Down, by the week/)).toBeVisible();
  });

  it('QZ-08 NV-09 the hours of the bars sum up to those of the claim beside them', () => {
    renderPage(page, { state: result });
    const bars = screen.getByRole('region', { name: 'Where your hours go' });
    const hours = within(bars)
      .getAllByText(/^\d+ hours?$/)
      .map(({ textContent }) => Number.parseInt(textContent, 10));
    const sumEvery = (start: number) =>
      hours.filter((_, index) => index % 2 === start).reduce((sum, value) => sum + value, 0);
    const saved = sumEvery(0) - sumEvery(1);
    expect(bars).toHaveTextContent(
      `${sumEvery(0)} hours a week without a plan, ${sumEvery(1)} with one: ${saved} saved.`,
    );
    const claimed = screen.getByText(/\d+\+ hours saved weekly/).textContent;
    expect(saved).toBeGreaterThanOrEqual(Number.parseInt(claimed, 10));
  });

  it('QZ-08 the plan chooser shows the selected plan with its checkout', async () => {
    renderPage(page, { state: result });
    const region = screen.getByRole('region', { name: 'Choose how far to go' });
    expect(within(region).getByRole('radio', { name: /Double Down/ })).toBeChecked();
    await userEvent.click(within(region).getByRole('radio', { name: /Starter/ }));
    expect(within(region).getByText('Up to 1000 postings')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'Continue with Starter' })).toHaveAttribute(
      'href',
      'https://pay.example/starter',
    );
  });

  it('QZ-08 the form asks for name and e-mail and thanks with both', async () => {
    renderPage(page, { state: result });
    expect(saveButton()).toBeDisabled();
    await fillIn('Maya', 'maya');
    expect(saveButton()).toBeDisabled();
    await enterText(screen.getByLabelText('Your e-mail'), '@example.com');
    await userEvent.click(saveButton());
    const thanks = await screen.findByText('Thank you, Maya.');
    expect(thanks.parentElement).toHaveTextContent('maya@example.com');
  });
});

describe('saving', () => {
  it('QZ-09 saving inserts one row with the label of the recommended plan', async () => {
    const ports = createInMemorySitePorts();
    const burntOut = { ...answers, stage: 'burnt-out' };
    renderPage(page, { state: getCareerMatchResult(burntOut), ports });
    await fillIn(' Maya ', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved).toEqual([
      {
        table: 'quiz_results',
        id: 'id-1',
        row: {
          name: 'Maya',
          email: 'maya@example.com',
          answers: burntOut,
          selected_plan: 'Full Autopilot',
        },
      },
    ]);
  });

  it('QZ-08 a saved result stays saved after a reload', async () => {
    const { router, unmount } = renderPage(page, { state: result });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    const state: unknown = router.state.location.state;
    unmount();
    renderPage(page, { state });
    expect(screen.getByText('Thank you, Maya.')).toBeVisible();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('QZ-09 a double click inserts one row', async () => {
    const ports = createInMemorySitePorts();
    let inserts = 0;
    const slow = {
      save: async () => {
        inserts += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { status: 'saved' } as const;
      },
      clear: () => Promise.resolve(),
    };
    renderPage(page, { state: result, ports: { ...ports, leads: slow } });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.dblClick(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(inserts).toBe(1);
  });

  it('QZ-09 without answers no row is inserted', async () => {
    const ports = createInMemorySitePorts();
    const trusting = <QuizResultsPage fallbackTo="/quiz" recompute={keepStateUnchecked} />;
    renderPage(trusting, { state: { ...result, answers: {} }, ports });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved).toEqual([]);
    expect(JSON.parse(ports.storage.get('quiz_answers') ?? '')).toMatchObject({ completed: false });
  });

  it('QZ-09 TY-05 a database error is logged, and the visitor is asked to retry later', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult({
      status: 'failed',
      reason: 'unavailable',
      message: 'canceling statement due to statement timeout',
      retainedIn: 'nowhere',
    });
    renderPage(page, { state: result, ports });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());

    expect(await screen.findByText('Error saving your answers')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(ports.logged.join()).toContain('statement timeout');
    expect(document.body).not.toHaveTextContent('statement timeout');
    expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();

    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved.map(({ id }) => id)).toEqual(['id-1']);
  });

  it('TY-05 answers that cannot be stored locally are reported and still inserted', async () => {
    const ports = createInMemorySitePorts();
    const full = { ...ports.storage, set: () => false };
    renderPage(page, { state: result, ports: { ...ports, storage: full } });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Error saving your answers')).toBeVisible();
    await waitFor(() => expect(ports.leads.saved).toHaveLength(1));
  });

  it('QZ-10 the finished quiz is stored in this browser', async () => {
    const ports = createInMemorySitePorts();
    renderPage(page, { state: result, ports });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(JSON.parse(ports.storage.get('quiz_answers') ?? '')).toEqual({
      answers,
      name: 'Maya',
      email: 'maya@example.com',
      selectedPlan: 'Double Down',
      completed: true,
      timestamp: new Date(ports.now()).toISOString(),
    });
  });
});
