import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LandingPage } from '../../../src/site/pages/landing/landing-page';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';

function card(name: string) {
  renderPage(<LandingPage />);
  return screen.getByRole('article', { name });
}

// Copied from section 9 of quiz-funnels.txt, not from src/site/content.
const priceTable = [
  [
    'Starter',
    ['$1.28 a day, was $2.56', '$9 per week', 'was $18', 'Monthly 4 weeks$36', '$99', '$396'],
  ],
  [
    'Double Down',
    ['$4.14 a day, was $8.28', '$29 per week', 'was $58', 'Monthly 4 weeks$116', '$312', '$1,196'],
  ],
  [
    'Full Autopilot',
    ['$42.71 a day, was $61.01', '$299 per week', 'Monthly 4 weeks$1,196', '$3,228', '$12,148'],
  ],
] as const;

describe('prices', () => {
  it.each(priceTable)('PL-01 the plan %s costs %j', (name, prices) => {
    const plan = card(name);
    for (const price of prices) expect(plan).toHaveTextContent(price);
  });

  it.each([
    ['Starter', '50% off', '$9', [15, '$117'], [15, '$468']],
    ['Double Down', '50% off', '$29', [17, '$377'], [20, '$1,508']],
    ['Full Autopilot', '30% off', '$299', [16, '$3,887'], [21, '$15,548']],
  ] as const)(
    'PL-02 the plan %s shows %s and each saving beside what the same weeks cost by the week',
    (name, label, weekly, [quarterly, quarterByWeek], [annual, yearByWeek]) => {
      const plan = card(name);
      expect(within(plan).getByText(label)).toBeVisible();
      expect(plan).toHaveTextContent(
        `Quarterly Save ${quarterly}%13 weeks at ${weekly} would be ${quarterByWeek}`,
      );
      expect(plan).toHaveTextContent(
        `Annual Save ${annual}%52 weeks at ${weekly} would be ${yearByWeek}`,
      );
    },
  );

  it('PL-02 a month, which saves nothing, shows no saving', () => {
    expect(card('Starter')).toHaveTextContent('Monthly 4 weeks$36');
  });

  it('PL-01 PL-02 the notes say what a list price and a saving are', () => {
    renderPage(<LandingPage />);
    const notes = screen.getByText(/A price after “was” is our list price/);
    expect(notes).toHaveTextContent('a month is 4 weeks, a quarter 13, a year 52');
    expect(notes).toHaveTextContent('Both renew until you cancel');
  });

  it('PL-02 Full Autopilot has a waitlist and no checkout', () => {
    const plan = card('Full Autopilot');
    expect(plan).toHaveTextContent('Up to 100 applications weekly');
    expect(plan).toHaveTextContent('15-minute setup');
    expect(within(plan).getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
    expect(within(plan).queryByRole('link')).not.toBeInTheDocument();
  });

  it('PL-03 the Free Jobs Feed is free and lists its features', () => {
    const plan = card('Free Jobs Feed');
    for (const text of [
      'Free',
      '$0.00',
      'Up to 50 postings',
      '1 feed',
      'Daily updates',
      'One tailored CV',
      'Limited job postings',
      'Basic job alerts',
      'Standard CV template',
      'Community access',
    ])
      expect(plan).toHaveTextContent(text);
  });

  it.each([
    [
      'Starter',
      [
        'Up to 1000 postings',
        '3 job feeds',
        '100 AI-scored matches',
        '10 tailored CVs',
        'Up to 3 interviews (not guaranteed)',
      ],
    ],
    [
      'Double Down',
      [
        'Most Popular',
        'Up to 2500 postings',
        '7 job feeds',
        '400 AI-scored matches',
        'updated daily',
        '40 tailored CVs',
        'Up to 10 interviews (not guaranteed)',
        'template validated by 400+ HR professionals',
      ],
    ],
  ])('PL-04 the plan %s has the features %j', (name, texts) => {
    const plan = card(name);
    for (const text of texts) expect(plan).toHaveTextContent(text);
  });
});

describe('checkout links', () => {
  it.each([
    ['Get Starter', 'https://pay.example/starter'],
    ['Get Double Down', 'https://pay.example/others'],
  ])('PL-05 "%s" is a link to %s', (name, href) => {
    renderPage(<LandingPage />);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).not.toHaveAttribute('target');
  });

  it('PL-07 a click on a checkout link is tracked without the query', async () => {
    const ports = {
      ...createInMemorySitePorts(),
      checkout: { starter: 'https://pay.example/s?email=a@b.c', others: null },
    };
    renderPage(<LandingPage />, { ports });
    const link = screen.getByRole('link', { name: 'Get Starter' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(ports.analytics.events).toEqual([
      {
        name: 'cta_click',
        source: 'landing-pricing',
        button_text: 'Get Starter',
        destination: 'https://pay.example/s',
        event_category: 'cta',
      },
    ]);
  });
});

it('the plans are at #pricing, and the first call to action opens the job search quiz', () => {
  renderPage(<LandingPage />);
  expect(document.querySelector('#pricing')).toContainElement(
    screen.getByRole('article', { name: 'Starter' }),
  );
  const [first] = screen.getAllByRole('link', { name: 'Start looking for a new job' });
  expect(first).toHaveAttribute('href', '/quiz2');
});
