import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { renderSitePage } from '../../../../src/site/app/prerender/render-site-page';
import { fixedJob } from '../../../../src/site/content/sample-jobs';
import { switchToSite, mountSite } from '../../../../src/site/app/boot/mount-site';

const environmentResult = parseEnvironment({});
if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
const { environment } = environmentResult;

// No prefetching: its timers would outlive the test, and the window.
vi.mock('../../../../src/shared/browser/prefetch', () => ({
  prefetchOnIdle: () => undefined,
  prefetchOnInteraction: () => () => undefined,
}));

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** A document with the prerendered HTML of one page. */
async function load(address: string, pattern: string): Promise<HTMLElement> {
  const page = await renderSitePage(address, environment);
  document.head.innerHTML = page.head;
  document.body.innerHTML = `<div id="root">${page.html}</div>`;
  if (page.dehydratedQueries !== null) {
    const data = document.body.appendChild(document.createElement('script'));
    data.type = 'application/json';
    data.id = 'page-data';
    data.textContent = JSON.stringify(page.dehydratedQueries);
  }
  const container = document.getElementById('root');
  if (container === null) throw new Error('The document has no #root.');
  Object.assign(container.dataset, { page: pattern, address });
  return container;
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('mountSite', () => {
  it('mountSite hydrates the prerendered page of the current URL', async () => {
    window.history.replaceState(null, '', '/job-listings');
    const container = await load('/job-listings', '/job-listings');
    const previous = heading();
    const card = screen.getAllByRole('article')[0];
    await act(() => mountSite(container, environment));
    expect(heading()).toBe(previous);
    expect(screen.getAllByRole('article')[0]).toBe(card);
  });

  it.each([
    ['/job-listings', 'Hybrid', () => expect(window.location.search).toBe('?format=hybrid')],
    ['/instant-jobs-feed', 'Europe', () => expect(screen.getByLabelText('Country')).toBeVisible()],
  ])(
    '%s: a choice made before hydration (%s) is replayed',
    async (address, name, assertApplied) => {
      window.history.replaceState(null, '', address);
      window.eventReplay = {
        lastClickedButton: null,
        lastPointerChoice: null,
        nextStep: null,
        stopCapturing: () => undefined,
      };
      const container = await load(address, address);
      const [control] = screen.getAllByLabelText<HTMLInputElement>(name);
      if (control === undefined) throw new Error(`The page has no control "${name}".`);
      control.checked = true;
      await act(() => mountSite(container, environment));
      await waitFor(assertApplied);
      expect(control).toBeChecked();
    },
  );

  it('mountSite replaces the HTML of another page and leaves one title', async () => {
    window.history.replaceState(null, '', '/about');
    const container = await load('/sources', '/sources');
    await act(() => mountSite(container, environment));
    expect(heading()).toHaveTextContent('About GetHired');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toContain('About');
  });

  it.each(['/no/such/page', '/location/atlantis', '/location/san%20marino', '/category/x'])(
    'RT-02 %s keeps the not-found page that the host has answered with',
    async (address) => {
      window.history.replaceState(null, '', address);
      const container = await load('/somewhere-else', '*');
      const previous = heading();
      await act(() => mountSite(container, environment));
      expect(heading()).toBe(previous);
      expect(heading()).toHaveTextContent('Page not found');
    },
  );

  it('PL-11 the page of an unknown coach takes the place of the not-found page at once', async () => {
    window.history.replaceState(null, '', '/marketplace/unknown-coach');
    const container = await load('/somewhere-else', '*');
    const headings: number[] = [];
    const count = () => headings.push(container.querySelectorAll('h1').length);
    new MutationObserver(count).observe(container, { childList: true });
    await act(() => mountSite(container, environment));
    expect(heading()).toHaveTextContent('Professional Not Found');
    expect(headings).toEqual([1]);
  });

  it('JL-08 JL-10 the page of an id that no sample has keeps the HTML of the one that the host has', async () => {
    window.history.replaceState(null, '', '/job/x');
    const { id } = fixedJob;
    const container = await load(`/job/${id}`, '/job/:id');
    const previous = heading();
    await act(() => mountSite(container, environment));
    expect(heading()).toBe(previous);
    expect(heading()).toHaveTextContent(fixedJob.title);
  });
});

it('switchToSite renders the page of the next URL in place of a funnel', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => root.render(<h1>The last step</h1>));
  window.history.pushState({ usr: { kept: true }, key: 'next', idx: 1 }, '', '/about');

  const entering = switchToSite(root, environment);
  expect(heading()).toHaveTextContent('The last step');
  await act(() => entering);
  expect(heading()).toHaveTextContent('About GetHired');
  expect(window.history.state).toMatchObject({ usr: { kept: true } });
});
