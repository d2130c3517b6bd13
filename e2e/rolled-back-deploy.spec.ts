import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDefinition } from '../src/funnel/definition/parse';
import { isDatabasePath } from '../src/shared/names/addresses';
import { quizMessages } from '../src/site/content/messages';
import { listRenamings, renameAll, toNewName } from '../tests/support/edit/rename-all';
import { funnelJourneys, type FunnelJourney } from '../tests/support/browser/funnel-journeys';
import { completeSteps, expectDestination } from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { quizFolder } from '../tests/support/funnels/quiz-folder';
import { buildOtherSite, type OtherSite } from './support/build-other-site';
import { expect, test as base } from './support/page-error-test';
import { readRows } from './support/read-rows';

const file = 'job-search.funnel.json';
const earlier = funnelJourneys.jobSearch;

/** The journey through the next version, where each name is another and each text the same. */
const newer: FunnelJourney = {
  ...earlier,
  getSteps: (email) => earlier.getSteps(email).map((step) => ({ ...step, id: toNewName(step.id) })),
};

function readNextVersion(): string {
  const text = readFileSync(join(quizFolder, file), 'utf8');
  const parsed = parseDefinition(text, file);
  if (!parsed.ok) throw new Error(`${file} is not valid.`);
  return renameAll(text, listRenamings(text), parsed.definition.version);
}

/** The site with the next version, which is rolled back to that of all tests. */
const test = base.extend<object, { newerSite: OtherSite }>({
  newerSite: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await buildOtherSite({
        definitions: { [file]: readNextVersion() },
        media: join('tests/funnels/realistic', 'media'),
        variables: {},
      });
      await use(site);
      await site.stop();
    },
    // A build and a start of the database, beside other tests.
    { scope: 'worker', timeout: 400_000 },
  ],
});

test.describe('a deploy that is rolled back', { tag: ['@phone', '@long'] }, () => {
  test('Q2-07 Q2-09 a submit whose chunk is gone is stored, the earlier version says so, and who answers again has one row', async ({
    page,
    request,
    email,
    newerSite,
    pageErrors,
  }) => {
    test.setTimeout(400_000);
    let documents = 0;
    // The first document and its files are those of the newer site, except for the chunk that sends.
    await page.route(
      ({ pathname }) => documents < 2 && !isDatabasePath(pathname),
      async (route) => {
        if (route.request().isNavigationRequest()) documents += 1;
        if (documents > 1) return route.continue();
        const { pathname, search } = new URL(route.request().url());
        if (pathname.startsWith('/assets/browser-outbox-')) return route.fulfill({ status: 404 });
        await route.fulfill({
          response: await route.fetch({ url: newerSite.address + pathname + search }),
        });
      },
    );
    const readAnswers = async () =>
      (await readRows(request, 'quiz_results', { email })).map(({ answers }) =>
        Object.keys(Object(answers)),
      );

    await page.goto(newer.route);
    await completeSteps(page, newer, newer.getSteps(email));
    await expect(getStep(page)).toHaveAttribute('data-step', 'welcome');
    await expect(page.getByText(quizMessages.earlierSent)).toBeVisible();
    expect(documents).toBe(2);
    await expect.poll(readAnswers).toEqual([expect.arrayContaining([toNewName('persona')])]);

    await completeSteps(page, earlier, earlier.getSteps(email));
    await expectDestination(page, earlier);
    await expect.poll(readAnswers).toEqual([expect.arrayContaining(['persona'])]);
    pageErrors.expectAndDiscard(/dynamically imported module|status of 404|did not load/);
  });
});
