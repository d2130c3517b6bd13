import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelManifestEntry } from 'virtual:funnel-manifest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { createSiteRoutes } from '../../../../src/site/app/routes/create-site-routes';
import { checkDefinition, parseDefinition } from '../../../../src/funnel/definition/parse';
import { SitePortsProvider } from '../../../../src/site/ports/ports-context';
import { createInMemorySitePorts } from '../../../support/site/render-page';
import { createManifestEntry, readManifestEntry } from '../../../support/funnel-manifest-entries';

function environment(variables = {}) {
  const environmentResult = parseEnvironment(variables);
  if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
  return environmentResult.environment;
}

interface OpenRouteOptions {
  funnels?: FunnelManifestEntry[];
  variables?: Record<string, string>;
}

/** Opens the site at a path, with in-memory ports. */
function openSite(path: string, { funnels = [], variables = {} }: OpenRouteOptions = {}) {
  const ports = createInMemorySitePorts();
  const router = createMemoryRouter(createSiteRoutes(funnels, environment(variables)), {
    initialEntries: [path],
  });
  render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  return { ports, router, at: () => router.state.location.pathname };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Answers the six questions of the AI job market quiz with their first options. */
async function chooseFirstOptions(): Promise<void> {
  for (let question = 1; question <= 6; question += 1) {
    await screen.findByText(`Question ${question} of 6`);
    const [firstButton] = screen.getAllByRole('button').filter((button) => button.closest('main'));
    if (firstButton) await userEvent.click(firstButton);
  }
}

/** What the page shows from now on, at each change: its headings. */
function watchHeadings(): () => readonly (readonly string[])[] {
  const seen: string[][] = [];
  const observer = new MutationObserver(() => {
    const headings = [...document.querySelectorAll('main h1')];
    seen.push(headings.map(({ textContent }) => textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('pages', () => {
  it.each([
    ['/location/atlantis', /Page not found/],
    ['/category/x', /Page not found/],
    ['/marketplace/unknown-coach', /Not Found/],
    ['/job/x', /Product Manager/],
  ])(
    'RT-02 %s has a heading at each moment of the way from another page',
    async (address, title) => {
      const { router } = openSite('/about');
      await heading(/About/);
      const stopWatching = watchHeadings();
      await act(() => router.navigate(address));
      await heading(title);
      const seen = stopWatching();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((headings) => headings.length !== 1)).toEqual([]);
    },
  );

  it.each([
    ['/', /interviews/],
    ['/quizzes', 'GetHired Quizzes'],
    ['/subscription-confirmation', 'Your job alert'],
    ['/thank-you', 'Thank you'],
    ['/about', 'About GetHired'],
    ['/editorial-policy', 'Editorial Policy'],
    ['/sources', 'Sources'],
    ['/contact', 'Contact'],
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/for-employers', 'For Employers'],
    ['/remove-listing', 'Remove a Job Listing'],
  ])(
    'RT-01 RT-07 ST-01 %s has one h1, a title and a description, without sign-in',
    async (path, name) => {
      openSite(path);
      await heading(name);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.title).toMatch(/ · GetHired$/);
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content');
    },
  );

  it('RT-02 any other path shows the not-found page with a link home', async () => {
    openSite('/no/such/page');
    await heading('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it.each([
    ['/quiz-results', '/quiz', 'career-match'],
    ['/quiz5-results-v2', '/quiz5', 'ai-job-market'],
    ['/quiz5-results', '/quiz5', 'ai-job-market'],
  ])(
    'QZ-06 Q5-05 %s without a result redirects as its quiz defines: %s',
    async (path, quiz, name) => {
      const { at: getPathname } = openSite(path, { funnels: [readManifestEntry(name)] });
      await waitFor(() => expect(getPathname()).toBe(quiz));
    },
  );

  it('the skip link moves the focus and keeps the history state', async () => {
    const { router } = openSite('/quizzes');
    await heading('GetHired Quizzes');
    await act(() => router.navigate('/quizzes', { state: { kept: true } }));
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.state).toEqual({ kept: true });
  });
});

describe('a page that fails', () => {
  it('RT-03 a page that fails is replaced by the error page, and the navigation still works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const brokenFunnel: FunnelManifestEntry = {
      ...readManifestEntry('career-match'),
      load: () => Promise.reject(new Error('The file did not load')),
    };
    openSite('/quiz', { funnels: [brokenFunnel] });
    await heading('Unexpected Application Error!');
    expect(screen.getByText('The file did not load')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await heading('About GetHired');
    vi.restoreAllMocks();
  });
});

describe('funnels', () => {
  it('a definition without any code of its own is played at its route', async () => {
    const unknownFunnel = createManifestEntry(
      checkDefinition(
        {
          schemaVersion: 1,
          id: 'unheard-of',
          version: 1,
          title: 'Unheard of',
          description: 'A funnel that exists in this test alone.',
          route: '/unheard-of',
          presentation: { progress: 'none' },
          steps: [
            { kind: 'statement', id: 'hello', title: 'Hello from nowhere' },
            { kind: 'ending', id: 'bye', title: 'And goodbye' },
          ],
          persistence: { step: { key: 'unheard_step', as: 'id' } },
        },
        'unheard-of.funnel.json',
      ),
    );
    openSite('/unheard-of', { funnels: [unknownFunnel] });
    await heading('Hello from nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await heading('And goodbye')).toBeVisible();
  });

  it('QZ-06 the career match quiz ends on its result page with the answers', async () => {
    const { at: getPathname, router } = openSite('/quiz', {
      funnels: [readManifestEntry('career-match')],
    });
    for (const [value, button] of [
      ['burnt-out', 'Next'],
      ['creating-cvs', 'Next'],
      ['hopeful', 'Next'],
      ['self-guided', 'Next'],
      ['16+', 'Complete'],
    ] as const) {
      const choice = await waitFor(() => {
        const radioWithValue = screen
          .getAllByRole('radio')
          .find((radio) => radio.getAttribute('value') === value);
        if (!radioWithValue) throw new Error(`The step has no choice "${value}".`);
        return radioWithValue;
      });
      await userEvent.click(choice);
      await userEvent.click(screen.getByRole('button', { name: button }));
    }
    await heading('Your plan: Double Down');
    expect(getPathname()).toBe('/quiz-results');
    expect(router.state.location.state).toMatchObject({
      recommendation: 'full_autopilot',
      answers: { stage: 'burnt-out', applications: '16+' },
    });
  });

  it('Q5-04 the AI job market quiz ends on the current result page', async () => {
    const { at: getPathname } = openSite('/quiz5', {
      funnels: [readManifestEntry('ai-job-market')],
    });
    await chooseFirstOptions();
    await screen.findByText(/^Your score: \d+ out of 12$/);
    expect(getPathname()).toBe('/quiz5-results-v2');
  });

  it('Q5-04 of two quizzes that lead to one page, the one that was played gives the result', async () => {
    const text = readFileSync('tests/support/funnels/quizzes/ai-job-market.funnel.json', 'utf8');
    const copy = createManifestEntry(
      parseDefinition(
        text
          .replace('"id": "ai-job-market"', '"id": "market-copy"')
          .replaceAll('"/quiz5"', '"/copy"')
          .replaceAll('"points": 2', '"points": 4')
          .replace('"max": 12', '"max": 24'),
        'funnels/market-copy.funnel.json',
      ),
    );
    const { at: getPathname, router } = openSite('/copy', {
      funnels: [readManifestEntry('ai-job-market'), copy],
    });
    await chooseFirstOptions();
    await screen.findByText(/^Your score: \d+ out of 24$/);
    expect(getPathname()).toBe('/quiz5-results-v2');

    // Without the name of its quiz, a state is of the first quiz that its answers suit.
    const { $funnel, ...unnamed } = router.state.location.state as Record<string, unknown>; // of the quiz above
    expect($funnel).toBe('market-copy');
    await act(() => router.navigate('/quiz5-results-v2', { state: unnamed }));
    await screen.findByText(/^Your score: \d+ out of 12$/);
    await act(() => router.navigate('/quiz5-results-v2', { state: { $funnel } }));
    await waitFor(() => expect(getPathname()).toBe('/copy'));
  });

  /** One question whose submission sends a row. */
  const sending = createManifestEntry(
    checkDefinition(
      {
        schemaVersion: 1,
        id: 'sending',
        version: 1,
        title: 'Sending',
        description: 'Sends one row.',
        route: '/sending',
        presentation: { progress: 'none' },
        steps: [
          {
            kind: 'question',
            id: 'who',
            title: 'Who are you?',
            fields: [{ type: 'email', id: 'email', label: 'E-mail' }],
          },
          { kind: 'ending', id: 'bye', title: 'Your plan' },
        ],
        decisions: [
          {
            id: 'plan',
            decideAt: 'who',
            results: { double_down: { label: 'Double Down' } },
            default: { result: 'double_down', reason: 'It suits you.' },
          },
        ],
        submissions: [
          {
            id: 'lead',
            table: 'quiz_results',
            step: 'who',
            map: {
              email: { field: 'email' },
              answers: { object: { from: { const: 'test' } } },
              selected_plan: { decision: 'plan', as: 'productId' },
            },
          },
        ],
        persistence: { step: { key: 'sending_step', as: 'id' }, answers: 'sending_answers' },
      },
      'sending.funnel.json',
    ),
  );

  async function send() {
    await userEvent.type(await screen.findByLabelText('E-mail'), 'maya@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }

  it('PL-06 a funnel sends the configured product id of the plan and offers the plan', async () => {
    const { ports } = openSite('/sending', {
      funnels: [sending],
      variables: { VITE_PRODUCT_ID_DOUBLE_DOWN: 'prod_B' },
    });
    await send();
    await heading('Your plan');
    expect(ports.leads.saved.map(({ table, row }) => ({ table, row }))).toEqual([
      {
        table: 'quiz_results',
        row: {
          email: 'maya@example.com',
          answers: { from: 'test' },
          selected_plan: 'prod_B',
        },
      },
    ]);
    expect(screen.getByRole('article', { name: 'Double Down' })).toBeVisible();
    expect(screen.getByText('It suits you.')).toBeVisible();
  });

  it('without a database the funnel continues, and the reason is logged', async () => {
    const { ports } = openSite('/sending', { funnels: [sending] });
    ports.leads.enqueueResult({
      status: 'failed',
      reason: 'not-configured',
      message: 'No database',
      retainedIn: 'nowhere',
    });
    await send();
    expect(await heading('Your plan')).toBeVisible();
    expect(ports.logged.join()).toContain('No database');
  });

  it('Q2-08 a row the database rejects shows the text of the specification', async () => {
    const { ports } = openSite('/sending', { funnels: [sending] });
    ports.leads.enqueueResult({
      status: 'failed',
      reason: 'unavailable',
      message: 'timeout',
      retainedIn: 'nowhere',
    });
    await send();
    const notices = await screen.findAllByText('Failed to save your answers. Please try again.');
    expect(notices[0]).toBeVisible();
    expect(screen.queryByText('timeout')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await heading('Your plan')).toBeVisible();
  });
});
