import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { createBrowserPorts } from '../../../../src/site/app/ports/create-browser-ports';
import { mountSite } from '../../../../src/site/app/boot/mount-site';
// Loaded before the tests, so that no import outlives them.
import '../../../../src/site/gateway/auth/supabase-auth-client';
import type { AuthEvent } from '../../../../src/site/ports/auth-port';
import { authCallCases } from './auth-call-cases';

function environment(variables: Record<string, string>) {
  const reading = parseEnvironment(variables);
  if (reading.status === 'invalid') throw new Error(reading.problems.join());
  return reading.environment;
}

const withoutDatabase = environment({});
const withDatabase = environment({
  VITE_SUPABASE_URL: 'https://project.supabase.test',
  VITE_SUPABASE_ANON_KEY: 'visitor-key',
});

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // No prefetching, because it would outlive the test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('fetch', send);
  send.mockRejectedValue(new TypeError('no network in this test'));
});

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  send.mockClear();
});

describe('AU-03 without configuration', () => {
  it.each(authCallCases)(
    'AU-03 $call with $with fails with "not-configured"',
    async ({ send: makeCall }) => {
      expect(await makeCall(createBrowserPorts(withoutDatabase, []).auth)).toEqual({
        status: 'failed',
        reason: 'not-configured',
        message:
          'No database is configured, so sign-in is not available. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.',
      });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('AU-03 without configuration a listener gets no event and can unsubscribe', () => {
    const listener = vi.fn<(event: AuthEvent) => void>();
    createBrowserPorts(withoutDatabase, []).auth.onEvent(listener)();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('RT-07 no sign-in on the site', () => {
  it.each([
    ['without a database (AU-03)', withoutDatabase],
    ['with one', withDatabase],
  ])('RT-07 the site works %s with auth parameters in the URL', async (_, chosen) => {
    vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState(null, '', '/about#access_token=junk');
    const container = document.body.appendChild(document.createElement('div'));
    await act(() => mountSite(container, chosen));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('About');
    expect(window.location.href).toBe(`${window.location.origin}/about`);
    // Invalid values are rejected without a request.
    expect(send).not.toHaveBeenCalled();
  });
});
