import type { Page } from '@playwright/test';
import { pagePaths } from '../src/site/content/page-paths';
import { keptFor } from '../src/site/content/texts/counted-visits';
import { CONSENT_KEY } from '../src/shared/names/storage-keys';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  completeSteps,
  expectDestination,
  expectStepShown,
  findStep,
  getHeading,
  getStepsBefore,
} from '../tests/support/browser/journey-driver';
import { hidePage } from '../tests/support/browser/hide-page';
import { pageExamples } from '../tests/support/browser/page-examples';
import { getStep } from '../tests/support/browser/step-controls';
import { configureSite } from './support/configure-site';
import { expectAccessible } from './support/expect-accessible';
import {
  asksForVisits,
  chooseBefore,
  readParts,
  recordParts,
  waitForLog,
} from './support/logged-visits';
import { expect, test } from './support/page-error-test';
import { readRows } from './support/read-rows';
import { SECRET_KEY } from './support/server';
import { waitForHydration } from './support/wait-for-hydration';

const journey = funnelJourneys.jobAlert;

/** The row that asks. */
const getRow = (page: Page) => page.getByRole('region', { name: 'Analytics' });

test.describe('the log of visits', { tag: '@phone' }, () => {
  test('a whole visit with a yes is stored once as it was walked', async ({
    page,
    request,
    email,
  }) => {
    await configureSite(page, asksForVisits());
    await chooseBefore(page, 'accepted');
    const parts = recordParts(page);
    await page.goto('/quiz6?utm_source=letter');
    await waitForLog(page, 'visit-log');
    const steps = journey.getSteps(email);
    await completeSteps(page, journey, steps);
    await expectDestination(page, journey);
    await expect.poll(() => parts.at(-1)?.outcomes.length).toBeGreaterThan(1);

    const last = parts.at(-1);
    expect(last).toMatchObject({ funnel: 'job-alert', source: 'letter', followed_from: 0 });
    expect(last?.views.map(([step, how]) => [step, how])).toEqual(
      [...steps.map(({ id }) => id), expect.any(String)].map((id, index) => [
        id,
        index === 0 ? 'start' : 'go',
      ]),
    );
    expect(last?.outcomes).toEqual(
      expect.arrayContaining([
        ['ending', expect.any(String), ''],
        ['submission', expect.any(String), 'sent'],
      ]),
    );
    await expect
      .poll(async () => (await readParts(request, { visit: last?.visit ?? '' })).at(-1))
      .toMatchObject({ ...last });
    const [mark] = new Set(parts.map(({ definition }) => definition));
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(parts)).not.toContain(email);
  });

  test('the question stands on the first step where it has room', async ({ page }) => {
    await configureSite(page, asksForVisits());
    await page.goto('/quiz2');
    const row = page.locator('[data-place]');
    await row.waitFor({ state: 'attached' });
    await expect(row).toHaveAttribute('data-place', 'over');
    await expect(row).toBeVisible();
  });

  test('the question stands in the quiz, moves nothing, and an answer counts from there on', async ({
    page,
    email,
  }) => {
    await configureSite(page, asksForVisits());
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await waitForHydration(page);
    const before = await getStep(page).boundingBox();
    await waitForLog(page, 'funnel-consent-row');
    await expect(page.locator('[data-place]')).toHaveCount(1);
    expect(await getStep(page).boundingBox()).toEqual(before);
    await expectAccessible(page, 'with the question');
    const steps = journey.getSteps(email);
    const last = findStep(steps, 'email');
    await completeSteps(page, journey, getStepsBefore(steps, 'email'));
    await expectStepShown(page, journey, last);
    expect(parts).toEqual([]);

    await getRow(page).getByRole('button', { name: 'Accept' }).click();
    await expect(getRow(page)).toHaveCount(0);
    await waitForLog(page, 'visit-log');
    await completeSteps(page, journey, [last]);
    await expect.poll(() => parts.at(-1)?.outcomes.length).toBeGreaterThan(1);
    expect(parts.at(-1)?.followed_from).toBe(steps.length);
    expect(parts.at(-1)?.views).toHaveLength(steps.length + 1);
  });

  test(
    'without a yes no quiz and no page sends anything',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      test.slow();
      const source = email.slice(0, 80);
      await configureSite(page, asksForVisits(source));
      const parts = recordParts(page);
      const query = `?utm_source=${encodeURIComponent(source)}`;
      for (const walk of Object.values(funnelJourneys)) {
        await page.goto(walk.route + query);
        await waitForLog(page, 'insight-consent');
        await completeSteps(page, walk, walk.getSteps(email));
        await expect(getHeading(page)).toHaveText(walk.destination.heading);
        await hidePage(page);
      }
      for (const path of pagePaths) {
        await page.goto((pageExamples[path] ?? path) + query);
        await waitForHydration(page);
        await hidePage(page);
      }
      expect(parts).toEqual([]);
      expect(await readParts(request, { source })).toEqual([]);
      // Of an unknown coach.
      pageErrors.expectAndDiscard(/status of 404/);
    },
  );

  for (const { title, choice, version } of [
    { title: 'a no', choice: 'rejected', version: 2 },
    { title: 'a no to an earlier question', choice: 'rejected', version: 1 },
  ] as const)
    test(`after ${title} nothing is asked and nothing is sent`, async ({ page, email }) => {
      await configureSite(page, asksForVisits());
      await chooseBefore(page, choice, version);
      const parts = recordParts(page);
      await page.goto('/quiz6');
      await waitForLog(page, 'insight-consent');
      await completeSteps(page, journey, journey.getSteps(email));
      await expectDestination(page, journey);
      await hidePage(page);
      await expect(page.locator('[data-place]')).toHaveCount(0);
      expect(parts).toEqual([]);
    });

  test('a yes to an earlier question is asked again in a quiz, and sends nothing until then', async ({
    page,
  }) => {
    await configureSite(page, asksForVisits());
    await chooseBefore(page, 'accepted', 1);
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await waitForLog(page, 'funnel-consent-row');
    await expect(page.locator('[data-place]')).toHaveCount(1);
    await hidePage(page);
    expect(parts).toEqual([]);
  });

  test('Global Privacy Control is a no', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await configureSite(page, asksForVisits());
    await chooseBefore(page, 'accepted');
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await waitForLog(page, 'insight-consent');
    await completeSteps(page, journey, journey.getSteps('a@b.example').slice(0, 1));
    await hidePage(page);
    await expect(page.locator('[data-place]')).toHaveCount(0);
    expect(parts).toEqual([]);
  });

  test('after a withdrawal in another tab nothing more is sent', async ({ page, email }) => {
    await configureSite(page, asksForVisits());
    await chooseBefore(page, 'accepted');
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await waitForLog(page, 'visit-log');
    await hidePage(page);
    await expect.poll(() => parts.length).toBe(1);
    const tab = await page.context().newPage();
    await tab.goto('/about');
    await waitForHydration(tab);
    await tab.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
      CONSENT_KEY,
      '{"version":2,"choice":"rejected","chosenAt":"2026-11-28T12:00:00.000Z"}',
    ] as const);
    await tab.close();
    await page.bringToFront();
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    await hidePage(page);
    expect(parts).toHaveLength(1);
  });

  test('a reload goes on with the visit as another one that resumes', async ({
    page,
    request,
    email,
  }) => {
    const source = email.slice(0, 80);
    await configureSite(page, asksForVisits(source));
    await chooseBefore(page, 'accepted');
    await page.goto(`/quiz6?utm_source=${encodeURIComponent(source)}`);
    const [first, second] = journey.getSteps(email);
    if (first === undefined || second === undefined) throw new Error('The quiz has two steps.');
    await completeSteps(page, journey, [first]);
    await expectStepShown(page, journey, second);
    await waitForLog(page, 'visit-log');
    await page.reload();
    await waitForLog(page, 'visit-log');
    await expectStepShown(page, journey, second);
    await hidePage(page);
    const readWalks = async () =>
      (await readParts(request, { source })).map(({ views }) =>
        views.map(([step, how]) => [step, how]),
      );
    await expect.poll(readWalks).toEqual(
      expect.arrayContaining([
        [
          [first.id, 'start'],
          [second.id, 'go'],
        ],
        [[second.id, 'resume']],
      ]),
    );
  });

  for (const walk of Object.values(funnelJourneys))
    test(
      `${walk.name}: no part and no count has what was typed`,
      { tag: '@long' },
      async ({ page, request, email }) => {
        await configureSite(page, asksForVisits());
        await chooseBefore(page, 'accepted');
        const parts = recordParts(page);
        await page.goto(walk.route);
        await waitForLog(page, 'visit-log');
        const steps = walk.getSteps(email);
        await completeSteps(page, walk, steps);
        await expectDestination(page, walk);
        await expect
          .poll(() => parts.at(-1)?.views.map(([step]) => step))
          .toEqual(expect.arrayContaining(steps.map(({ id }) => id)));
        const typed = steps.flatMap(({ answers }) =>
          answers.flatMap(({ method, value }) => (method === 'write' ? [value] : [])),
        );
        const counted = await request.get('/rest/v1/visit_key', {
          headers: { apikey: SECRET_KEY, 'user-agent': 'end-to-end tests' },
        });
        expect(counted.status()).toBe(200);
        const stored = JSON.stringify(parts) + (await counted.text());
        for (const text of [email, ...typed.filter(({ length }) => length > 4)])
          expect(stored).not.toContain(text);
      },
    );

  for (const { title, status } of [
    { title: 'a server that refuses parts', status: 429 },
    { title: 'a database without a table for them', status: 404 },
  ])
    test(`${title} is asked three times, and the alert is saved`, async ({
      page,
      request,
      email,
      pageErrors,
    }) => {
      await configureSite(page, asksForVisits());
      await chooseBefore(page, 'accepted');
      await page.route('**/rest/v1/visit_parts', (route) => route.fulfill({ status }));
      const parts = recordParts(page);
      await page.goto('/quiz6');
      await waitForLog(page, 'visit-log');
      for (const step of journey.getSteps(email)) {
        await completeSteps(page, journey, [step]);
        await hidePage(page);
      }
      await expectDestination(page, journey);
      await expect.poll(() => parts.length).toBe(3);
      expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
      pageErrors.expectAndDiscard(new RegExp(String(status)));
    });

  test('what was done without a network is sent when it is back', async ({ page, email }) => {
    await configureSite(page, asksForVisits());
    await chooseBefore(page, 'accepted');
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await waitForLog(page, 'visit-log');
    await page.context().setOffline(true);
    const steps = journey.getSteps(email).slice(0, 2);
    await completeSteps(page, journey, steps);
    await hidePage(page);
    expect(parts).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => parts.at(-1)?.views.length).toBe(3);
  });

  test('two tabs are two visits', async ({ page, context }) => {
    const pages = [page, await context.newPage()];
    const parts = pages.map(recordParts);
    for (const tab of pages) {
      await configureSite(tab, asksForVisits());
      await chooseBefore(tab, 'accepted');
      await tab.goto('/quiz6');
      await waitForLog(tab, 'visit-log');
      await hidePage(tab);
    }
    await expect.poll(() => parts.map((sent) => sent.length > 0)).toEqual([true, true]);
    const ids = new Set(parts.flat().map(({ visit }) => visit));
    expect(ids.size).toBe(2);
  });

  for (const [wrong, years] of [
    ['a year behind', -1],
    ['a year ahead', 1],
  ] as const)
    test(
      `a clock that is ${wrong} changes neither the day of a visit nor its times`,
      { tag: '@long' },
      async ({ page, request, email }) => {
        const began = Date.now();
        await page.addInitScript((ms) => {
          const RealDate = Date;
          window.Date = class extends RealDate {
            constructor(...given: []) {
              super(...(given.length === 0 ? ([RealDate.now() + ms] as unknown as []) : given));
            }
            static override now = () => RealDate.now() + ms;
          } as DateConstructor;
        }, years * 31_536_000_000);
        await configureSite(page, asksForVisits());
        await chooseBefore(page, 'accepted');
        const parts = recordParts(page);
        await page.goto('/quiz6');
        await waitForLog(page, 'visit-log');
        expect(await page.evaluate(() => new Date().getFullYear())).not.toBe(
          new Date(began).getFullYear(),
        );
        await completeSteps(page, journey, journey.getSteps(email));
        await expectDestination(page, journey);
        await expect.poll(() => parts.at(-1)?.outcomes.length).toBeGreaterThan(1);
        const { visit = '', views = [] } = parts.at(-1) ?? {};
        await expect.poll(() => readParts(request, { visit })).not.toEqual([]);
        const now = Date.now();
        for (const { received_at: at = '' } of await readParts(request, { visit })) {
          const receivedAt = Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
          expect(receivedAt).toBeGreaterThanOrEqual(began - 60_000);
          expect(receivedAt).toBeLessThanOrEqual(now + 60_000);
        }
        const whole = views.reduce((sum, [, , ms]) => sum + ms, 0);
        expect(whole).toBeGreaterThan(0);
        expect(whole).toBeLessThanOrEqual(now - began);
      },
    );

  test(
    'where storage is blocked the question is asked, and a yes holds for the page',
    { tag: '@long' },
    async ({ page, email }) => {
      await page.addInitScript(() => {
        const refuse = (): never => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'])
          Object.defineProperty(window, name, { get: refuse });
      });
      await configureSite(page, asksForVisits());
      const parts = recordParts(page);
      await page.goto('/quiz6');
      const steps = journey.getSteps(email);
      const last = findStep(steps, 'email');
      await completeSteps(page, journey, getStepsBefore(steps, 'email'));
      await expectStepShown(page, journey, last);
      await hidePage(page);
      expect(parts).toEqual([]);
      await getRow(page).getByRole('button', { name: 'Accept' }).click();
      await waitForLog(page, 'visit-log');
      await completeSteps(page, journey, [last]);
      await expect.poll(() => parts.at(-1)?.outcomes.length).toBeGreaterThan(1);
      expect(parts.at(-1)?.followed_from).toBe(steps.length);
      // Nothing of it is known to the next page.
      const count = parts.length;
      await page.goto('/quiz6');
      await waitForLog(page, 'funnel-consent-row');
      await hidePage(page);
      expect(parts).toHaveLength(count);
    },
  );

  test('ST-05 the privacy page says what is stored of a visit, and for how long', async ({
    page,
    email,
  }) => {
    await configureSite(page, asksForVisits());
    await page.goto('/quiz6');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    // Without another document, whose HTML is that of the build.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'Visits to quizzes' })).toBeVisible();
    await expect(page.getByText(keptFor)).toBeVisible();
  });

  test('a build without a log loads none of it', async ({ page, email }) => {
    await configureSite(page, { ...asksForVisits(), VITE_INSIGHT: 'off' });
    await chooseBefore(page, 'accepted');
    const parts = recordParts(page);
    await page.goto('/quiz6');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /insight-consent|visit-log/.test(name))).toEqual([]);
    expect(parts).toEqual([]);
  });
});
