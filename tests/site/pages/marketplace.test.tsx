import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CareerBoostPage } from '../../../src/site/pages/career-boost/career-boost-page';
import { CoachPage, ProfessionalProfilePage } from '../../../src/site/pages/marketplace/coach-page';
import { MarketplacePage } from '../../../src/site/pages/marketplace/marketplace-page';
import { SitePortsProvider } from '../../../src/site/ports/ports-context';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';
import { enterText } from '../../support/site/form-actions';

/** Opens a page of the marketplace. */
function openPage(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/marketplace', element: <MarketplacePage /> },
      { path: '/marketplace/:coachId', element: <CoachPage /> },
      { path: '/professional-profile', element: <ProfessionalProfilePage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <SitePortsProvider ports={createInMemorySitePorts()}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  return { at: () => router.state.location.pathname };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('PL-10 the marketplace shows six coaches, the launch date and a link home', async () => {
  openPage('/marketplace');
  expect(await title('Career Professionals Marketplace')).toBeVisible();
  expect(screen.getByText('Announced for H1 2025')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText(/the ratings and the quotes are examples/)).toBeVisible();
});

it('PL-11 every coach has a complete profile with links in both directions', async () => {
  const { at: getPathname } = openPage('/marketplace');
  const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label') ?? '');
  for (const name of names) {
    await userEvent.click(screen.getByRole('link', { name: `View profile: ${name}` }));
    expect(await title(name)).toBeVisible();
    expect(getPathname()).toMatch(/^\/marketplace\/[a-z-]+$/);
    expect(screen.getByText(/^Example: \d\.\d out of 5, \d+ reviews$/)).toBeVisible();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((sectionTitle) => sectionTitle.textContent),
    ).toEqual(['About', 'Areas of Expertise', 'Experience', 'My Approach', 'Client Testimonials']);
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(1);
    expect(screen.getByText('Sample profile')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Marketplace' }));
    expect(getPathname()).toBe('/marketplace');
  }
});

it.each(['Schedule Consultation', 'Send Message'])(
  'PL-11 "%s" is not available yet and opens the newsletter',
  async (name) => {
    openPage('/professional-profile');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(
      await screen.findByRole('dialog', { name: 'Subscribe to marketplace updates' }),
    ).toBeVisible();
  },
);

it('PL-11 an unknown coach id shows a message with a link back', async () => {
  const { at: getPathname } = openPage('/marketplace/unknown');
  expect(await title('Professional Not Found')).toBeVisible();
  expect(screen.getByText("We couldn't find the professional you're looking for.")).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Return to Marketplace' }));
  expect(getPathname()).toBe('/marketplace');
});

it('RT-04 /professional-profile shows the first coach', async () => {
  openPage('/marketplace');
  const [first] = screen.getAllByRole('article');
  const name = first?.getAttribute('aria-label') ?? '';
  openPage('/professional-profile');
  expect(await title(name)).toBeVisible();
});

it('PL-10 the career boost page has its own newsletter', async () => {
  const ports = createInMemorySitePorts();
  renderPage(<CareerBoostPage />, { ports });
  expect(await title('Career Coaching & LinkedIn Boost')).toBeVisible();
  expect(screen.getByText('Announced for H2 2025')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe to updates' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Subscribe to career coaching updates' }),
  );
  await enterText(dialog.getByRole('textbox'), 'maya@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(await dialog.findByText(/You are on the list/)).toBeVisible();
  expect(ports.leads.saved.map(({ row }) => row)).toMatchObject([
    { email: 'maya@example.com', source: 'career_boost' },
  ]);
});
