import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { europeanCountries, usStates } from '../../../../src/site/content/places';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import { JobListingsLandingPage } from '../../../../src/site/pages/jobs/job-listings-landing-page';
import {
  enterText,
  getField,
  clickButton,
  getErrorSummaryLines,
  createDeferredLeads,
  clickCheckbox,
} from '../../../support/site/form-actions';
import { createInMemorySitePorts, renderPage } from '../../../support/site/render-page';

const region = (name: string) => within(screen.getByRole('region', { name }));

async function search() {
  await enterText(getField('Job title'), 'Data Analyst');
  await userEvent.selectOptions(getField('Location'), 'Germany');
  await clickCheckbox('Hybrid');
  await clickButton('Search jobs');
}

describe('the ways into the listings', () => {
  it('JL-10 the page has categories, places, searches, new listings, FAQ and plans', async () => {
    renderPage(<JobListingsLandingPage />);
    const product = await region('Featured categories').findByRole('link', { name: 'Product' });
    expect(product).toHaveAttribute('href', '/category/product');
    expect(region('Featured categories').getAllByRole('link')).toHaveLength(8);
    expect(region('Top locations').getByRole('link', { name: 'New York' })).toHaveAttribute(
      'href',
      '/location/new-york',
    );
    expect(
      region('Trending searches').getByRole('link', { name: 'Product Manager' }),
    ).toHaveAttribute('href', '/search?q=Product+Manager');
    const fresh = region('Fresh listings').getAllByRole('listitem');
    expect(fresh).toHaveLength(6);
    expect(fresh[0]).toHaveTextContent('Harborline Health · Boston, Massachusetts');
    for (const listing of fresh) expect(within(listing).getByText('Sample')).toBeVisible();
    expect(sampleJobs.every(({ postedDate }) => postedDate.startsWith('2025-06-'))).toBe(true);
    expect(screen.getByText(/dated June 2025/)).toBeVisible();
    expect(within(fresh[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/job/senior-product-manager-harborline',
    );
    expect(region('How it works').getAllByRole('listitem')).toHaveLength(3);
    expect(
      region('Questions and answers').getAllByRole('heading', { level: 3 }).length,
    ).toBeGreaterThan(3);
    expect(screen.getByRole('region', { name: 'Plans' })).toHaveAttribute('id', 'pricing');
  });
});

describe('the search', () => {
  it('JL-11 JL-12 the form shows errors of its fields before it asks for an e-mail', async () => {
    renderPage(<JobListingsLandingPage />);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    const places = [...getField('Location').querySelectorAll('option:not(:disabled)')];
    expect(places.map(({ textContent }) => textContent)).toEqual(
      [...usStates, ...europeanCountries].map(({ label }) => label),
    );
    await clickButton('Search jobs');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(getErrorSummaryLines()).toEqual([
      'Job title must be at least 2 characters',
      'Location must be selected',
      'Please select a work format',
    ]);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('JL-11 the form asks for the e-mail, saves the alert, thanks and can be reset', async () => {
    const ports = createInMemorySitePorts();
    renderPage(<JobListingsLandingPage />, { ports });
    await search();
    const sentence = 'Please enter a valid email address';
    await waitFor(() => expect(getErrorSummaryLines()).toEqual([sentence]));
    expect(getField('Email')).toHaveAccessibleDescription(sentence);
    expect(getField('Job title')).toHaveValue('Data Analyst');
    expect(ports.leads.saved).toEqual([]);

    await enterText(getField('Email'), 'maya@example.com');
    await clickButton('Search jobs');
    const thanks = await screen.findByRole('heading', { name: 'Thank You for Subscribing' });
    expect(thanks).toHaveFocus();
    expect(ports.leads.saved.map(({ row }) => row)).toEqual([
      expect.objectContaining({
        email: 'maya@example.com',
        full_name: '',
        positions: ['Data Analyst'],
        work_format: ['Hybrid'],
        job_locations: [{ country: 'Germany', state: null, city: null }],
        source: 'job_listings_hero_form',
      }),
    ]);
    await clickButton('Subscribe to another alert');
    expect(getField('Job title')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Hybrid' })).not.toBeChecked();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('JL-11 the search shows the samples that fit before and after the sign-up', async () => {
    renderPage(<JobListingsLandingPage />);
    expect(screen.queryByRole('region', { name: 'Sample jobs for your search' })).toBeNull();
    await enterText(getField('Job title'), 'manager');
    await userEvent.selectOptions(getField('Location'), 'Texas');
    await clickCheckbox('Hybrid');
    await clickButton('Search jobs');
    const found = within(
      await screen.findByRole('region', { name: 'Sample jobs for your search' }),
    );
    expect(found.getByRole('status')).toHaveTextContent('1 job');
    expect(found.getByRole('article')).toHaveAccessibleName(/^Growth Marketing Manager/);
    const query = '?q=manager&location=Texas&format=hybrid';
    expect(found.getByRole('link', { name: 'Growth Marketing Manager' })).toHaveAttribute(
      'href',
      `/job/growth-marketing-manager-bluefern${query}`,
    );
    expect(found.getByRole('link', { name: /^See them in the list/ })).toHaveAttribute(
      'href',
      `/job-listings${query}`,
    );
    // Missing in jsdom.
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await clickButton('See the sample jobs first');
    expect(found.getByRole('heading', { name: 'Sample jobs for your search' })).toHaveFocus();
    scrollTo.mockRestore();
    await enterText(await screen.findByLabelText('Email'), 'maya@example.com');
    await clickButton('Search jobs');
    await screen.findByRole('heading', { name: 'Thank You for Subscribing' });
    expect(found.getByRole('article')).toBeVisible();
  });

  it('JL-11 a search that no sample fits says so and leads to all samples', async () => {
    renderPage(<JobListingsLandingPage />);
    await search();
    const found = within(
      await screen.findByRole('region', { name: 'Sample jobs for your search' }),
    );
    expect(found.getByRole('status')).toHaveTextContent('0 jobs');
    expect(found.getByText(/^No sample fits all three\./)).toBeVisible();
    expect(found.getByRole('link', { name: 'See all samples' })).toHaveAttribute(
      'href',
      '/job-listings',
    );
  });

  it('JL-11 the button says "Searching..." while saving', async () => {
    const leads = createDeferredLeads();
    renderPage(<JobListingsLandingPage />, { ports: { ...createInMemorySitePorts(), leads } });
    await search();
    await enterText(await screen.findByLabelText('Email'), 'maya@example.com');
    await clickButton('Search jobs');
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
    leads.resolveAll();
    expect(await screen.findByText(/We write to maya@example\.com/)).toBeVisible();
  });
});
