import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../src/app/boot/environment';
import { renderSitePage } from '../../../src/app/prerender/render-site-page';
import { switchToSite, mountSite } from '../../../src/app/boot/mount-site';

const reading = parseEnvironment({});
if (reading.status === 'invalid') throw new Error(reading.problems.join());
const { environment } = reading;

beforeEach(() => {
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Nothing is fetched for later: the pages outlive their tests.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** A document as the build writes it: the page of one address. */
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
  if (container === null) throw new Error('There is no root.');
  Object.assign(container.dataset, { page: pattern, address });
  return container;
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('a document of the site', () => {
  it('that holds the page of its address goes on with it as it stands', async () => {
    window.history.replaceState(null, '', '/job-listings');
    const container = await load('/job-listings', '/job-listings');
    const before = heading();
    const card = screen.getAllByRole('article')[0];
    await act(() => mountSite(container, environment));
    expect(heading()).toBe(before);
    expect(screen.getAllByRole('article')[0]).toBe(card);
  });

  it.each([
    ['/job-listings', 'Hybrid', () => expect(window.location.search).toBe('?format=hybrid')],
    ['/instant-jobs-feed', 'Europe', () => expect(screen.getByLabelText('Country')).toBeVisible()],
  ])('%s: what was chosen before the page was live (%s) counts', async (address, name, took) => {
    window.history.replaceState(null, '', address);
    window.eventReplay = { lastClickedButton: null, stopCapturing: () => undefined };
    const container = await load(address, address);
    const [control] = screen.getAllByLabelText<HTMLInputElement>(name);
    if (control === undefined) throw new Error(`There is no ${name}.`);
    control.checked = true;
    await act(() => mountSite(container, environment));
    await waitFor(took);
    expect(control).toBeChecked();
  });

  it('that holds another page shows the one of its address, under its title alone', async () => {
    window.history.replaceState(null, '', '/about');
    const container = await load('/sources', '/sources');
    await act(() => mountSite(container, environment));
    expect(heading()).toHaveTextContent('About GetHired');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toContain('About');
  });

  it('of an address that does not exist goes on saying so', async () => {
    window.history.replaceState(null, '', '/no/such/page');
    const container = await load('/somewhere-else', '*');
    const before = heading();
    await act(() => mountSite(container, environment));
    expect(heading()).toBe(before);
  });
});

it('the site takes the place of a funnel at the next address, with its page at once', async () => {
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
