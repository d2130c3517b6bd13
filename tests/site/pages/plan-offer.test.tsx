import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import type { PromotionPercent } from '../../../src/site/content/promotion-percents';
import type { PromotionCodes } from '../../../src/site/content/promotions';
import { PlanOffer } from '../../../src/site/pages/plan-offer';
import { createInMemorySitePorts, NOON, renderPage } from '../../support/site/render-page';
import { enterText } from '../../support/site/form-actions';

afterEach(() => void toast.dismiss());

const waitlisted = <PlanOffer plan="full_autopilot" source="job-search" />;
/** Renders the offer and waits for its form, which is loaded for this plan only. */
async function renderWaitlist(options?: Parameters<typeof renderPage>[1]) {
  renderPage(waitlisted, options);
  await screen.findByLabelText('Your email');
}
const emailField = () => screen.getByLabelText('Your email');
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));

describe('a plan that can be bought', () => {
  it.each([
    ['starter', 'Starter', 'https://pay.example/starter'],
    ['double_down', 'Double Down', 'https://pay.example/others'],
  ] as const)('PL-05 the offer of %s links to its checkout', (plan, name, href) => {
    renderPage(<PlanOffer plan={plan} reason="Because you said so." source="job-search" />);
    expect(screen.getByText('Because you said so.')).toBeVisible();
    expect(screen.getByRole('article', { name })).toHaveTextContent('Recommended for you');
    expect(screen.getByRole('link', { name: `Get ${name}` })).toHaveAttribute('href', href);
    expect(screen.queryByLabelText('Your email')).not.toBeInTheDocument();
  });
});

describe('a drawn discount', () => {
  const allCodes = { 30: 'WHEEL30', 50: 'WHEEL50', 70: 'WHEEL70' };
  const noCodes = { 30: null, 50: null, 70: null };

  function renderDiscount(percent: PromotionPercent, codes: PromotionCodes) {
    const ports = createInMemorySitePorts();
    renderPage(
      <PlanOffer plan="double_down" discount={{ percent, at: NOON }} source="emotional-check" />,
      { ports: { ...ports, promotions: { parameter: 'promo', codes } } },
    );
    return screen.getByRole('article', { name: 'Double Down' });
  }
  const getCheckout = () => screen.getByRole('link', { name: 'Get Double Down' });
  const getClaim = () => screen.getByRole('link', { name: 'Write to support@gethired.example' });

  it.each([
    [
      '30',
      allCodes,
      '$29',
      '50% off',
      '',
      "makes $40.60. Today's price for everyone is lower: you pay $29 a week, without a code.",
    ],
    [
      '30',
      noCodes,
      '$29',
      '50% off',
      '',
      "makes $40.60. Today's price for everyone is lower: you pay $29 a week, without a code.",
    ],
    [
      '50',
      allCodes,
      '$29',
      '50% off',
      '?promo=WHEEL50',
      "makes $29, which is today's price for everyone. The button takes your code WHEEL50 to checkout.",
    ],
    [
      '50',
      noCodes,
      '$29',
      '50% off',
      '',
      "makes $29, which is today's price for everyone. You need no code.",
    ],
    [
      '70',
      allCodes,
      '$17.40',
      '70% off',
      '?promo=WHEEL70',
      'makes $17.40. The button takes your code WHEEL70 to checkout, where you pay $17.40 a week.',
    ],
    [
      '70',
      noCodes,
      '$29',
      '50% off',
      '',
      'makes $17.40. Checkout cannot take that off by itself: today it charges everyone $29 a week.',
    ],
  ] as const)(
    'Q3-01 PL-05 of a discount of %s%% with the codes %o the text, the card with %s and the checkout agree',
    (percent, codes, price, badge, query, text) => {
      const card = renderDiscount(percent, codes);
      expect(
        screen.getByRole('heading', { name: `You won ${percent}% off Double Down` }),
      ).toBeVisible();
      expect(
        screen.getByText(`${percent}% off the list price of $58 a week ${text}`, { exact: false }),
      ).toBeVisible();
      expect(card).toHaveTextContent(`${price} per week was $58`);
      expect(card).toHaveTextContent(badge);
      expect(getCheckout()).toHaveAttribute('href', `https://pay.example/others${query}`);
    },
  );

  it('Q3-01 the daily price is a seventh of a discounted week, without terms at the other price', () => {
    const card = renderDiscount('70', allCodes);
    expect(card).toHaveTextContent('$2.49 a day');
    expect(card).not.toHaveTextContent('Monthly');
  });

  it('Q3-01 without a code the mail that claims the discount names the recorded draw', () => {
    renderDiscount('70', noCodes);
    const { protocol, pathname, searchParams } = new URL(getClaim().getAttribute('href') ?? '');
    const drawnAt = `${new Date(NOON).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    expect(protocol + pathname).toBe('mailto:support@gethired.example');
    expect(searchParams.get('subject')).toBe('My discount: 70% off Double Down');
    expect(searchParams.get('body')?.split('\r\n')).toEqual([
      `Draw: 70% off Double Down, drawn ${drawnAt}`,
      'Price: $17.40 a week',
      '',
    ]);
    expect(screen.getByText(`The mail names your draw`, { exact: false })).toHaveTextContent(
      drawnAt,
    );
  });

  it('Q3-01 with a code there is an address too, and without a better price there is none', () => {
    renderDiscount('70', allCodes);
    expect(screen.getByText(/Checkout does not take the code\?/)).toBeVisible();
    expect(getClaim()).toBeVisible();
    cleanup();
    renderDiscount('50', noCodes);
    expect(screen.queryByRole('link', { name: /Write to/ })).not.toBeInTheDocument();
  });
});

describe('a plan that is not available yet', () => {
  it('Q2-06 the offer of Full Autopilot has its waitlist and Double Down as an alternative', async () => {
    await renderWaitlist();
    expect(screen.getByRole('region', { name: 'Join the Full Autopilot waitlist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Double Down' })).toHaveAttribute(
      'href',
      'https://pay.example/others',
    );
    expect(screen.queryByRole('article', { name: 'Full Autopilot' })).not.toBeInTheDocument();
  });

  it('Q2-06 what can be had today stands before the waitlist, which has the address already', async () => {
    renderPage(
      <PlanOffer
        plan="full_autopilot"
        reason="You have no time."
        toldUs={['Remote', 'Senior level']}
        email="maya@example.com"
        source="job-search"
      />,
    );
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['What you can have today', 'Double Down']);
    expect(names.indexOf('Full Autopilot would suit you best')).toBeGreaterThan(1);
    expect(screen.getByText('You have no time.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'You told us' })).toHaveTextContent('Senior level');
    expect(await screen.findByLabelText('Your email')).toHaveValue('maya@example.com');
    await join();
    expect(await screen.findByText(/You are on the list/)).toBeVisible();
  });

  it('PL-05 without a payment page the offer says that nothing can be bought', () => {
    const ports = createInMemorySitePorts();
    const checkout = { starter: null, others: null };
    renderPage(<PlanOffer plan="starter" source="job-search" />, { ports: { ...ports, checkout } });
    expect(screen.getByText(/nothing can be bought here/)).toBeVisible();
  });

  it('TY-03 TY-04 an e-mail joins the waitlist', async () => {
    const ports = createInMemorySitePorts();
    await renderWaitlist({ ports });
    await enterText(emailField(), 'maya@example.com');
    await join();
    expect(await screen.findByText('Subscribed!')).toBeVisible();
    expect(
      screen.getByText("You've been successfully subscribed to our newsletter."),
    ).toBeVisible();
    expect(screen.getByText(/You are on the list/)).toBeVisible();
    expect(ports.leads.saved).toEqual([
      {
        table: 'candidate_prospects',
        id: 'id-1',
        row: {
          email: 'maya@example.com',
          full_name: '',
          source: 'full_autopilot',
          created_at: new Date(ports.now()).toISOString(),
        },
      },
    ]);
  });

  it('TY-03 while the waitlist form is submitted the button says so', async () => {
    let finish: () => void = () => undefined;
    const leads = {
      save: () =>
        new Promise<{ status: 'saved' }>((resolve) => {
          finish = () => resolve({ status: 'saved' });
        }),
      clear: () => Promise.resolve(),
    };
    await renderWaitlist({ ports: { ...createInMemorySitePorts(), leads } });
    await enterText(emailField(), 'maya@example.com');
    await join();
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    finish();
    expect(await screen.findByText(/You are on the list/)).toBeVisible();
  });

  it('TY-04 a duplicate on the waitlist gets an info toast and is shown as subscribed', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult({ status: 'duplicate' });
    await renderWaitlist({ ports });
    await enterText(emailField(), 'maya@example.com');
    await join();
    expect(await screen.findByText('Already subscribed')).toBeVisible();
    expect(screen.getByText('This email is already subscribed to our newsletter')).toBeVisible();
    expect(screen.getByText(/You are on the list/)).toBeVisible();
  });

  it('TY-04 after a failure the waitlist form keeps the e-mail', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult({
      status: 'failed',
      reason: 'unavailable',
      message: 'down',
      retainedIn: 'nowhere',
    });
    await renderWaitlist({ ports });
    await enterText(emailField(), 'maya@example.com');
    await join();
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(
      screen.getByText('There was a problem subscribing you. Please try again.'),
    ).toBeVisible();
    expect(emailField()).toHaveValue('maya@example.com');
    await join();
    await waitFor(() => expect(ports.leads.saved.map(({ id }) => id)).toEqual(['id-1']));
  });

  it.each(['', 'maya'])(
    'TY-04 the invalid e-mail %j is reported as a toast and beside the field',
    async (text) => {
      const ports = createInMemorySitePorts();
      await renderWaitlist({ ports });
      if (text !== '') await enterText(emailField(), text);
      await join();
      expect(await screen.findByText('Invalid email')).toBeVisible();
      await waitFor(() =>
        expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address'),
      );
      expect(ports.leads.saved).toEqual([]);
    },
  );
});
