import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SubscriptionConfirmationPage } from '../../../src/site/pages/subscription-confirmation/subscription-confirmation-page';
import {
  keepStateUnchecked,
  createInMemorySitePorts,
  renderPage,
} from '../../support/site/render-page';

const page = <SubscriptionConfirmationPage recompute={keepStateUnchecked} />;
const settings = ["Role you're tracking", 'Search region', 'Work format', 'Where updates will go'];

it('TY-02 the page shows the e-mail address and the settings of the alert', () => {
  const state = {
    jobTitle: 'Product Manager',
    location: 'us-california',
    locationLabel: 'California',
    workFormat: 'Hybrid',
    email: 'maya@example.com',
  };
  renderPage(page, { state });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your alert is saved');
  expect(screen.getByText(/Updates go to/)).toHaveTextContent('maya@example.com');
  expect(screen.getByText(/spam/)).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(settings);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Product Manager',
    'California',
    'Hybrid',
    'maya@example.com',
  ]);
});

it.each([
  ['nothing', null],
  ['what is not ours', { email: 5, jobTitle: ['x'] }],
])('TY-02 with %s the page shows no settings and says "your email"', (_, state) => {
  renderPage(page, { state });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your job alert');
  expect(screen.getByText(/^If you have just set one up/)).toHaveTextContent('your email');
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('TY-02 nothing says that a link was sent where nothing sends one', () => {
  for (const state of [null, { email: 'maya@example.com' }]) {
    const { unmount } = renderPage(page, { state });
    expect(document.body).not.toHaveTextContent(/sent|confirmation link|inbox/i);
    unmount();
  }
});

it.each([
  [{ email: 'maya@example.com' }, 'We sent a confirmation link to maya@example.com.'],
  [null, 'If you have just set one up, we sent a confirmation link to your email.'],
])('TY-02 where the database sends a link, the page with %j says: %s', (state, text) => {
  const ports = { ...createInMemorySitePorts(), sendsConfirmationEmail: true };
  renderPage(page, { state, ports });
  expect(screen.getByText(/confirmation link to/)).toHaveTextContent(text);
  expect(screen.getByText(/spam/)).toBeVisible();
});

it('TY-02 a place without a label is the "Selected Location"', () => {
  renderPage(page, { state: { location: 'atlantis' } });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Search region']);
  expect(screen.getByRole('definition')).toHaveTextContent('Selected Location');
});

it('TY-02 PL-07 "Customize Job Feed Now" opens the app in a new tab and tells analytics', async () => {
  const ports = createInMemorySitePorts();
  renderPage(page, { ports });
  const link = screen.getByRole('link', { name: 'Customize Job Feed Now' });
  expect(link).toHaveAttribute('href', 'https://app.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(ports.analytics.events).toMatchObject([
    {
      name: 'cta_click',
      source: 'subscription-confirmation',
      button_text: 'Customize Job Feed Now',
    },
  ]);
});

it('an app URL that is not configured is explained', async () => {
  renderPage(page, {
    ports: { ...createInMemorySitePorts(), external: { app: null, jobs: null, cvApp: null } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Customize Job Feed Now' }));
  expect(await screen.findByRole('dialog', { name: 'The app is not linked here' })).toBeVisible();
});
