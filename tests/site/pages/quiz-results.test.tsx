import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecompute } from '../../../src/site/app/routes/create-recompute';
import { createReopen } from '../../../src/site/app/routes/create-reopen';
import { startHeadlessSession } from '../../support/engine/headless-session';
import type { Lead } from '../../../src/funnel/engine/ports/leads-port';
import { keepLastResult, readLastResults } from '../../../src/site/stores/last-results';
import { QuizResultsPage } from '../../../src/site/pages/quiz-results/quiz-results-page';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import {
  careerMatchAnswers as answers,
  getCareerMatchResult,
} from '../../support/site/career-match-result';
import {
  keepStateUnchecked,
  resultPageDefaults,
  createInMemorySitePorts,
  renderPage,
} from '../../support/site/render-page';
import { enterText } from '../../support/site/form-actions';

const result = getCareerMatchResult();
const funnel = { definition: loadFunnelDefinition('career-match'), extensions: {} };
const recompute = createRecompute(funnel, {
  starter: 'product-starter',
  double_down: 'product-double-down',
  full_autopilot: 'product-full-autopilot',
});
const page = (
  <QuizResultsPage
    fallbackTo="/quiz"
    recompute={recompute}
    {...resultPageDefaults}
    reopen={createReopen(funnel)}
  />
);

afterEach(() => void toast.dismiss());

async function fillIn(name: string, email: string) {
  await enterText(screen.getByLabelText('Your name'), name);
  await enterText(screen.getByLabelText('Your email'), email);
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
    await enterText(screen.getByLabelText('Your email'), '@example.com');
    await userEvent.click(saveButton());
    const thanks = await screen.findByText('Thank you, Maya.');
    expect(thanks.parentElement).toHaveTextContent('maya@example.com');
  });
});

describe('the table of plans', () => {
  const getRow = (name: RegExp) => screen.getByRole('row', { name });
  const getTable = () => screen.getByRole('table', { name: 'The plans side by side' });

  it('QZ-08 PL-04 the plans are compared row by row, the cheaper one first', () => {
    renderPage(page, { state: result });
    const table = within(getTable());
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Plan',
      'Starter',
      'Double Down',
    ]);
    for (const row of [
      /^A week \$9 \$29$/,
      /^Postings Up to 1000 postings Up to 2500 postings/,
      /^Job feeds 3 job feeds 7 job feeds$/,
      /^Matches 100 AI-scored matches 400 AI-scored matches$/,
      /^CVs 10 tailored CVs 40 tailored CVs$/,
      /^Template Not included CV template/,
      /^Interviews Up to 3 interviews ?\(not guaranteed\) Up to 10 interviews ?\(not guaranteed\)$/,
    ])
      expect(getRow(row)).toBeVisible();
  });

  it.each([
    ['Week', /^A week \$9 \$29$/, 'You pay $29 now, and again every week until you cancel.'],
    [
      'Month',
      /^4 weeks \$36 \$116$/,
      'You pay $116 in one sum for 4 weeks, and again after each 4 weeks until you cancel.',
    ],
    [
      'Quarter',
      /^13 weeks \$99 ?Save 15% 13 weeks at \$9 would be \$117 \$312 ?Save 17%/,
      'You pay $312 in one sum for 13 weeks, and again after each 13 weeks until you cancel. That is $65 or 17% less than by the week.',
    ],
    [
      'Year',
      /^52 weeks \$396 ?Save 15%.* \$1,196 ?Save 20% 52 weeks at \$29 would be \$1,508$/,
      'You pay $1,196 in one sum for 52 weeks, and again after each 52 weeks until you cancel. That is $312 or 20% less than by the week.',
    ],
  ])(
    'PL-02 for a %s the table has its prices and the button says total and renewal',
    async (term, row, total) => {
      renderPage(page, { state: result });
      const switchGroup = screen.getByRole('group', { name: 'How you pay' });
      await userEvent.click(within(switchGroup).getByRole('radio', { name: term }));
      expect(getRow(row)).toBeVisible();
      expect(screen.getByText(total)).toBeVisible();
    },
  );
});

describe('saving', () => {
  it('QZ-09 a result that is shown is stored without name and address, and saving takes its place', async () => {
    const ports = createInMemorySitePorts();
    const burntOut = { ...answers, stage: 'burnt-out' };
    renderPage(page, { state: getCareerMatchResult(burntOut), ports });
    const shown = { answers: burntOut, selected_plan: 'Full Autopilot' };
    expect(ports.leads.saved).toEqual([
      {
        table: 'quiz_results',
        id: 'id-2',
        visit: 'id-1',
        row: { name: null, email: null, ...shown },
        isSilent: true,
      },
    ]);
    await fillIn(' Maya ', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved.slice(1)).toEqual([
      {
        table: 'quiz_results',
        id: 'id-3',
        visit: 'id-1',
        row: { name: 'Maya', email: 'maya@example.com', ...shown },
        supersedes: ['id-2'],
        replaces: 'id-2',
      },
    ]);
  });

  it('QZ-09 a result that was shown before is not stored again: after a reload, Back or Forward', async () => {
    const ports = createInMemorySitePorts();
    const { router, unmount } = renderPage(page, { state: result, ports });
    const state: unknown = router.state.location.state;
    unmount();
    renderPage(page, { state, ports });
    expect(ports.leads.saved).toHaveLength(1);
  });

  it('QZ-09 a second tab with the same result, and a result that is shown twice at once, store nothing', () => {
    const ports = createInMemorySitePorts();
    renderPage(<StrictMode>{page}</StrictMode>, { state: result, ports }).unmount();
    renderPage(page, { state: result, ports });
    expect(ports.leads.saved).toHaveLength(1);
  });

  it('QZ-09 changed answers supersede every row of the visit, also A, B and A again', async () => {
    const ports = createInMemorySitePorts();
    const changed = { ...answers, stage: 'burnt-out' };
    for (const next of [answers, changed, answers]) {
      const { unmount } = renderPage(page, { state: getCareerMatchResult(next), ports });
      await userEvent.click(screen.getByRole('link', { name: 'Back to quiz' }));
      unmount();
    }
    expect(ports.leads.saved).toMatchObject([
      { id: 'id-2', row: { answers } },
      { id: 'id-3', row: { answers: changed }, supersedes: ['id-2'] },
      { id: 'id-4', row: { answers }, supersedes: ['id-2', 'id-3'] },
    ]);
    expect(new Set(ports.leads.saved.map(({ visit }) => visit))).toEqual(new Set(['id-1']));
    renderPage(page, { state: getCareerMatchResult(answers), ports });
    expect(ports.leads.saved, 'opened again, and nothing changed').toHaveLength(3);
  });

  it('QZ-09 a quiz that was begun anew is another visit, which supersedes nothing', () => {
    const ports = createInMemorySitePorts();
    renderPage(page, { state: result, ports }).unmount();
    const other = { ...answers, stage: 'burnt-out' };
    renderPage(page, { state: getCareerMatchResult(other), ports });
    const [first, second] = ports.leads.saved;
    expect(second?.visit).not.toBe(first?.visit);
    expect(second).not.toHaveProperty('supersedes');
  });

  it('QZ-09 a result saved beside a later one supersedes the row of its own visit', async () => {
    const ports = createInMemorySitePorts();
    const first = renderPage(page, { state: result, ports });
    const state: unknown = first.router.state.location.state;
    first.unmount();
    const other = getCareerMatchResult({ ...answers, stage: 'burnt-out' });
    renderPage(page, { state: other, ports }).unmount();
    renderPage(page, { state, ports });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved.at(-1)).toMatchObject({ visit: 'id-1', supersedes: ['id-2'] });
  });

  it('QZ-09 where the row of a shown result fails, the page says nothing, and saving takes its place', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult({
      status: 'failed',
      reason: 'unavailable',
      message: 'statement timeout',
      retainedIn: 'device',
    });
    renderPage(page, { state: result, ports });
    await waitFor(() => expect(ports.logged.join()).toContain('statement timeout'));
    expect(screen.queryByText('Error saving your answers')).toBeNull();
    expect(screen.queryByText(/on this device/)).toBeNull();
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved).toMatchObject([{ replaces: 'id-2', supersedes: ['id-2'] }]);
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
      save: async ({ isSilent }: Lead) => {
        if (isSilent !== true) inserts += 1;
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
    const trusting = (
      <QuizResultsPage fallbackTo="/quiz" recompute={keepStateUnchecked} {...resultPageDefaults} />
    );
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
    renderPage(page, { state: { ...result, isKept: true }, ports });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());

    expect(await screen.findByText('Error saving your answers')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(ports.logged.join()).toContain('statement timeout');
    expect(document.body).not.toHaveTextContent('statement timeout');
    expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();

    await userEvent.click(saveButton());
    await screen.findByText('Thank you, Maya.');
    expect(ports.leads.saved.map(({ id }) => id)).toEqual(['id-2']);
  });

  it('TY-05 answers that cannot be stored locally are reported for this device, and inserted', async () => {
    const ports = createInMemorySitePorts();
    const set = (key: string, value: string) => ports.storage.set(key, value) && false;
    const full = { ...ports.storage, set };
    renderPage(page, { state: result, ports: { ...ports, storage: full } });
    await fillIn('Maya', 'maya@example.com');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Error saving your answers')).toBeVisible();
    expect(screen.getByText('This browser keeps no copy. We have received them.')).toBeVisible();
    await waitFor(() => expect(ports.leads.saved).toHaveLength(2));
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

describe('the first screen', () => {
  it('QZ-07 QZ-08 before everything else stand the plan, why, its price and one action', () => {
    renderPage(page, { state: result });
    const [heading] = screen.getAllByRole('heading');
    expect(heading).toHaveTextContent('Your plan: Double Down');
    const told = screen.getByRole('list', { name: 'You told us' });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(["I'm interviewing", 'Getting a reply', 'Frustrated']);
    const [offer] = screen.getAllByRole('article', { name: 'Double Down' });
    expect(offer).toHaveTextContent('$29 per week');
    expect(
      within(offer ?? document.body).getByRole('link', { name: 'Get Double Down' }),
    ).toHaveAttribute('href', 'https://pay.example/others');
  });

  it('QZ-08 name and e-mail are asked for below the comparison', () => {
    renderPage(page, { state: result });
    const comparison = screen.getByRole('region', { name: 'Where you are, where you could be' });
    const place = comparison.compareDocumentPosition(screen.getByLabelText('Your name'));
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('PL-05 without a payment page the page says that nothing can be bought', () => {
    const ports = createInMemorySitePorts();
    renderPage(page, {
      state: result,
      ports: { ...ports, checkout: { starter: null, others: null } },
    });
    for (const note of screen.getAllByText(/nothing can be bought here/))
      expect(note).toBeVisible();
  });
});

describe('the answers', () => {
  it('QZ-02 all questions stand with their answer in words and a link to change it', () => {
    renderPage(page, { state: result });
    const review = screen.getByRole('region', { name: 'Your answers' });
    expect(
      within(review)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Where are you in your job search?',
      'What is the hardest part right now?',
      'How does your job search feel?',
      'What kind of help would suit you?',
      'How many jobs do you apply to in a week?',
    ]);
    expect(review).toHaveTextContent('A system that does the routine');
    expect(within(review).getAllByRole('link', { name: /^Change / })).toHaveLength(5);
  });

  it.each([
    ['Change What kind of help would suit you?', '3', 'automated-system'],
    ['Back to quiz', '0', 'actively-interviewing'],
  ])(
    'QZ-05 "%s" stores all answers at the step %s, whose answer is selected',
    async (name, step, selected) => {
      const ports = createInMemorySitePorts();
      renderPage(page, { state: result, ports });
      await userEvent.click(screen.getByRole('link', { name }));
      expect(screen.getByText('Now at /quiz')).toBeVisible();
      expect(ports.storage.get('quiz_current_step')).toBe(step);
      expect(ports.storage.get('quiz_selected_option')).toBe(selected);
      expect(JSON.parse(ports.storage.get('quiz_answers_temp') ?? '')).toEqual(answers);
    },
  );

  it('QZ-05 a quiz that is opened to change an answer finds nothing to repair', async () => {
    const ports = createInMemorySitePorts();
    renderPage(page, { state: result, ports });
    await userEvent.click(screen.getByRole('link', { name: /^Change What kind of help/ }));
    const repaired: string[] = [];
    const run = startHeadlessSession(loadFunnelDefinition('career-match'), {
      storage: { ...ports.storage, all: () => ({}) },
      onProgressRepaired: (keys) => repaired.push(...keys),
    });
    expect(run.getCurrentStep().step.id).toBe('support');
    expect(repaired).toEqual([]);
    run.answer('support', 'self-guided');
    run.next();
    expect(run.ends).toMatchObject([
      { completion: { carried: { answers: { ...answers, support: 'self-guided' } } } },
    ]);
  });
});

describe('the result on this device', () => {
  it('QZ-06 the result is kept once, and not again after a deletion', () => {
    const ports = createInMemorySitePorts();
    const { router, unmount } = renderPage(page, { state: result, ports });
    expect(readLastResults(ports.storage, ports.now())).toEqual([
      { route: '/quiz', to: '/quiz-results', at: ports.now(), state: result, progress: {} },
    ]);
    ports.storage.clear();
    const state: unknown = router.state.location.state;
    unmount();
    renderPage(page, { state, ports });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your plan: Double Down');
    expect(readLastResults(ports.storage, ports.now())).toEqual([]);
  });

  it('QZ-06 a kept result that no longer fits its quiz is deleted', () => {
    const ports = createInMemorySitePorts();
    const state = { answers: { stage: 'rich' }, isKept: true };
    keepLastResult(ports.storage, {
      route: '/quiz',
      to: '/quiz-results',
      at: ports.now(),
      state,
      progress: {},
    });
    renderPage(page, { state, ports });
    expect(screen.getByText('Now at /quiz')).toBeVisible();
    expect(readLastResults(ports.storage, ports.now())).toEqual([]);
  });
});

describe('afterwards', () => {
  it('there are three steps to do next, which follow from the plan', () => {
    renderPage(page, { state: result });
    const next = screen.getByRole('region', { name: 'What to do next' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    expect(next).toHaveTextContent('Write one complete CV');
  });

  it('the copied link is that of the quiz, without an answer', async () => {
    const user = userEvent.setup();
    renderPage(page, { state: result });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/The link to the quiz is copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/quiz');
  });

  it('the mail to oneself has what the result says and the steps, and neither name nor address', () => {
    renderPage(page, { state: result });
    const link = screen.getByRole('link', { name: 'Mail this result to yourself' });
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:');
    const body = mail.searchParams.get('body') ?? '';
    expect(body).toContain('Write one complete CV');
    expect(body).toMatch(/\r\nhttp:\/\/localhost:3000\/quiz$/);
    expect(body).not.toMatch(/@/);
  });

  it('where the browser does not copy, the address is shown', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderPage(page, { state: result });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/is http:\/\/localhost:3000\/quiz$/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('the picture and the hours of the calendar are files that the page makes', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    renderPage(page, { state: result });
    await userEvent.click(screen.getByRole('button', { name: 'Add hours to your calendar' }));
    expect(await screen.findByText(/Open it to add the hours/)).toBeVisible();
    expect(saved).toEqual(['gethired-hours.ics']);
    // jsdom has no canvas.
    await userEvent.click(screen.getByRole('button', { name: 'Picture of this result' }));
    expect(await screen.findByText(/does not draw the picture/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('the page is printed on request', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderPage(page, { state: result });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
