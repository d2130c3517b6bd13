import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { europeanCountries, usStates } from '../../src/content/places';
import { InstantJobsFeedPage } from '../../src/site/instant-jobs-feed/instant-jobs-feed-page';
import { dismissDestructiveToast } from '../../src/ui/destructive-toast';
import { down, duplicate, field, press, problemsSaid, slowLeads, tick } from './forms/form-hands';
import { memoryPorts, noon, renderPage } from './site-fixture';

afterEach(() => act(dismissDestructiveToast));

function show(ports: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(<InstantJobsFeedPage />, ports);
}

async function fillIn({ state = 'New York' } = {}) {
  await userEvent.type(field('Job title'), 'Product Manager');
  await userEvent.selectOptions(field('State'), state);
  await tick('Remote');
  await tick('On-site');
  await userEvent.type(field('Email'), 'maya@example.com');
}

const optionsOf = (name: string) =>
  [...field(name).querySelectorAll('option:not(:disabled)')].map(({ textContent }) => textContent);

describe('what the form asks', () => {
  it('JF-01 JF-02 JL-12 a state of the US or a country of Europe, and the other forgets it', async () => {
    show();
    expect(optionsOf('State')).toEqual(usStates.map(({ label }) => label));
    await userEvent.selectOptions(field('State'), 'Texas');
    await userEvent.click(screen.getByRole('radio', { name: 'Europe' }));
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
    expect(optionsOf('Country')).toEqual(europeanCountries.map(({ label }) => label));
    expect(field('Country')).toHaveValue('');
    await userEvent.selectOptions(field('Country'), 'Germany');
    await userEvent.click(screen.getByRole('radio', { name: 'US' }));
    expect(field('State')).toHaveValue('');
  });

  it('JF-03 says what is wrong above the form and beside each field, and leads there', async () => {
    const ports = memoryPorts();
    show({ ports });
    await userEvent.type(field('Job title'), 'P');
    await userEvent.type(field('Email'), 'maya@example');
    await press('Subscribe');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(problemsSaid()).toEqual([
      'Job title must be at least 2 characters',
      'Location must be selected',
      'Please select a work format',
      'Please enter a valid email address',
    ]);
    expect(field('Job title')).toHaveAccessibleDescription(
      'Job title must be at least 2 characters',
    );
    expect(field('State')).toHaveAccessibleDescription('Location must be selected');
    expect(screen.getByRole('group', { name: 'Work format' })).toHaveAccessibleDescription(
      /Please select a work format/,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Please select a work format' }));
    expect(screen.getByRole('checkbox', { name: 'On-site' })).toHaveFocus();
    expect(field('Email')).toHaveValue('maya@example');
    expect(ports.leads.saved).toEqual([]);
    expect(ports.analytics.events).toEqual([{ name: 'form_invalid', form: 'main_hero_form' }]);
  });

  it('JF-08 nobody sees, reaches or hears of the hidden name', async () => {
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

describe('what becomes of it', () => {
  it('JF-04 JF-05 a row is stored, and the thank-you page is told', async () => {
    const ports = memoryPorts();
    const { router } = show({ ports });
    await fillIn();
    await press('Subscribe');
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
          created_at: new Date(noon).toISOString(),
          source: 'main_hero_form',
        },
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobTitle: 'Product Manager',
      location: 'New York',
      email: 'maya@example.com',
      source: 'main_hero_form',
      state: 'new_york',
      workFormat: 'On-site,Remote',
    });
    expect(ports.analytics.events).toEqual([
      { name: 'form_submit', form: 'main_hero_form' },
      { name: 'form_success', form: 'main_hero_form' },
    ]);
  });

  it('JF-04 JF-05 a country of Europe has no state, in the row and in the query', async () => {
    const ports = memoryPorts();
    const { router } = show({ ports });
    await userEvent.click(screen.getByRole('radio', { name: 'Europe' }));
    await userEvent.type(field('Job title'), 'Product Manager');
    await userEvent.selectOptions(field('Country'), 'United Kingdom');
    await tick('Hybrid');
    await userEvent.type(field('Email'), 'maya@example.com');
    await press('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved[0]?.row).toMatchObject({
      job_locations: [{ country: 'United Kingdom', state: null, city: null }],
    });
    const query = new URLSearchParams(router.state.location.search);
    expect([query.get('location'), query.has('state')]).toEqual(['United Kingdom', false]);
  });

  it('JF-04 while it is on its way the button says so, and a second press is no second row', async () => {
    const leads = slowLeads();
    show({ ports: { ...memoryPorts(), leads } });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await userEvent.type(field('Email'), '{Enter}');
    expect(leads.waiting).toHaveLength(1);
    leads.finish();
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('JF-06 somebody who has this alert already is thanked as well', async () => {
    const ports = memoryPorts();
    ports.leads.answerNext(duplicate);
    show({ ports });
    await fillIn();
    await press('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it.each([
    ['what the database said', 'it is down', 'it is down'],
    ['a sentence of our own', '', 'Failed to submit your information. Please try again.'],
  ])('JF-06 a failure says %s, twice, and keeps everything', async (_, message, said) => {
    const ports = memoryPorts();
    ports.leads.answerNext({ status: 'failed', reason: 'unavailable', message, kept: 'nowhere' });
    show({ ports });
    await fillIn();
    await press('Subscribe');
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    expect(screen.getByText('Submission error')).toBeVisible();
    expect(field('Job title')).toHaveValue('Product Manager');
    expect(field('State')).toHaveValue('New York');
    expect(screen.getByRole('checkbox', { name: 'Remote' })).toBeChecked();
    await press('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved.map(({ id }) => id)).toEqual(['id-1']);
  });

  it('JF-06 another wish after a failure is another row', async () => {
    const ports = memoryPorts();
    ports.leads.answerNext(down);
    show({ ports });
    await fillIn();
    await press('Subscribe');
    expect(await screen.findByText('Submission error')).toBeVisible();
    await userEvent.selectOptions(field('State'), 'Texas');
    await press('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toMatchObject([
      { id: 'id-2', row: { job_locations: [{ state: 'Texas' }] } },
    ]);
  });

  it('JF-08 what a program fills in is not stored, and a person can try again', async () => {
    const ports = memoryPorts();
    const { container } = show({ ports });
    await fillIn();
    const hidden = container.querySelector('input[name=fullName]');
    if (hidden === null) throw new Error('There is no hidden name.');
    fireEvent.change(hidden, { target: { value: 'Maya' } });
    await press('Subscribe');
    expect(await screen.findByText('Submission error')).toBeVisible();
    expect(ports.leads.saved).toEqual([]);
    expect(ports.logged).toEqual(['main_hero_form: the hidden field was filled']);
    await press('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toMatchObject([{ row: { full_name: '' } }]);
  });
});

it('JF-07 the page says what an alert is, in this order', () => {
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
  for (const words of [
    '194,665 companies scanned every minute',
    '1-minute scans',
    '300+ job boards',
    '5x interview rate',
    'US active, Europe coming soon (Q2 2025)',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(document.querySelector('#pricing')).toContainElement(
    screen.getByRole('article', { name: 'Starter' }),
  );
});
