// Back to a page that the browser has kept as it was left, as phones do.
import type { APIRequestContext, Page } from '@playwright/test';
import { readPublishableKey } from '../src/server/local-database/publishable-key';
import { CONSENT_KEY } from '../src/shared/names/storage-keys';
import { hidePage } from '../tests/support/browser/hide-page';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  completeSteps,
  expectDestination,
  expectStepShown,
} from '../tests/support/browser/journey-driver';
import { compareReport, openReports } from '../tests/support/visits/walked-visits';
import { configureSite } from './support/configure-site';
import { expect, leaveAndComeBack, test } from './support/kept-pages';
import {
  asksForVisits,
  chooseBefore,
  readParts,
  recordParts,
  waitForLog,
} from './support/logged-visits';
import { openEmailStep } from './support/open-email-step';
import { readRows } from './support/read-rows';
import {
  connectionResetFault,
  getConsoleErrorPattern,
  interceptSaves,
  recordSaveRequests,
} from './support/save-requests';
import { E2E_PORT, SECRET_KEY } from './support/server';
import { waitForHydration } from './support/wait-for-hydration';

const journey = funnelJourneys.jobAlert;
const AWAY_MS = 3000;
const site = {
  url: `http://localhost:${String(E2E_PORT)}`,
  publicKey: readPublishableKey(process.cwd()),
  secretKey: SECRET_KEY,
};

/** The journey after its first step, with what is sent of it and what is stored. */
async function openSecondStep(page: Page, request: APIRequestContext, email: string) {
  const source = email.slice(0, 80);
  await configureSite(page, asksForVisits(source));
  // Playwright sees no request of a page that is being left.
  const sent = recordParts(page);
  const readStored = () => readParts(request, { source });
  await page.goto(`${journey.route}?utm_source=${encodeURIComponent(source)}`);
  const [first, second, ...others] = journey.getSteps(email);
  if (first === undefined || second === undefined) throw new Error('The quiz has two steps.');
  await completeSteps(page, journey, [first]);
  await expectStepShown(page, journey, second);
  const expectOneStored = () => expect.poll(async () => (await readStored()).length).toBe(1);
  return { source, sent, readStored, expectOneStored, first, second, others };
}

const chooseElsewhere = (page: Page, choice: 'accepted' | 'rejected'): Promise<void> =>
  page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    CONSENT_KEY,
    JSON.stringify({ version: 2, choice, chosenAt: '2026-11-28T12:00:00.000Z' }),
  ] as const);

test.describe('a page that the browser has kept', { tag: ['@both', '@phone'] }, () => {
  test('a visit goes on where it was: its parts repeat it, and it is stored and counted once', async ({
    page,
    request,
    email,
    elsewhere,
  }) => {
    await chooseBefore(page, 'accepted');
    const began = Date.now();
    const visit = await openSecondStep(page, request, email);
    const { sent, first, second, others } = visit;
    await waitForLog(page, 'visit-log');
    await leaveAndComeBack(page, elsewhere, async () => {
      await visit.expectOneStored();
      await page.waitForTimeout(AWAY_MS);
    });
    const [left] = await visit.readStored();
    await expectStepShown(page, journey, second);
    await completeSteps(page, journey, [second]);
    const seenMs = Date.now() - began - AWAY_MS;
    await completeSteps(page, journey, others);
    await expectDestination(page, journey);
    await expect.poll(() => sent.at(-1)?.outcomes.length).toBeGreaterThan(1);

    const last = sent.at(-1);
    if (left === undefined || last === undefined) throw new Error('Nothing was sent.');
    const getWalk = ({ views }: typeof last) => views.map(([step, how]) => [step, how]);
    const walk = getWalk(last);
    expect(walk.slice(0, -1)).toEqual([
      [first.id, 'start'],
      ...[second, ...others].map(({ id }) => [id, 'go']),
    ]);
    expect(getWalk(left)).toEqual(walk.slice(0, 2));
    for (const [index, part] of sent.entries()) {
      expect(part).toMatchObject({ visit: left.visit, part: left.part + 1 + index });
      expect(getWalk(part)).toEqual(walk.slice(0, part.views.length));
    }
    // The time elsewhere is none on the step.
    expect(last.views[1]?.[2]).toBeLessThan(seenMs);

    await expect.poll(async () => (await visit.readStored()).at(-1)).toMatchObject({ ...last });
    const readCounts = await openReports(site, email);
    const counted = { ...last, received_at: '' };
    await expect
      .poll(async () => {
        const counts = await readCounts(last.funnel);
        return compareReport([counted], counts, visit.source).differences;
      })
      .toEqual([]);
  });

  test(
    'without a yes nothing is sent, before and after',
    { tag: '@long' },
    async ({ page, request, email, elsewhere }) => {
      const { sent, readStored, second, others } = await openSecondStep(page, request, email);
      await waitForLog(page, 'funnel-consent-row');
      await leaveAndComeBack(page, elsewhere);
      await completeSteps(page, journey, [second, ...others]);
      await expectDestination(page, journey);
      await hidePage(page);
      expect(sent).toEqual([]);
      expect(await readStored()).toEqual([]);
    },
  );

  test(
    'after a yes that was taken back on another page nothing more is sent',
    { tag: '@long' },
    async ({ page, request, email }) => {
      await chooseBefore(page, 'accepted');
      const visit = await openSecondStep(page, request, email);
      await waitForLog(page, 'visit-log');
      await leaveAndComeBack(page, '/about', async () => {
        await visit.expectOneStored();
        await chooseElsewhere(page, 'rejected');
      });
      await completeSteps(page, journey, [visit.second, ...visit.others]);
      await expectDestination(page, journey);
      await hidePage(page);
      expect(visit.sent).toEqual([]);
      expect((await visit.readStored()).map(({ views }) => views.length)).toEqual([2]);
    },
  );

  test(
    'a yes on another page counts from the next step on',
    { tag: '@long' },
    async ({ page, request, email }) => {
      const { sent, second, others } = await openSecondStep(page, request, email);
      await waitForLog(page, 'funnel-consent-row');
      await leaveAndComeBack(page, '/about', () => chooseElsewhere(page, 'accepted'));
      await waitForLog(page, 'visit-log');
      await completeSteps(page, journey, [second, ...others]);
      await expectDestination(page, journey);
      await expect.poll(() => sent.at(-1)?.outcomes.length).toBeGreaterThan(1);
      expect(sent.at(-1)?.followed_from).toBe(2);
      expect(sent.at(-1)?.views).toHaveLength(others.length + 3);
    },
  );

  test(
    'Q2-08 a lead is stored once, and one that could not be sent is sent on return',
    { tag: '@long' },
    async ({ page, request, email, elsewhere, pageErrors }) => {
      const last = await openEmailStep(page, 'jobSearch', email);
      const saves = recordSaveRequests(page);
      const { restore } = await interceptSaves(page, connectionResetFault.answer);
      await completeSteps(page, funnelJourneys.jobSearch, [last]);
      await expectDestination(page, funnelJourneys.jobSearch);
      await expect.poll(() => saves.length).toBeGreaterThan(0);
      await leaveAndComeBack(page, elsewhere, restore);
      const readLeads = () => readRows(request, 'quiz_results', { email });
      await expect.poll(async () => (await readLeads()).length).toBe(1);
      const sent = saves.length;
      await leaveAndComeBack(page, elsewhere);
      await expectDestination(page, funnelJourneys.jobSearch);
      await hidePage(page);
      expect(saves).toHaveLength(sent);
      expect(await readLeads()).toHaveLength(1);
      pageErrors.expectAndDiscard(getConsoleErrorPattern(connectionResetFault));
    },
  );

  test('no page prevents it', { tag: '@long' }, async ({ page, elsewhere }) => {
    const routes = Object.values(funnelJourneys).map(({ route }) => route);
    for (const address of ['/', '/quizzes', '/job-listings', '/about', ...routes]) {
      await page.goto(address);
      await waitForHydration(page);
      await leaveAndComeBack(page, elsewhere);
    }
  });
});
