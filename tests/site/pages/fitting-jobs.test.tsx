import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askedWishes } from '../../../src/site/content/fitting-jobs';
import { sampleJobs } from '../../../src/site/content/sample-jobs';
import { FittingJobs } from '../../../src/site/pages/results/fitting-jobs';
import { renderPage } from '../../support/site/render-page';

const asked = askedWishes['job-search'] ?? expect.fail('The quiz asks for no job.');

const renderFor = (role: string) =>
  renderPage(
    <FittingJobs
      jobs={sampleJobs}
      asked={asked}
      answers={{ role, location: 'remote', experience: 'entry' }}
      source="job-search"
    />,
  );

describe('the jobs under a result', () => {
  it('each have their Sample badge, the reason, and a link to their page', async () => {
    renderFor('Product Manager');
    const section = await screen.findByRole('region', { name: 'Your feed would begin like this' });
    const cards = within(section).getAllByRole('article');
    expect(cards).toHaveLength(3);
    for (const card of cards) expect(card).toHaveTextContent('Sample');
    expect(cards[0]).toHaveTextContent('Remote · Product · Entry level');
    expect(
      within(section).getByRole('link', { name: 'Associate Product Manager' }),
    ).toHaveAttribute('href', '/job/associate-product-manager-wrenfield');
  });

  it('lead to an alert for the same job and place', async () => {
    renderFor('Product Manager');
    const link = await screen.findByRole('link', { name: 'Set up an alert for this job' });
    expect(link).toHaveAttribute('href', '/quiz6?jobTitle=Product+Manager&workFormat=remote');
  });

  it('are named as missing where none fits, and the alert is still offered', async () => {
    renderFor('Nurse');
    const section = await screen.findByRole('region', { name: 'No sample fits this job' });
    expect(section).toHaveTextContent('We have made up no job like “Nurse”.');
    expect(within(section).queryByRole('article')).not.toBeInTheDocument();
    expect(within(section).getByRole('link')).toHaveAttribute(
      'href',
      '/quiz6?jobTitle=Nurse&workFormat=remote',
    );
  });
});
