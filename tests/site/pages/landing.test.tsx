import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testimonialNote } from '../../../src/site/content/testimonials';
import { LandingPage } from '../../../src/site/pages/landing/landing-page';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';
import { enterText } from '../../support/site/form-actions';

const region = (name: string | RegExp) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(region(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('LD-01 the sections are in the specified order', () => {
  renderPage(<LandingPage />);
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Looking for a job is three jobs',
    'What GetHired does about it',
    'Easy to get started',
    'What happens to each opening',
    'What a hiring manager sees',
    'How it feels from the inside',
    'The toolbox',
    'Designed for driven professionals',
    'Coming soon',
    'Who is behind it',
    'Plans for the search you are in',
  ]);
  for (const anchor of ['features', 'testimonials', 'pricing'])
    expect(document.querySelectorAll(`#${anchor}`)).toHaveLength(1);
});

it('LD-01 each section has its specified content', () => {
  renderPage(<LandingPage />);
  expect(titlesIn('Looking for a job is three jobs')).toHaveLength(3);
  expect(titlesIn('Easy to get started')).toEqual([
    'Answer a few questions',
    'The AI tailors your CV and cover letter',
    'Get hired',
  ]);
  expect(titlesIn('What happens to each opening')).toEqual([
    'Job analysis',
    'CV analysis',
    'CV improvement',
    'CV customisation',
    'Applying',
  ]);
  expect(titlesIn('The toolbox')).toEqual([
    'Opportunities parsing',
    'CV improving',
    'Automatic application',
    'Application tracking',
  ]);
  const stories = within(region('How it feels from the inside'));
  expect(stories.getAllByRole('figure')).toHaveLength(6);
  expect(stories.getByText(testimonialNote)).toBeVisible();
});

const question = {
  title: 'Where are you today?',
  route: '/quiz',
  answers: [
    { label: 'At the start', to: '/quiz#stage=just-starting' },
    { label: 'Worn out', to: '/quiz#stage=burnt-out' },
  ],
};

it('LD-02 QZ-02 the hero asks the first question of a quiz with a link for each answer', async () => {
  const ports = createInMemorySitePorts();
  renderPage(<LandingPage question={question} />, { ports });
  const asked = within(region('Where are you today?'));
  expect(
    asked.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['At the start', '/quiz#stage=just-starting'],
    ['Worn out', '/quiz#stage=burnt-out'],
  ]);
  expect(screen.getByRole('link', { name: 'Start looking for a new job' })).toBeVisible();

  await userEvent.click(asked.getByRole('link', { name: 'Worn out' }));
  const clicks = ports.analytics.events.filter(({ name }) => name === 'cta_click');
  expect(clicks).toMatchObject([
    { source: 'landing-question', button_text: 'Where are you today?', destination: '/quiz' },
  ]);
  expect(JSON.stringify(clicks)).not.toMatch(/burnt|Worn/);
});

it('LD-02 PL-01 the hero has the lowest price beside its one way to the plans', () => {
  renderPage(<LandingPage />);
  const [viewPlans] = screen.getAllByRole('button', { name: 'View Plans' });
  expect(viewPlans?.nextElementSibling).toHaveTextContent(/^from \$9 a week$/);
});

it('LD-01 the picture of the hero marks in the tailored CV what the posting asks for', () => {
  renderPage(<LandingPage />);
  const picture = screen.getByText('One CV, before and after').closest('figure');
  if (picture === null) throw new Error('The hero has no picture.');
  expect(within(picture).getByText('A sample')).toBeVisible();
  const marks = [...picture.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual([
    'checkout conversion',
    'experiments',
    'SQL',
    'checkout conversion',
    'experiments',
    'SQL',
  ]);
  const [before, after] = within(picture).getAllByRole('list');
  expect(before?.querySelector('mark')).toBeNull();
  expect(after).toHaveTextContent('Ran 14 experiments, measured in SQL.');
});

it('LD-03 every call to action opens the job search quiz', () => {
  renderPage(<LandingPage />);
  for (const name of [
    'Start looking for a new job',
    'Get started with AI job search',
    'Easy to get started',
    'Start my automated job search',
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/quiz2');
});

it('LD-03 beside each button that does not name the quiz stands that it opens it', () => {
  renderPage(<LandingPage />);
  for (const title of ['What GetHired does about it', 'Easy to get started'])
    expect(screen.getByRole('region', { name: title })).toHaveTextContent(
      'Opens the job search quiz. It is free, asks for your name and email',
    );
  expect(screen.getByRole('region', { name: 'What happens to each opening' })).toHaveTextContent(
    /Opens the job search quiz\..*Sending stays with you until Full Autopilot opens\./,
  );
});

it('LD-04 only features of Full Autopilot have its badge', () => {
  renderPage(<LandingPage />);
  const marked = screen
    .getAllByText('Only in Full Autopilot')
    .map((badge) => badge.closest('li')?.querySelector('h3')?.textContent);
  expect(marked).toEqual([
    'Deep company and job insights',
    'A CV and cover letter for every job, in your own voice',
    'Automatic application',
  ]);
});

it('LD-05 LD-10 a Coming Soon card links to its page and opens the newsletter with its own source', async () => {
  const ports = createInMemorySitePorts();
  renderPage(<LandingPage />, { ports });
  const marketplace = screen.getByRole('article', { name: 'Career professionals marketplace' });
  expect(marketplace).toHaveTextContent('H1 2025');
  expect(within(marketplace).getByRole('link')).toHaveAttribute('href', '/marketplace');
  const coaching = screen.getByRole('article', { name: 'Career coaching with LinkedIn boost' });
  expect(coaching).toHaveTextContent('H2 2025');
  expect(within(coaching).getByRole('link')).toHaveAttribute('href', '/career-boost');

  await userEvent.click(within(coaching).getByRole('button', { name: 'Subscribe to updates' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Subscribe to Full Autopilot updates' }),
  );
  await enterText(dialog.getByRole('textbox'), 'maya@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(await dialog.findByText(/You are on the list/)).toBeVisible();
  expect(ports.leads.saved.map(({ row }) => row)).toMatchObject([
    { email: 'maya@example.com', source: 'career_boost' },
  ]);
});

it('LD-10 "Join Waitlist" opens the Full Autopilot newsletter', async () => {
  renderPage(<LandingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  expect(
    await screen.findByRole('dialog', { name: 'Subscribe to Full Autopilot updates' }),
  ).toBeVisible();
});

it('LD-06 the credentials list experts, three founders and a board, and say they are examples', () => {
  renderPage(<LandingPage />);
  const section = within(region('Who is behind it'));
  expect(section.getByText('Over 100 HR and tech managers consulted')).toBeVisible();
  const [founders, board] = section.getAllByRole('list');
  if (founders === undefined || board === undefined) throw new Error('Two lists were expected.');
  expect(within(founders).getAllByRole('listitem')).toHaveLength(3);
  expect(section.getByRole('heading', { name: 'Board of advisors' })).toBeVisible();
  expect(within(board).getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(section.getByText(/fictional company/)).toBeVisible();
});

it('LD-09 the Subscribe button of the free plan opens the Join modal', async () => {
  renderPage(<LandingPage />);
  const free = screen.getByRole('article', { name: 'Free Jobs Feed' });
  await userEvent.click(within(free).getByRole('button', { name: 'Subscribe' }));
  const join = within(await screen.findByRole('dialog', { name: 'Join the Free Jobs Feed' }));
  for (const name of ['Job title', 'Location', 'Email'])
    expect(join.getByLabelText(name)).toBeRequired();
});
