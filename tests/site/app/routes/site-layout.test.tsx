import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { createSiteRoutes } from '../../../../src/site/app/routes/create-site-routes';
import { createConsentedAnalytics } from '../../../../src/site/gateway/consented-analytics';
import { type SitePorts, SitePortsProvider } from '../../../../src/site/ports/ports-context';
import { createConsentStore } from '../../../../src/site/stores/consent-store';
import { createInMemorySitePorts } from '../../../support/site/render-page';
import { readManifestEntry } from '../../../support/funnel-manifest-entries';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const market = readManifestEntry('ai-job-market');

function routes() {
  const environmentResult = parseEnvironment({});
  if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
  return createSiteRoutes([market], environmentResult.environment);
}

/** Payload of the AI job market quiz with the best answer to every question. */
async function bestMarketResult() {
  const { steps } = await market.load();
  const fields = steps.flatMap((step) => ('fields' in step ? step.fields : []));
  return {
    result: {},
    totalScore: 0,
    questions: [],
    selectedAnswers: fields.map((field) => ({
      questionId: field.id,
      value: 'options' in field ? field.options[0]?.value : undefined,
    })),
  };
}

/** Ports with consented analytics; `sink` gets the events that pass. */
function countingPorts() {
  const { analytics: sink, ...ports } = createInMemorySitePorts();
  const { consent } = ports;
  return {
    sink,
    ports: {
      ...ports,
      analytics: createConsentedAnalytics(sink, () => consent.refresh() === 'accepted'),
    } satisfies SitePorts,
  };
}

function open(path: string, ports: SitePorts) {
  const router = createMemoryRouter(routes(), { initialEntries: [path] });
  render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  return router;
}

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('the navigation', () => {
  const main = () => screen.getByRole('navigation', { name: 'Main' });

  it('NV-01 NV-05 the navigation has the specified items in order, with external ones in a new tab', async () => {
    open('/about', createInMemorySitePorts());
    await heading('About GetHired');
    const links = within(main()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Features', '/#features'],
      ['Testimonials', '/#testimonials'],
      ['Pricing', '/#pricing'],
      ['Browse Jobs', 'https://jobs.example/'],
      ['Instant Jobs Feed', '/instant-jobs-feed'],
      ['Sign In', 'https://app.example/'],
      ['Get started', '/quiz2'],
    ]);
    for (const name of ['Browse Jobs', 'Sign In']) {
      const link = within(main()).getByRole('link', { name });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('NV-05 a link that is not configured explains that it is not available', async () => {
    open('/about', {
      ...createInMemorySitePorts(),
      external: { app: null, jobs: null, cvApp: null },
    });
    await heading('About GetHired');
    await userEvent.click(within(main()).getByRole('button', { name: 'Browse Jobs' }));
    expect(
      await screen.findByRole('dialog', { name: 'The job board is not linked here' }),
    ).toBeVisible();
  });

  it('NV-03 Escape closes the menu and returns the focus to its button', async () => {
    open('/about', createInMemorySitePorts());
    await heading('About GetHired');
    const menu = within(main()).getByRole('button', { name: 'Menu' });
    const list = document.getElementById(menu.getAttribute('aria-controls') ?? '');
    expect(list).toContainElement(within(main()).getByRole('link', { name: 'Pricing' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(within(main()).getByRole('link', { name: 'Features' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();

    await userEvent.click(menu);
    await userEvent.click(await heading('About GetHired'));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('the heading of a new page gets the focus', async () => {
    open('/about', createInMemorySitePorts());
    await heading('About GetHired');
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Editorial Policy' }));
    const next = await heading('Editorial Policy');
    await waitFor(() => expect(next).toHaveFocus());
  });
});

describe('the footer', () => {
  const links = () =>
    Object.fromEntries(
      within(screen.getByRole('contentinfo'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    );

  it('NV-04 the footer links to every specified page', async () => {
    open('/about', createInMemorySitePorts());
    await heading('About GetHired');
    expect(links()).toMatchObject({
      'Terms of Service': '/terms-of-service',
      'Privacy Policy': '/privacy-policy',
      About: '/about',
      Contact: '/contact',
      'Editorial Policy': '/editorial-policy',
      Sources: '/sources',
      'Instant Jobs Feed': '/instant-jobs-feed',
      'For Employers': '/for-employers',
      'Remove a Listing': '/remove-listing',
    });
  });

  it('NV-04 below a paid offer the footer links say "Terms of Use" and "Refund Policy"', async () => {
    const router = open('/about', createInMemorySitePorts());
    const result = await bestMarketResult();
    await heading('About GetHired');
    await act(() => router.navigate('/quiz5-results-v2', { state: result }));
    await heading(/AI Assassin/);
    expect(links()).toMatchObject({
      'Terms of Use': '/terms-of-service',
      'Refund Policy': '/privacy-policy',
    });
    await userEvent.click(screen.getByRole('link', { name: 'Refund Policy' }));
    await heading('Privacy Policy');
    expect(screen.getByRole('heading', { level: 2, name: 'Refunds' })).toBeVisible();
  });
});

describe('analytics consent', () => {
  const banner = () => screen.queryByRole('region', { name: 'Analytics' });

  it('no page view is tracked before consent; accepting tracks the current and all later pages', async () => {
    const { sink, ports } = countingPorts();
    open('/about', ports);
    await heading('About GetHired');
    expect(sink.events).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(sink.events).toEqual([{ name: 'page_view', path: '/about' }]);

    await userEvent.click(screen.getByRole('link', { name: 'Sources' }));
    await heading('Sources');
    expect(sink.events.at(-1)).toEqual({ name: 'page_view', path: '/sources' });
  });

  it('rejecting takes one click, persists, and can be changed from the footer', async () => {
    const { sink, ports } = countingPorts();
    open('/about', ports);
    await heading('About GetHired');
    const accept = screen.getByRole('button', { name: 'Accept' });
    const reject = screen.getByRole('button', { name: 'Reject' });
    expect(reject.className).toBe(accept.className);

    await userEvent.click(reject);
    expect(banner()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Sources' }));
    await heading('Sources');
    expect(sink.events).toEqual([]);

    const reopen = screen.getByRole('button', { name: 'Analytics choices' });
    await userEvent.click(reopen);
    const dialog = await screen.findByRole('dialog', { name: 'May we count your visit?' });
    expect(dialog).toHaveTextContent('You rejected');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(dialog).not.toBeInTheDocument();
    expect(reopen).toHaveFocus();
    expect(sink.events).toEqual([{ name: 'page_view', path: '/sources' }]);
  });

  it('a browser with Global Privacy Control gets no banner, and the dialog explains why', async () => {
    const ports = createInMemorySitePorts();
    const { storage, now } = ports;
    const consent = createConsentStore({
      storage,
      now,
      question: { unanswered: 'undecided', version: 1 },
      hasGlobalPrivacyControl: true,
    });
    open('/about', { ...ports, consent });
    await heading('About GetHired');
    expect(banner()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Analytics choices' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Global Privacy Control');
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('an unknown path is tracked as a pattern, without the typed text', async () => {
    const ports = createInMemorySitePorts();
    open('/maya@example.com?email=maya@example.com', ports);
    await heading('Oops! Page not found');
    expect(ports.analytics.events).toEqual([{ name: 'page_view', path: '*' }]);
  });
});

describe('/thank-you', () => {
  /** With `window.location`, because the URL of the browser is tested. */
  function openThankYouPage(query: string) {
    window.history.replaceState(null, '', `/thank-you?${query}`);
    const scrolled = vi.fn<typeof window.scrollTo>();
    vi.stubGlobal('scrollTo', scrolled);
    const ports = createInMemorySitePorts();
    const barAtEvent: string[] = [];
    const { analytics } = ports;
    const watched: SitePorts = {
      ...ports,
      analytics: {
        track(event) {
          barAtEvent.push(window.location.href);
          analytics.track(event);
        },
      },
    };
    render(
      <SitePortsProvider ports={watched}>
        <RouterProvider router={createBrowserRouter(routes())} />
      </SitePortsProvider>,
    );
    return { analytics, barAtEvent, scrolled };
  }

  const query =
    'jobTitle=Bridge+Engineer&location=New+York&email=maya%40example.com&source=main_hero_form&state=new_york&workFormat=On-site%2CRemote';

  it('TY-01 /thank-you shows the alert settings with the label of the state, scrolled to the top', async () => {
    const { scrolled } = openThankYouPage(query);
    await heading('Thank you, your alert is set');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Bridge Engineer',
      'New York',
      'On-site, Remote',
    ]);
    expect(screen.getByText('maya@example.com')).toBeVisible();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute(
      'content',
      'no-referrer',
    );
  });

  it('TY-01 the e-mail leaves the URL before the first analytics event and is in none', async () => {
    const { analytics, barAtEvent } = openThankYouPage(query);
    await heading('Thank you, your alert is set');
    expect(analytics.events).toEqual([
      { name: 'view_thank_you', source: 'main_hero_form' },
      { name: 'page_view', path: '/thank-you' },
    ]);
    expect(barAtEvent.join()).not.toMatch(/email|maya/);
    expect(window.location.search).toBe(
      '?jobTitle=Bridge+Engineer&location=New+York&source=main_hero_form&state=new_york&workFormat=On-site%2CRemote',
    );
  });

  it('TY-01 /thank-you opened without a query says "your email", shows no settings and tracks source "unknown"', async () => {
    const { analytics } = openThankYouPage('source=maya%40example.com&state=atlantis');
    await heading('Thank you');
    expect(screen.getByText('your email')).toBeVisible();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    await expect
      .poll(() => analytics.events[0])
      .toEqual({ name: 'view_thank_you', source: 'unknown' });
  });
});
