import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FomoPage } from '../../../src/site/pages/fomo/fomo-page';
import { PlansOverviewPage } from '../../../src/site/pages/plans-overview/plans-overview-page';
import { LibraryPage } from '../../../src/site/pages/library/library-page';
import { renderPage } from '../../support/site/render-page';

const plan = (name: string) => within(screen.getByRole('article', { name }));

const scrolledTo = vi.fn<() => void>();
beforeEach(() => {
  // jsdom has no layout and no scrolling.
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolledTo);
});
afterEach(() => vi.restoreAllMocks());

it('PL-08 /funnel has a grid of nine benefits above the plans', () => {
  renderPage(<PlansOverviewPage />);
  const benefits = within(screen.getByRole('region', { name: 'All benefits' }));
  expect(benefits.getAllByRole('listitem')).toHaveLength(9);
});

it('PL-08 the plans of /funnel link to the free feed and the payment pages', () => {
  renderPage(<PlansOverviewPage />);
  expect(document.querySelector('#pricing')).toContainElement(
    screen.getByRole('article', { name: 'Free Jobs Feed' }),
  );
  for (const [name, href] of [
    ['Free Jobs Feed', '/instant-jobs-feed'],
    ['Starter', 'https://pay.example/starter'],
    ['Double Down', 'https://pay.example/others'],
  ] as const)
    expect(plan(name).getByRole('link', { name: 'Get started' })).toHaveAttribute('href', href);
});

it('PL-08 "Subscribe to updates" of Full Autopilot scrolls to the newsletter form', async () => {
  renderPage(<PlansOverviewPage />);
  await userEvent.click(
    plan('Full Autopilot').getByRole('button', { name: 'Subscribe to updates' }),
  );
  expect(scrolledTo).toHaveBeenCalledOnce();
  const section = document.querySelector<HTMLElement>('#testimonials');
  if (section === null) throw new Error('The page has no #testimonials.');
  expect(within(section).getByRole('heading', { level: 2 })).toHaveFocus();
  await userEvent.click(within(section).getByRole('button', { name: 'Join Waitlist' }));
  expect(
    await screen.findByRole('dialog', { name: 'Subscribe to Full Autopilot updates' }),
  ).toBeVisible();
});

it('ST-06 every button of /fomo opens the AI job market quiz', () => {
  renderPage(<FomoPage />);
  const links = screen.getAllByRole('link');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link).toHaveAttribute('href', '/quiz5');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('ST-07 NV-06 /library shows all components, and they work', async () => {
  renderPage(<LibraryPage fieldTypes={null} />);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((section) => section.textContent),
  ).toEqual([
    'Mark',
    'Colours',
    'Typography',
    'Spacing',
    'Scenes',
    'Motion',
    'Buttons',
    'Cards',
    'Inputs',
    'Select',
    'Checkboxes',
    'Badges',
    'Navbar',
    'Navigation menu',
    'Tooltip',
    'Modal',
    'Field types of a quiz',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Texas');
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Texas');
  await userEvent.click(screen.getByLabelText('Not chosen'));
  expect(screen.getByLabelText('Not chosen')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Employers' }));
  const menu = within(screen.getByRole('navigation', { name: 'Example of groups' }));
  expect(await menu.findByRole('link', { name: 'For Employers' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open the modal' }));
  expect(screen.getByRole('dialog', { name: 'A modal' })).toBeVisible();
});
