import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import type { JobsPort } from '../../../../src/site/ports/jobs-port';
import { QueryBoundary } from '../../../../src/site/pages/jobs/query-boundary';
import { createQueryClient, getRetryDelay } from '../../../../src/site/pages/query-client';
import { deleteVisitorData } from '../../../../src/site/pages/text/delete-visitor-data';
import { Toasts } from '../../../../src/shared/ui/toasts';
import { createInMemorySitePorts } from '../../../support/site/render-page';
import { renderJobPages } from '../../../support/site/render-job-pages';
import { enterText } from '../../../support/site/form-actions';

const cards = () => screen.queryAllByRole('article');
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

/** The window is wide, so a press shows the job beside the list, with the link to its page. */
async function openFirstJob() {
  const link = within(cards()[0] as HTMLElement).getByRole('link');
  await userEvent.click(link);
  expect(link).toHaveAttribute('aria-current', 'true');
  const heading = await screen.findByRole('heading', { level: 2, name: link.textContent });
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Open its page' }));
}

describe('/job-listings', () => {
  it('JL-01 JL-02 /job-listings labels samples and has a disabled button with a reason', async () => {
    renderJobPages('/job-listings');
    await count(`${sampleJobs.length} jobs`);
    expect(cards()).toHaveLength(sampleJobs.length);
    for (const card of cards()) expect(within(card).getByText('Sample')).toBeVisible();
    expect(screen.getByText('Made-up samples. Real jobs come by the free feed.')).toBeVisible();
    expect(robots()).toBeUndefined();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get Free Job Feed' })).toHaveAttribute(
      'href',
      '/instant-jobs-feed',
    );
    const tailor = screen.getByRole('link', { name: 'Start Tailoring CV' });
    expect(tailor).toHaveAttribute('href', 'https://cv.example/');
    expect(tailor).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Coming in H1 2025')).toBeVisible();
    const more = screen.getByRole('button', { name: 'Load More Jobs' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription(/^H1 2025 was the announced date\. .*no more samples/);
    await userEvent.click(more);
    expect(cards()).toHaveLength(sampleJobs.length);
  });

  it('JL-04 JL-05 typing filters at once and updates the URL; Back undoes clearing', async () => {
    const { router, address } = renderJobPages('/job-listings?utm=x&type=barter');
    await count(`${sampleJobs.length} jobs`);
    await enterText(sidebar().getByLabelText('Search'), 'quill');
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Remote' }));
    await count('2 jobs');
    await waitFor(() => expect(address()).toBe('/job-listings?q=quill&format=remote'));
    await enterText(sidebar().getByLabelText('Location'), 'Berl');
    expect(
      screen.getByText('No jobs found matching your criteria. Try adjusting your filters.'),
    ).toBeVisible();
    await count('0 jobs');
    await userEvent.click(sidebar().getByRole('button', { name: 'Clear All Filters' }));
    await count(`${sampleJobs.length} jobs`);
    await waitFor(() => expect(address()).toBe('/job-listings'));
    expect(sidebar().getByLabelText('Search')).toHaveValue('');

    await router.navigate(-1);
    await count('0 jobs');
    expect(sidebar().getByLabelText('Location')).toHaveValue('Berl');
    expect(address()).toBe('/job-listings?q=quill&location=Berl&format=remote');
  });

  it('JL-03 JL-04 a shared URL restores filters and sort order', async () => {
    renderJobPages('/job-listings?q=engineer&type=full-time&sort=title');
    await count('6 jobs');
    expect(screen.getByLabelText('Sort by')).toHaveValue('title');
    const titles = cards().map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Highest salary');
    expect(within(cards()[0] as HTMLElement).getByRole('heading')).toHaveTextContent(
      'Senior Back-end Engineer, Ledger',
    );
  });

  it('JL-04 JL-08 the filters survive the way to a job and "Back to Jobs"', async () => {
    const { address } = renderJobPages('/job-listings?q=engineer&type=full-time&sort=title');
    await count('6 jobs');
    await openFirstJob();
    const back = await screen.findByRole('link', { name: 'Back to Jobs' });
    await userEvent.click(back);
    await count('6 jobs');
    expect(address()).toBe('/job-listings?q=engineer&type=full-time&sort=title');
    expect(screen.getByLabelText('Sort by')).toHaveValue('title');
  });

  it('RT-06 JL-08 "Back to Jobs" leads to the place or field that the visitor came from', async () => {
    const { address } = renderJobPages('/location/california?type=full-time');
    await screen.findAllByRole('article');
    await openFirstJob();
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Jobs' }));
    expect(address()).toBe('/location/california?type=full-time');
  });

  it.each([
    'list=https://evil.example/job-listings',
    'list=//evil.example',
    'list=/privacy-policy',
    'list=javascript:alert(1)',
    'type=barter&sort=luck',
  ])('JL-08 with the forged query %s "Back to Jobs" leads to all jobs', async (query) => {
    renderJobPages(`/job/anything?${query}`);
    expect(await screen.findByRole('link', { name: 'Back to Jobs' })).toHaveAttribute(
      'href',
      '/job-listings',
    );
  });

  it('JL-01 a card begins with the salary', async () => {
    renderJobPages('/job-listings');
    await count(`${sampleJobs.length} jobs`);
    for (const card of cards()) expect(card.textContent).toMatch(/^\$[\d,]+ – \$[\d,]+ a year/);
  });

  it('JL-01 the drawer edits a draft of the filters, which Apply Filters applies', async () => {
    const { router, address } = renderJobPages('/job-listings');
    await count(`${sampleJobs.length} jobs`);
    const open = screen.getByRole('button', { name: 'Filter jobs' });
    await userEvent.click(open);
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Freelance' }));
    expect(drawer.getByText('2 jobs')).toBeVisible();
    expect(address()).toBe('/job-listings');
    await userEvent.click(drawer.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(address()).toBe('/job-listings?type=freelance'));
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Filter jobs (1)' })).toHaveFocus();
    await router.navigate(-1);
    await count(`${sampleJobs.length} jobs`);
  });

  it('JL-06 the alert prompt lists missing filters, then asks for the e-mail and saves the search', async () => {
    const ports = createInMemorySitePorts();
    const { address } = renderJobPages('/job-listings?q=Designer', ports);
    await count('2 jobs');
    await userEvent.click(sidebar().getByRole('button', { name: 'Get instant updates' }));
    const missing = sidebar().getByRole('status');
    expect(missing).toHaveTextContent('For instant updates are required:LocationWork Format');
    await enterText(sidebar().getByLabelText('Location'), 'Texas');
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Hybrid' }));
    expect(sidebar().queryByRole('status')).not.toBeInTheDocument();
    await userEvent.click(sidebar().getByRole('button', { name: 'Get instant updates' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
    expect(await dialog.findByText('Email is required')).toBeVisible();
    await enterText(dialog.getByLabelText('Email'), 'maya@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(address()).toMatch(/^\/thank-you\?.*source=filter_subscription/));
    expect(ports.leads.saved.map(({ row }) => row)).toEqual([
      expect.objectContaining({
        email: 'maya@example.com',
        positions: ['Designer'],
        work_format: ['hybrid'],
        job_locations: [{ country: 'United States', state: 'Texas', city: null }],
        source: 'filter_subscription',
      }),
    ]);
  });
});

describe('saved jobs', () => {
  const saveButton = (title: string) => screen.getByRole('button', { name: `Save ${title}` });
  const filter = (saved: number) => screen.getByRole('button', { name: `Saved jobs (${saved})` });

  it('JL-04 a job is saved on this device, found with its filter and removed again', async () => {
    const ports = createInMemorySitePorts();
    const { address } = renderJobPages('/job-listings', ports);
    await count(`${sampleJobs.length} jobs`);
    expect(filter(0)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(saveButton('iOS Engineer'));
    expect(saveButton('iOS Engineer')).toHaveAttribute('aria-pressed', 'true');
    expect(ports.storage.get('saved_jobs')).toBe('["ios-engineer-meridian-rail"]');

    await userEvent.click(filter(1));
    await count('1 job');
    expect(cards()[0]).toHaveAccessibleName(/^iOS Engineer/);
    await waitFor(() => expect(address()).toBe('/job-listings?saved=true'));
    await userEvent.click(saveButton('iOS Engineer'));
    await count('0 jobs');
    expect(screen.getByText(/^No saved job is in this list\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
    await count(`${sampleJobs.length} jobs`);
    expect(filter(0)).toHaveAttribute('aria-pressed', 'false');
  });

  it('JL-08 the page of a job saves the job that it shows', async () => {
    const ports = createInMemorySitePorts();
    renderJobPages('/job/anything', ports);
    const button = await screen.findByRole('button', { name: 'Save this job' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(ports.storage.get('saved_jobs')).toBe('["senior-product-manager-harborline"]');
  });

  it('ST-05 after the deletion of the data nothing is saved', async () => {
    const ports = createInMemorySitePorts();
    ports.storage.set('saved_jobs', '["ios-engineer-meridian-rail"]');
    const { router } = renderJobPages('/job-listings', ports);
    await count(`${sampleJobs.length} jobs`);
    expect(filter(1)).toBeVisible();
    await router.navigate('/elsewhere');
    await screen.findByText('Another page');
    await deleteVisitorData(ports);
    await router.navigate('/job-listings');
    await count(`${sampleJobs.length} jobs`);
    expect(filter(0)).toBeVisible();
  });

  it('JL-04 a browser that keeps nothing says so, and the job is saved until the visitor leaves', async () => {
    const ports = createInMemorySitePorts();
    const { set } = ports.storage;
    renderJobPages('/job-listings', {
      ...ports,
      storage: {
        ...ports.storage,
        set(key, value) {
          set(key, value);
          return false;
        },
      },
    });
    render(<Toasts />);
    await count(`${sampleJobs.length} jobs`);
    await userEvent.click(saveButton('iOS Engineer'));
    expect(await screen.findByText(/^This browser does not keep saved jobs\./)).toBeVisible();
    expect(filter(1)).toBeVisible();
  });
});

describe('job list query', () => {
  it('NV-08 a failed job query is retried three times with backoff and cached for five minutes', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ retry: 3, gcTime: 300_000 });
    expect([0, 1, 2, 3, 4, 5, 9].map(getRetryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('NV-08 the next page shows cached jobs at once and refetches them', async () => {
    const ports = createInMemorySitePorts();
    const answers = [ports.jobs.list(), new Promise<never>(() => undefined)];
    const jobs: JobsPort = { ...ports.jobs, list: () => answers.shift() ?? Promise.reject() };
    const { router } = renderJobPages('/job-listings', { ...ports, jobs });
    await count(`${sampleJobs.length} jobs`);
    await router.navigate('/search?q=sql');
    expect(await screen.findByRole('heading', { name: 'Jobs for “sql”' })).toBeVisible();
    await count('2 jobs');
    expect(answers).toEqual([]);
  });

  it('NV-08 a job list that fails to load shows an error with a retry button', async () => {
    const tries: string[] = [];
    const refetch = async () => tries.push('again');
    render(
      <QueryBoundary query={{ data: undefined, isError: true, refetch }}>
        {() => <p>The list</p>}
      </QueryBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The listings could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toEqual(['again']);
  });
});

describe('pages of one field, one place and one search', () => {
  it.each([
    ['/category/customer-success', 'Customer Success jobs', 3],
    ['/location/california', 'Jobs in California', 3],
    ['/location/united-kingdom', 'Jobs in United Kingdom', 2],
    ['/search?q=fintech', 'Jobs for “fintech”', 4],
  ])('RT-06 %s lists the matching jobs', async (address, heading, jobs) => {
    renderJobPages(address);
    await count(`${jobs} jobs`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(document.title).toContain(heading);
    expect(robots()).toBe('noindex');
  });

  it.each(['/category/alchemy', '/location/atlantis'])(
    'RT-06 %s shows the not-found page',
    async (address) => {
      renderJobPages(address);
      expect(await screen.findByText('Oops! Page not found')).toBeVisible();
      expect(cards()).toEqual([]);
    },
  );

  it('JL-07 the heading of /category follows the filters, and its button opens the alert dialog', async () => {
    renderJobPages('/category');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('[Work Format] [Job Title] Jobs in [Location]');
    await count(`${sampleJobs.length} jobs`);
    await enterText(sidebar().getByLabelText('Search'), 'Product');
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Remote' }));
    expect(heading).toHaveTextContent('Remote Product Jobs in [Location]');
    await enterText(sidebar().getByLabelText('Location'), 'Texas');
    expect(heading).toHaveTextContent('Remote Product Jobs in Texas');
    await userEvent.click(screen.getByRole('button', { name: 'Get Free Job Feed' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Job title')).toHaveValue('Product');
    expect(dialog.getByLabelText('Location')).toHaveValue('Texas');
  });
});

describe('/job/{id}', () => {
  it('JL-08 /job/{id} shows the sample for any id, with all its links', async () => {
    renderJobPages('/job/anything');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Job details');
    const name = 'Senior Product Manager, Patient Apps';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText(/The company and the job are made up/)).toBeVisible();
    expect(robots()).toBe('noindex');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute(
      'href',
      '/job-listings',
    );
    expect(screen.getByRole('link', { name: 'Enhance CV for This Job' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
      'href',
      '/quiz2',
    );
    const panel = screen.getByRole('region', { name: 'How AI matching reads a job' });
    expect(within(panel).getByText('Sample score')).toBeVisible();
    const questions = screen.getByRole('region', { name: 'Questions about this job' });
    expect(within(questions).getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'View Original' }));
    expect(await screen.findByRole('dialog', { name: 'A sample has no original' })).toBeVisible();
  });

  it.each(['Subscribe', 'Start Free Today'])(
    'JL-08 JL-09 "%s" opens the alert dialog with the values of the job',
    async (name) => {
      renderJobPages('/job/anything');
      await userEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByLabelText('Job title')).toHaveValue(
        'Senior Product Manager, Patient Apps',
      );
      expect(dialog.getByRole('checkbox', { name: 'Hybrid' })).toBeChecked();
    },
  );
});
