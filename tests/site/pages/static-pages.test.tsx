import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ForEmployersPage } from '../../../src/site/pages/employers/for-employers-page';
import { RemoveListingPage } from '../../../src/site/pages/employers/remove-listing-page';
import { ContactPage, PrivacyPage, TermsPage } from '../../../src/site/pages/text/text-pages';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';
import { enterText } from '../../support/site/form-actions';

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
});

const getPageText = () => document.body.textContent;

/** Parses a mailto URL. */
function parseMailtoUrl(link: HTMLElement) {
  const url = new URL(link.getAttribute('href') ?? '');
  return { to: url.pathname, body: url.searchParams.get('body') ?? '' };
}

describe('texts', () => {
  it('ST-01 /contact has the response time and the mail address', () => {
    renderPage(<ContactPage />);
    expect(getPageText()).toContain('We answer within 24 hours');
    expect(screen.getByRole('link', { name: 'support@gethired.example' })).toHaveAttribute(
      'href',
      'mailto:support@gethired.example',
    );
  });

  it.each([
    'We use AI to customise CVs, match profiles and generate application materials',
    'You may review everything the AI generates',
    'You may ask for a person to review it',
    'You may opt out of automated processing',
    'Active accounts: as long as they are active',
    'Inactive accounts: up to 12 months',
    'Completed applications: up to 24 months',
    'an anticipated maximum, not guaranteed',
  ])('ST-04 the terms say: %s', (sentence) => {
    renderPage(<TermsPage />);
    expect(getPageText()).toContain(sentence);
  });

  it.each(['within 72 hours', 'not aimed at children under 13', 'Inactive accounts: up to 12'])(
    'ST-05 the privacy policy says: %s',
    (sentence) => {
      renderPage(<PrivacyPage />);
      expect(getPageText()).toContain(sentence);
    },
  );
});

describe('/for-employers', () => {
  it('ST-02 /for-employers has a mail draft for a job and a link to /remove-listing', async () => {
    const ports = createInMemorySitePorts();
    renderPage(<ForEmployersPage />, { ports });
    const post = screen.getByRole('link', { name: 'Post a Job' });
    expect(parseMailtoUrl(post).to).toBe('employers@gethired.example');
    expect(parseMailtoUrl(post).body).toContain('Pay range:');
    await userEvent.click(screen.getByRole('link', { name: 'Remove a Job Listing' }));
    expect(screen.getByText('Now at /remove-listing')).toBeVisible();
    expect(ports.analytics.events).toEqual([
      expect.objectContaining({ name: 'cta_click', destination: '/remove-listing' }),
    ]);
  });
});

describe('/remove-listing', () => {
  const listing = () => screen.getByLabelText('Address of the listing on GetHired');
  const reason = () => screen.getByLabelText('Why should it be removed?');
  const email = () => screen.getByLabelText('Your email');
  const submit = () => userEvent.click(screen.getByRole('button', { name: /^Prepare/ }));

  async function fill() {
    await enterText(listing(), 'https://gethired.example/job/1');
    await userEvent.selectOptions(reason(), 'The position has been filled');
    await enterText(email(), 'people@company.example');
  }

  it('ST-03 listing, reason and e-mail are required and listed in the error summary, no other field is', async () => {
    renderPage(<RemoveListingPage />);
    // The browser's own bubbles would come before the summary.
    expect(screen.getByRole('form', { name: 'Remove a Job Listing' })).toHaveAttribute(
      'novalidate',
    );
    await submit();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter the address of the listing',
      'Please choose a reason',
      'Please enter a valid email address',
    ]);
    for (const field of [listing(), reason(), email()]) expect(field).toBeRequired();
    for (const label of [
      'Job title',
      'Address of the job on your own site',
      'Anything else we should know',
    ])
      expect(screen.getByLabelText(label)).not.toBeRequired();
  });

  it('ST-03 the page confirms the request, sends no request itself and can be reset', async () => {
    const ports = createInMemorySitePorts();
    renderPage(<RemoveListingPage />, { ports });
    await fill();
    await enterText(screen.getByLabelText('Anything else we should know'), 'Thank you');
    await submit();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your removal request is ready' }),
    ).toHaveFocus();
    expect(getPageText()).toContain('24-48 hours');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'https://gethired.example/job/1',
      'The position has been filled',
      'people@company.example',
      'Thank you',
    ]);
    const mail = parseMailtoUrl(screen.getByRole('link', { name: 'Send it by email' }));
    expect(mail.to).toBe('employers@gethired.example');
    expect(mail.body).toContain('https://gethired.example/job/1');
    expect(ports.leads.saved).toEqual([]);
    expect(ports.analytics.events).toEqual([{ name: 'form_success', form: 'remove_listing' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Submit Another Request' }));
    expect(listing()).toHaveValue('');
  });

  it('ST-03 a blank URL is an error: the summary takes the focus and the values stay', async () => {
    renderPage(<RemoveListingPage />);
    await fill();
    await userEvent.clear(listing());
    await enterText(listing(), '   ');
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    await userEvent.click(
      within(summary).getByRole('link', { name: 'Please enter the address of the listing' }),
    );
    expect(listing()).toHaveFocus();
    expect(email()).toHaveValue('people@company.example');
  });
});
