import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { PlanOffer } from '../../src/site/plan-offer';
import { createInMemorySitePorts, renderPage } from '../../testing/site/render-page';
import { enterText } from '../../testing/site/form-actions';

afterEach(() => void toast.dismiss());

const waitlisted = <PlanOffer plan="full_autopilot" source="job-search" />;
/** Renders the offer and waits for its form, which is loaded for this plan only. */
async function renderWaitlist(options?: Parameters<typeof renderPage>[1]) {
  renderPage(waitlisted, options);
  await screen.findByLabelText('Your e-mail');
}
const emailField = () => screen.getByLabelText('Your e-mail');
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
    expect(screen.queryByLabelText('Your e-mail')).not.toBeInTheDocument();
  });

  it.each([
    ['30', /30% off.*do not add up/],
    ['50', /50% off.*already|50% is already in the price/],
    ['70', /70% off.*write to us before you pay/],
  ])(
    'Q3-01 a prize of %s is explained before payment, and the price is unchanged',
    (prize, expectedText) => {
      renderPage(<PlanOffer plan="double_down" prize={prize} source="emotional-check" />);
      expect(
        screen.getByRole('heading', { name: `You won ${prize}% off Double Down` }),
      ).toBeVisible();
      expect(document.body.textContent).toMatch(expectedText);
      expect(screen.getByRole('article', { name: 'Double Down' })).toHaveTextContent('$29');
    },
  );
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
