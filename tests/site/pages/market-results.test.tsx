import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MarketResultsEarlierPage } from '../../../src/site/pages/market-results-earlier/market-results-earlier-page';
import { MarketResultsPage } from '../../../src/site/pages/market-results/market-results-page';
import {
  keepStateUnchecked,
  resultPageDefaults,
  createInMemorySitePorts,
  renderPage,
} from '../../support/site/render-page';

const feedback = {
  q1: { mark: 'check', text: 'You use it where it helps.' },
  q2: { mark: 'warning', text: 'Your CV is a year behind you.' },
  q3: { mark: 'cross', text: 'Nobody knows that you are looking.' },
  q4: null,
} as const;

const state = {
  result: {
    id: 'augmented',
    title: 'Augmented Pro',
    description: 'You work with the machines.',
    cta: 'Turn that into interviews',
    emoji: '🦾',
  },
  totalScore: 6,
  selectedAnswers: Object.entries(feedback).map(([questionId, given], index) => ({
    questionId,
    question: `Question ${index + 1}?`,
    value: 'a',
    text: `Answer ${index + 1}`,
    score: 1,
    feedback: given,
  })),
  questions: Array.from({ length: 6 }, (_, index) => ({
    id: `q${index + 1}`,
    text: `Question ${index + 1}?`,
    options: [
      { value: 'a', text: 'A', score: 2 },
      { value: 'b', text: 'B', score: 0 },
    ],
  })),
};

describe.each([
  [
    'current',
    <MarketResultsPage
      key="current"
      fallbackTo="/quiz5"
      recompute={keepStateUnchecked}
      {...resultPageDefaults}
    />,
  ],
  [
    'earlier',
    <MarketResultsEarlierPage
      key="earlier"
      fallbackTo="/quiz5"
      recompute={keepStateUnchecked}
      {...resultPageDefaults}
    />,
  ],
])('the %s page', (_, page) => {
  it.each([
    ['nothing', null],
    ['a result of another shape', { ...state, totalScore: 'six' }],
    ['a result without questions', { ...state, questions: undefined }],
  ])('Q5-05 with %s the result page redirects to the quiz', (_case, invalidState) => {
    renderPage(page, { state: invalidState });
    expect(screen.getByText('Now at /quiz5')).toBeVisible();
  });

  it('Q5-04 the result page reads result, totalScore, selectedAnswers and questions from the history state', () => {
    renderPage(page, { state });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Augmented Pro');
    expect(screen.getByText('Your score: 6 out of 12')).toBeVisible();
    expect(screen.getByText('🦾')).toBeVisible();
  });
});

describe('the score', () => {
  const bands = [
    { id: 'fodder', title: 'Bot-Fodder', min: 0, max: 2 },
    { id: 'human', title: 'Human in the Crowd', min: 3, max: 4 },
    { id: 'augmented', title: 'Augmented Pro', min: 5, max: 6 },
    { id: 'assassin', title: 'AI Assassin', min: 7, max: 12 },
  ];
  const props = {
    fallbackTo: '/quiz5',
    recompute: keepStateUnchecked,
    ...resultPageDefaults,
    bands,
  };

  it.each([
    ['current', <MarketResultsPage key="current" {...props} />],
    ['earlier', <MarketResultsEarlierPage key="earlier" {...props} />],
  ])(
    'Q5-03 the %s page shows the score on a dial, and its place among the four bands',
    (_, page) => {
      renderPage(page, { state });
      expect(
        screen.getByRole('img', {
          name: 'Your score: 6 out of 12. Augmented Pro is band 3 of 4, from the lowest.',
        }),
      ).toBeVisible();
      const list = screen.getByRole('list', { name: 'All bands of the score' });
      const items = within(list).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'Bot-Fodder0 to 2',
        'Human in the Crowd3 to 4',
        'Augmented Pro5 to 6',
        'AI Assassin7 to 12',
      ]);
      expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
        null,
        null,
        'true',
        null,
      ]);
    },
  );

  it('a quiz without bands of its score shows the score alone', () => {
    renderPage(<MarketResultsPage {...props} bands={[]} />, { state });
    expect(screen.getByText('Your score: 6 out of 12')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Your score/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'All bands of the score' })).not.toBeInTheDocument();
  });

  it('Q5-04 beside the score stand a strength and a weak spot, each with its question', () => {
    renderPage(<MarketResultsPage {...props} />, { state });
    const told = screen.getByRole('list', { name: 'You told us' });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Strength: Question 1? Answer 1', 'Weak spot: Question 3? Answer 3']);
  });

  it('Q5-03 the score stands among all ways to answer, above the analysis of each answer', () => {
    // 0, 1 or 2 points: of nine ways, three score above two.
    const questions = ['one', 'two'].map((id) => ({
      id,
      text: `${id}?`,
      options: [{ score: 0 }, { score: 1 }, { score: 2 }],
    }));
    renderPage(<MarketResultsPage {...props} />, {
      state: { ...state, questions, totalScore: 2 },
    });
    const analysis = screen.getByRole('region', { name: 'What your answers say' });
    expect(analysis).toHaveTextContent(
      'Of all 9 ways to answer these questions, 33.3% score above 2.',
    );
    expect(within(analysis).getAllByRole('listitem')).toHaveLength(state.selectedAnswers.length);
  });

  it('Q5-03 a band has three steps of its own to do next, and answers cannot be changed', () => {
    const assassin = { ...state, result: { ...state.result, id: 'ai-assassin' } };
    renderPage(<MarketResultsPage {...props} />, { state: assassin });
    const next = screen.getByRole('region', { name: 'What to do next' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    expect(next).toHaveTextContent('Have one person read your CV');
    expect(screen.queryByText(/^Change/)).not.toBeInTheDocument();
  });

  it('Q5-06 the first action names the band and leads to the plans', async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    renderPage(<MarketResultsPage {...props} />, { state });
    const offer = screen.getByRole('article', { name: 'Double Down' });
    expect(offer).toHaveTextContent('Double Down, 1 month$29per week');
    await userEvent.click(within(offer).getByRole('button', { name: 'Turn that into interviews' }));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'Choose your plan' })).toHaveFocus();
  });
});

describe('the current page', () => {
  const page = (
    <MarketResultsPage fallbackTo="/quiz5" recompute={keepStateUnchecked} {...resultPageDefaults} />
  );

  it('Q5-06 the discount banner has a static countdown at zero', () => {
    renderPage(page, { state });
    expect(screen.getByText('LOCKED-IN DISCOUNT FOR ALL FUTURE CHARGES — 50%')).toBeVisible();
    expect(screen.getByText('00:00')).toBeVisible();
    expect(screen.getByText('50% OFF')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('Q5-06 PL-02 beside 50% and 00:00 stands what each offer has off and that nothing counts down', () => {
    renderPage(page, { state });
    expect(screen.getByText(/^Off the list price, by offer/)).toHaveTextContent(
      'Starter 50%, Double Down 50%, Long run 23%. It stays on every later charge. Nothing is counting down',
    );
  });

  it('PL-04 the page says for which offers its limits, terms and refund hold', () => {
    renderPage(page, { state });
    expect(screen.getByRole('region', { name: 'Money-back guarantee' })).toHaveTextContent(
      'Holds for the three offers on this page: Starter and Double Down for 1 month, Long run for 3 months.',
    );
    expect(screen.getByText(/in one sum. It renews for the same term/)).toBeVisible();
    expect(
      screen.getByText(/Jobs a day and AI model are those of the three offers on this page/),
    ).toBeVisible();
  });

  it('Q5-06 the current page has three stories, guarantee, terms, privacy and payment badges', () => {
    renderPage(page, { state });
    const stories = screen.getByRole('region', { name: 'People who changed the odds' });
    expect(within(stories).getAllByRole('figure')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Money-back guarantee' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    const badges = screen.getByRole('list', { name: 'Payment methods' });
    expect(within(badges).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  });

  it('PL-04 only this page promises a refund after 15 days without an interview', () => {
    renderPage(page, { state });
    expect(screen.getByRole('region', { name: 'Money-back guarantee' })).toHaveTextContent(
      'If you do not get an interview within 15 days',
    );
    expect(document.body).not.toHaveTextContent('3 days');
  });

  it.each([
    [
      'Starter, 1 month',
      [
        '$9',
        'was $18',
        '$36 in total',
        'was $72',
        'Up to 40 jobs/day',
        'chatGPT 4o-mini',
        '1000 postings',
        '10 tailored CVs',
      ],
    ],
    [
      'Double Down, 1 month',
      [
        '$29',
        'was $58',
        '$116 in total',
        'Up to 100 jobs/day',
        'chatGPT 4.1-mini',
        '2500 postings',
        '40 tailored CVs',
      ],
    ],
    [
      'Long run, 3 months',
      ['$16', 'was $21', '$192 in total', 'was $252', 'Up to 100 jobs/day', 'chatGPT 4.1'],
    ],
  ])('PL-04 Q5-06 the card "%s" says %j', (name, texts) => {
    renderPage(page, { state });
    const terms = screen.getByRole('radio', { name });
    const described = document.getElementById(terms.getAttribute('aria-describedby') ?? '');
    for (const text of texts) expect(described).toHaveTextContent(text);
  });

  it.each([
    ['Starter, 1 month', 'https://pay.example/starter'],
    ['Double Down, 1 month', 'https://pay.example/others'],
    ['Long run, 3 months', 'https://pay.example/others'],
  ])('PL-05 Q5-06 "Get my plan" with "%s" opens %s', async (name, href) => {
    renderPage(page, { state });
    await userEvent.click(screen.getByRole('radio', { name }));
    const link = screen.getByRole('link', { name: 'Get my plan' });
    expect(link).toHaveAttribute('href', href);
    expect(link).not.toHaveAttribute('target');
  });
});

describe('the earlier page', () => {
  const page = (
    <MarketResultsEarlierPage
      fallbackTo="/quiz5"
      recompute={keepStateUnchecked}
      {...resultPageDefaults}
    />
  );
  const toggle = (name: string) => userEvent.click(screen.getByRole('heading', { name }));

  it('Q5-07 the earlier page has a call to action at $9/week and the features of Double Down', () => {
    renderPage(page, { state });
    expect(screen.getByRole('link', { name: 'Start for $9/week' })).toHaveAttribute(
      'href',
      'https://pay.example/starter',
    );
    const included = screen.getByRole('region', { name: 'What Double Down includes' });
    expect(included).toHaveTextContent('400 AI-scored matches');
    expect(screen.getByText(/anticipated maximum, not guaranteed/)).toBeVisible();
  });

  it('PL-04 the earlier page says what $9 buys', () => {
    renderPage(page, { state });
    expect(document.body).toHaveTextContent('100+ vacancies in 1 minute for $9');
  });

  it('Q5-07 the analysis has each question with its icon, and a text for answers without feedback', async () => {
    renderPage(page, { state });
    expect(screen.getByText('You use it where it helps.')).not.toBeVisible();
    await toggle('Your Answer Analysis');
    const lines = screen
      .getAllByRole('listitem')
      .filter((line) => /Question \d\?You said/.test(line.textContent));
    expect(lines).toHaveLength(4);
    for (const [index, icon] of ['Strength', 'Watch out', 'Weak spot'].entries())
      expect(within(lines[index] as HTMLElement).getByRole('img', { name: icon })).toBeVisible();
    expect(lines[3]).toHaveTextContent('Analysis not available.');
  });

  it('Q5-07 the next steps open and close', async () => {
    renderPage(page, { state });
    await toggle('Post-Quiz Next Steps');
    expect(screen.getByText('Pick one role to aim at')).toBeVisible();
    await toggle('Post-Quiz Next Steps');
    expect(screen.getByText('Pick one role to aim at')).not.toBeVisible();
  });

  it('PL-05 a payment page that is not configured is explained', async () => {
    const ports = { ...createInMemorySitePorts(), checkout: { starter: null, others: null } };
    renderPage(page, { state, ports });
    expect(screen.queryByRole('link', { name: 'Start for $9/week' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start for $9/week' }));
    expect(
      await screen.findByRole('dialog', { name: 'Checkout is not set up here' }),
    ).toBeVisible();
  });
});
