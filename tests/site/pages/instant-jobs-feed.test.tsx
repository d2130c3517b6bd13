import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { europeanCountries, usStates } from '../../../src/site/content/places';
import { InstantJobsFeedPage } from '../../../src/site/pages/instant-jobs-feed/instant-jobs-feed-page';
import {
  enterText,
  unavailableResult,
  duplicateResult,
  getField,
  clickButton,
  getErrorSummaryLines,
  createDeferredLeads,
  clickCheckbox,
} from '../../support/site/form-actions';
import { createInMemorySitePorts, NOON, renderPage } from '../../support/site/render-page';

afterEach(() => void toast.dismiss());

function show(ports: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(<InstantJobsFeedPage />, ports);
}

async function fillIn({ state = 'New York' } = {}) {
  await enterText(getField('Job title'), 'Product Manager');
  await userEvent.selectOptions(getField('State'), state);
  await clickCheckbox('Remote');
  await clickCheckbox('On-site');
  await enterText(getField('Email'), 'maya@example.com');
}

const optionsOf = (name: string) =>
  [...getField(name).querySelectorAll('option:not(:disabled)')].map(
    ({ textContent }) => textContent,
  );

describe('hero form fields', () => {
  it('JF-01 JF-02 JL-12 the location is a US state or a European country, and a change of region clears it', async () => {
    show();
    expect(optionsOf('State')).toEqual(usStates.map(({ label }) => label));
    await userEvent.selectOptions(getField('State'), 'Texas');
    await userEvent.click(screen.getByRole('radio', { name: 'Europe' }));
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
    expect(optionsOf('Country')).toEqual(europeanCountries.map(({ label }) => label));
    expect(getField('Country')).toHaveValue('');
    await userEvent.selectOptions(getField('Country'), 'Germany');
    await userEvent.click(screen.getByRole('radio', { name: 'US' }));
    expect(getField('State')).toHaveValue('');
  });

  it('JF-03 errors are shown above the form and beside the fields, with links to them', async () => {
    const ports = createInMemorySitePorts();
    show({ ports });
    await enterText(getField('Job title'), 'P');
    await enterText(getField('Email'), 'maya@example');
    await clickButton('Subscribe');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(getErrorSummaryLines()).toEqual([
      'Job title must be at least 2 characters',
      'Location must be selected',
      'Please select a work format',
      'Please enter a valid email address',
    ]);
    expect(getField('Job title')).toHaveAccessibleDescription(
      'Job title must be at least 2 characters',
    );
    expect(getField('State')).toHaveAccessibleDescription('Location must be selected');
    expect(screen.getByRole('group', { name: 'Work format' })).toHaveAccessibleDescription(
      /Please select a work format/,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Please select a work format' }));
    expect(screen.getByRole('checkbox', { name: 'On-site' })).toHaveFocus();
    expect(getField('Email')).toHaveValue('maya@example');
    expect(ports.leads.saved).toEqual([]);
    expect(ports.analytics.events).toEqual([{ name: 'form_invalid', form: 'main_hero_form' }]);
  });

  it('JF-08 the honeypot field is hidden, not focusable and not announced', async () => {
    const { container } = show();
    const hidden = container.querySelector('input[name=fullName]');
    expect(hidden).not.toBeVisible();
    expect(hidden).toHaveAttribute('tabindex', '-1');
    expect(hidden).toHaveAttribute('autocomplete', 'off');
    const inputs = screen.getAllByRole('textbox');
    expect(inputs).not.toContain(hidden);
    expect(inputs).toHaveLength(2);
  });
});

describe('hero form submission', () => {
  it('JF-04 JF-05 a submission saves a row and passes its values to the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    const { router } = show({ ports });
    await fillIn();
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toEqual([
      {
        table: 'candidate_prospects',
        id: 'id-1',
        row: {
          email: 'maya@example.com',
          full_name: '',
          positions: ['Product Manager'],
          work_format: ['On-site', 'Remote'],
          job_locations: [{ country: 'United States', state: 'New York', city: null }],
          created_at: new Date(NOON).toISOString(),
          source: 'main_hero_form',
        },
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobTitle: 'Product Manager',
      location: 'New York',
      source: 'main_hero_form',
      state: 'new_york',
      workFormat: 'On-site,Remote',
    });
    // Not in the address, which browsers keep (docs/decisions/0042).
    expect(router.state.location.state).toEqual({ email: 'maya@example.com' });
    expect(ports.analytics.events).toEqual([
      { name: 'form_submit', form: 'main_hero_form' },
      { name: 'form_success', form: 'main_hero_form' },
    ]);
  });

  it('JF-04 JF-05 a European country has no state in the row and in the query', async () => {
    const ports = createInMemorySitePorts();
    const { router } = show({ ports });
    await userEvent.click(screen.getByRole('radio', { name: 'Europe' }));
    await enterText(getField('Job title'), 'Product Manager');
    await userEvent.selectOptions(getField('Country'), 'United Kingdom');
    await clickCheckbox('Hybrid');
    await enterText(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved[0]?.row).toMatchObject({
      job_locations: [{ country: 'United Kingdom', state: null, city: null }],
    });
    const query = new URLSearchParams(router.state.location.search);
    expect([query.get('location'), query.has('state')]).toEqual(['United Kingdom', false]);
  });

  it('JF-04 while saving the button says so, and a second click saves no second row', async () => {
    const leads = createDeferredLeads();
    show({ ports: { ...createInMemorySitePorts(), leads } });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await userEvent.type(getField('Email'), '{Enter}');
    expect(leads.waiting).toHaveLength(1);
    leads.resolveAll();
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('JF-06 a duplicate opens the thank-you page as well', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(duplicateResult);
    show({ ports });
    await fillIn();
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it.each([
    ['the message of the database', 'it is down', 'it is down'],
    ['a default message', '', 'Failed to submit your information. Please try again.'],
  ])(
    'JF-06 a failure shows %s in the form and as a toast, and keeps the values',
    async (_, message, expectedText) => {
      const ports = createInMemorySitePorts();
      ports.leads.enqueueResult({
        status: 'failed',
        reason: 'unavailable',
        message,
        retainedIn: 'nowhere',
      });
      show({ ports });
      await fillIn();
      await clickButton('Subscribe');
      await waitFor(() => expect(screen.getAllByText(expectedText)).toHaveLength(2));
      expect(screen.getByText('Submission error')).toBeVisible();
      expect(getField('Job title')).toHaveValue('Product Manager');
      expect(getField('State')).toHaveValue('New York');
      expect(screen.getByRole('checkbox', { name: 'Remote' })).toBeChecked();
      await clickButton('Subscribe');
      expect(await screen.findByText('Now at /thank-you')).toBeVisible();
      expect(ports.leads.saved.map(({ id }) => id)).toEqual(['id-1']);
    },
  );

  it('JF-06 changed values after a failure are another row', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    show({ ports });
    await fillIn();
    await clickButton('Subscribe');
    expect(await screen.findByText('Submission error')).toBeVisible();
    await userEvent.selectOptions(getField('State'), 'Texas');
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toMatchObject([
      { id: 'id-2', row: { job_locations: [{ state: 'Texas' }] } },
    ]);
  });

  it('JF-08 a filled honeypot saves nothing, and the form can be submitted again', async () => {
    const ports = createInMemorySitePorts();
    const { container } = show({ ports });
    await fillIn();
    const hidden = container.querySelector('input[name=fullName]');
    if (hidden === null) throw new Error('The form has no honeypot field.');
    fireEvent.change(hidden, { target: { value: 'Maya' } });
    await clickButton('Subscribe');
    expect(await screen.findByText('Submission error')).toBeVisible();
    expect(ports.leads.saved).toEqual([]);
    expect(ports.logged).toEqual([
      'main_hero_form: rejected, because the honeypot field was filled',
    ]);
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toMatchObject([{ row: { full_name: '' } }]);
  });
});

it('JF-07 "Start Free Trial" says beside it what it starts', () => {
  renderPage(<InstantJobsFeedPage />);
  expect(screen.getByRole('button', { name: 'Start Free Trial' })).toHaveAccessibleDescription(
    /takes you to the form above\. It sets up the free alert, which stays free: no trial period/,
  );
});

it('JF-07 the page has the specified sections in order', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Set up your free alert',
    'Why speed matters',
    'How it works',
    'Where alerts reach you',
    'What we cover',
    'What is in each alert',
    'Start with the free feed',
    'When you want more than alerts',
  ]);
  for (const headings of [
    '194,665 companies scanned every minute',
    '1-minute scans',
    '300+ job boards',
    '5x interview rate',
    'US active, Europe coming soon (Q2 2025)',
  ])
    expect(screen.getByText(headings)).toBeVisible();
  expect(document.querySelector('#pricing')).toContainElement(
    screen.getByRole('article', { name: 'Starter' }),
  );
});
