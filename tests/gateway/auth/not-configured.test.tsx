import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../src/app/boot/environment';
import { createBrowserPorts } from '../../../src/app/ports/create-browser-ports';
import { mountSite } from '../../../src/app/boot/mount-site';
// So that nothing is left to load when a test is over.
import '../../../src/gateway/auth/supabase-auth-client';
import type { AuthEvent } from '../../../src/ports/auth-port';
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
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // Nothing is fetched for later: the page outlives its test.
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
    '$call with $with is answered with "not-configured"',
    async ({ send: ask }) => {
      expect(await ask(createBrowserPorts(withoutDatabase, []).auth)).toEqual({
        status: 'failed',
        reason: 'not-configured',
        message:
          'No database is configured, so sign-in is not available. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.',
      });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('nobody who listens is told anything, and may stop', () => {
    const listener = vi.fn<(event: AuthEvent) => void>();
    createBrowserPorts(withoutDatabase, []).auth.onEvent(listener)();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('RT-07 the site asks nobody to sign in', () => {
  it.each([
    ['without a database (AU-03)', withoutDatabase],
    ['with one', withDatabase],
  ])('and works %s, whatever a sign-in link left in the address', async (_, chosen) => {
    vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState(null, '', '/about#access_token=junk');
    const container = document.body.appendChild(document.createElement('div'));
    await act(() => mountSite(container, chosen));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('About');
    expect(window.location.href).toBe(`${window.location.origin}/about`);
    // Junk is found out without asking anybody.
    expect(send).not.toHaveBeenCalled();
  });
});
