import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import type { VisitPart } from '../../src/funnel/definition/visit-schema';
import { readPublishableKey } from '../../src/server/local-database/publishable-key';
import { CONSENT_KEY } from '../../src/shared/names/storage-keys';
import { SECRET_KEY } from './server';

/** A build that asks, with the database of the tests. */
export const asksForVisits = (source = 'letter') => ({
  VITE_SUPABASE_URL: '/',
  VITE_SUPABASE_ANON_KEY: readPublishableKey(process.cwd()),
  VITE_INSIGHT: 'consent',
  VITE_INSIGHT_SOURCES: source,
});

const isPart = (request: Request): boolean => request.url().includes('/rest/v1/visit_parts');

/** The parts that a page sends from now on. */
export function recordParts(page: Page): VisitPart[] {
  const parts: VisitPart[] = [];
  page.on('request', (request) => {
    if (isPart(request)) parts.push(request.postDataJSON() as VisitPart);
  });
  return parts;
}

/** The stored parts, in their order. */
export async function readParts(
  request: APIRequestContext,
  filter: Readonly<Record<string, string>>,
): Promise<VisitPart[]> {
  const params = Object.fromEntries(
    Object.entries(filter).map(([column, value]) => [column, `eq.${value}`]),
  );
  const response = await request.get('/rest/v1/visit_parts', {
    params: { ...params, order: 'part.asc' },
    headers: { apikey: SECRET_KEY, 'user-agent': 'end-to-end tests' },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as VisitPart[];
}

/** A visitor who has answered the question on an earlier page. */
export async function chooseBefore(
  page: Page,
  choice: 'accepted' | 'rejected',
  version = 2,
): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
    },
    [
      CONSENT_KEY,
      JSON.stringify({ version, choice, chosenAt: '2026-11-28T12:00:00.000Z' }),
    ] as const,
  );
}

/** How long nothing more is loaded. */
const QUIET_MS = 400;

/** The code that would count has been loaded, with what it imports. */
export async function waitForLog(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) =>
      performance.getEntriesByType('resource').some(({ name: url }) => url.includes(`/${part}-`)),
    name,
  );
  // A file is listed once it is there. The files that it imports come at the same time.
  await page.waitForFunction((quietMs) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => entry.startTime + entry.duration);
    return performance.now() - Math.max(...ends) > quietMs;
  }, QUIET_MS);
}
