import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quizFolder } from '../tests/support/funnels/quiz-folder';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { completeSteps } from '../tests/support/browser/journey-driver';
import { buildOtherSite, type OtherSite } from './support/build-other-site';
import { expectAccessible } from './support/expect-accessible';
import { expect, test as base } from './support/page-error-test';

const file = 'job-alert.funnel.json';
const journey = funnelJourneys.jobAlert;

/** The preview of a change, built with the database of the site in its environment. */
const test = base.extend<object, { preview: OtherSite }>({
  preview: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const preview = await buildOtherSite({
        definitions: { [file]: readFileSync(join(quizFolder, file), 'utf8') },
        media: join('tests/funnels/realistic', 'media'),
        variables: { GETHIRED_PREVIEW: '1' },
        hosted: {
          VITE_SUPABASE_URL: 'https://live.supabase.example',
          VITE_SUPABASE_ANON_KEY: 'sb_publishable_live',
          VITE_ANALYTICS: 'dataLayer',
        },
      });
      await use(preview);
      await preview.stop();
    },
    // A build and a start of the database, beside other tests.
    { scope: 'worker', timeout: 400_000 },
  ],
});

test.describe('the preview of a change', { tag: '@long' }, () => {
  test('says on each page that it is one, is not indexed, and sends nothing', async ({
    page,
    preview,
    email,
    pageErrors,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isOfDatabase = /^\/(?:rest|auth)\//.test(pathname);
      if (origin !== preview.address || isOfDatabase || request.method() !== 'GET')
        sent.push(`${request.method()} ${request.url()}`);
    });
    const notice = page.getByRole('complementary', { name: 'Preview' });
    for (const path of ['/', '/quizzes', '/about', journey.route, '/there-is-no-such-page']) {
      const response = await page.goto(preview.address + path);
      expect(response?.headers()['x-robots-tag'], path).toBe('noindex');
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
      await expect(notice, path).toBeInViewport();
      await expect(notice).toHaveText(/^This is a preview of a change\. Nothing .* is sent/);
    }
    await page.goto(preview.address + journey.route);
    await expectAccessible(page, 'the preview of a funnel');
    await completeSteps(page, journey, journey.getSteps(email));
    await expect(page).toHaveURL(preview.address + journey.destination.path);
    // The page stays: the router shows the site beside the notice.
    await expect(notice).toBeVisible();
    await page.reload();
    expect(sent).toEqual([]);
    pageErrors.expectAndDiscard(/status of 404 \(Not Found\)|No database is configured/);
  });
});
