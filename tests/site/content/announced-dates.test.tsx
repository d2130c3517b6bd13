import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { announcedDates } from '../../../src/site/content/announced-dates';
import { CareerBoostPage } from '../../../src/site/pages/career-boost/career-boost-page';
import { InstantJobsFeedPage } from '../../../src/site/pages/instant-jobs-feed/instant-jobs-feed-page';
import { LandingPage } from '../../../src/site/pages/landing/landing-page';
import { MarketplacePage } from '../../../src/site/pages/marketplace/marketplace-page';
import { SourcesPage } from '../../../src/site/pages/text/text-pages';
import { renderPage } from '../../support/site/render-page';

it.each(Object.entries(announcedDates))(
  'LD-05 JL-02 JF-07 the date announced for %s has passed, so its texts need no clock',
  (_, { lastDay }) => {
    expect(Date.parse(lastDay)).toBeLessThan(Date.now());
  },
);

describe('beside an announced date stands that it has passed', () => {
  it.each([
    ['Career professionals marketplace', 'H1 2025'],
    ['Career coaching with LinkedIn boost', 'H2 2025'],
  ])('LD-05 the card "%s" says so for %s', (name, period) => {
    renderPage(<LandingPage />);
    const card = screen.getByRole('article', { name });
    expect(within(card).getByText(period)).toBeVisible();
    expect(card).toHaveTextContent(
      `${period} was the announced date. It has passed, and this is not open yet.`,
    );
  });

  it.each([
    ['/marketplace', <MarketplacePage key="page" />, 'H1 2025'],
    ['/career-boost', <CareerBoostPage key="page" />, 'H2 2025'],
  ])('PL-10 %s says so', (_, page, period) => {
    renderPage(page);
    expect(screen.getByText(`Announced for ${period}`)).toBeVisible();
    expect(screen.getByText(new RegExp(`^${period} was the announced date`))).toBeVisible();
  });
});

it.each([
  ['/', <LandingPage key="page" />, 'US, UK and EU markets'],
  ['/instant-jobs-feed', <InstantJobsFeedPage key="page" />, 'Europe coming soon (Q2 2025)'],
  ['/sources', <SourcesPage key="page" />, 'Europe coming soon (Q2 2025)'],
])('JF-07 NV-09 %s says beside its claim on markets where alerts run today', (_, page, claim) => {
  renderPage(page);
  expect(document.body).toHaveTextContent(claim);
  expect(document.body).toHaveTextContent(
    /Alerts run in the US today\. For the UK and the EU .* Q2 2025, has passed\./,
  );
});
