import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateNames } from '../src/authoring/wording/template-names';
import { copyFunnel } from '../src/authoring/templates/copy-funnel';
import { loadTemplate } from '../src/authoring/templates/load-template';
import type { FunnelSource } from '../src/funnel/definition/funnel-schema';
import { parseSourceText } from '../src/funnel/definition/source-text';
import { getVersionKey } from '../src/funnel/definition/version-key';
import {
  buildChoiceQuestion,
  buildEnding,
  buildSource,
} from '../tests/support/engine/build-funnel';
import {
  listStoredVisits,
  loadRenamedFunnels,
  type RenamedFunnel,
  type StoredVisit,
} from '../tests/support/funnels/renamed-funnels';
import { buildOtherSite, type OtherSite } from './support/build-other-site';
import { expect, test as base } from './support/page-error-test';

/** Its ending leads to other sites; one of them has no address. */
const leaving = buildSource({
  id: 'leaving',
  route: '/leaving',
  steps: [buildChoiceQuestion('next', ['board', 'cv']), buildEnding()],
  result: {
    rules: [
      {
        when: { field: 'next', operator: 'is', value: 'cv' },
        redirect: [{ site: 'cvApp', weight: 1 }],
      },
    ],
    redirect: [{ site: 'jobs', weight: 1 }],
    fallbackTo: '/quizzes',
  },
});

const boardAddress = 'https://jobs.example/board';

const realisticFolder = 'tests/funnels/realistic';

/** They use most of the format between them. The proofs of the others take longer. */
const realisticFunnels = ['customer-feedback', 'gear-finder', 'relocation-lead'];

/** The funnels of all templates, and realistic ones. */
const further: readonly FunnelSource[] = [
  ...templateNames.map((name) => {
    const id = `new-${name}`;
    return copyFunnel(loadTemplate(name), { id, route: `/${id}` }, []);
  }),
  ...realisticFunnels.map((name) => {
    const text = readFileSync(join(realisticFolder, `${name}.funnel.json`), 'utf8');
    return parseSourceText(text).value as FunnelSource; // tests/funnels checks it
  }),
];

interface ChangedSite extends OtherSite {
  funnels: readonly RenamedFunnel[];
}

/** The site with definitions of the next version, where each name is another, and with more. */
const test = base.extend<object, { site: ChangedSite }>({
  site: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const funnels = loadRenamedFunnels();
      const added = [leaving, ...further].map(
        (source) => [`${source.id}.funnel.json`, JSON.stringify(source, null, 2)] as const,
      );
      const site = await buildOtherSite({
        definitions: {
          ...Object.fromEntries(funnels.map(({ file, text }) => [file, text])),
          ...Object.fromEntries(added),
        },
        media: join(realisticFolder, 'media'),
        variables: { VITE_JOBS_URL: boardAddress },
      });
      await run({ ...site, funnels });
      await site.stop();
    },
    // A build and a start of the database, beside other tests.
    { scope: 'worker', timeout: 400_000 },
  ],
});

// All in one worker, so that the site is built once.
test.describe.configure({ mode: 'serial' });

test.describe('a visit that an earlier version stored', { tag: ['@phone', '@long'] }, () => {
  test('QZ-05 Q2-09 Q3-04 comes back to its step after every name was changed', async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);

    /** Opens a funnel as a browser does that has this visit and nothing else. */
    async function open({ after }: RenamedFunnel, { texts }: StoredVisit): Promise<void> {
      // A page of a funnel stores its progress when it is left. A file without scripts stores nothing.
      await page.goto(`${site.address}/robots.txt`);
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
      }, texts);
      await page.goto(site.address + after.route);
    }

    for (const funnel of site.funnels) {
      const { before, after } = funnel;
      const stampKey = getVersionKey(after.persistence);
      for (const visit of listStoredVisits(before, 1)) {
        // The other kinds leave their step by themselves: the engine's test compares them.
        const step = before.steps.find(({ id }) => id === visit.step);
        if (step?.kind !== 'question' && step?.kind !== 'statement') continue;
        await open(funnel, visit);
        await expect(
          page.locator(`[data-step="${visit.step}_new"]`),
          `${before.id}, stored on ${visit.step}`,
        ).toBeVisible();
        // The HTML shows the first step before the visit is read.
        await expect
          .poll(() => page.evaluate((key) => localStorage.getItem(key), stampKey))
          .toContain(`"version":${String(after.version)}`);
      }
    }
  });
});

test.describe('an ending that leads to another site', { tag: ['@phone', '@long'] }, () => {
  test('opens it with nothing of the visit, and is shown to a visitor who comes back', async ({
    page,
    site,
  }) => {
    const requests: { url: string; referrer: string | undefined }[] = [];
    await page.route('https://jobs.example/**', (route, request) => {
      requests.push({ url: request.url(), referrer: request.headers()['referer'] });
      return route.fulfill({ contentType: 'text/html', body: '<h1>The job board</h1>' });
    });
    await page.goto(`${site.address}/leaving`);
    await page.getByRole('radio', { name: 'board' }).click();
    await expect(page).toHaveURL(boardAddress);
    await expect(page.getByRole('heading')).toHaveText('The job board');
    const [sent] = requests;
    expect(sent?.url).toBe(boardAddress);
    expect(sent?.referrer ?? '').not.toContain('leaving');

    await page.goBack();
    await expect(page.locator('[data-step="end"]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the job board' })).toHaveAttribute(
      'href',
      boardAddress,
    );
    await page.reload();
    await expect(page.locator('[data-step="end"]')).toBeVisible();
    await expect(page).toHaveURL(`${site.address}/leaving`);
    expect(requests).toHaveLength(1);
  });

  test('says so where the site has no address, of which the build warns', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.address}/leaving`);
    await page.getByRole('radio', { name: 'cv' }).click();
    await expect(page.locator('[data-step="end"]')).toBeVisible();
    await expect(page.getByText('The CV app is not linked here')).toBeVisible();

    expect(site.printed).toMatch(
      /leaving\.funnel\.json:\d+:\d+ {2}this leads to the CV app, and VITE_CV_APP_URL is not set/,
    );
    expect(site.printed).not.toContain('VITE_JOBS_URL');
  });
});

test.describe('a site of many funnels', { tag: ['@phone', '@long'] }, () => {
  test('is built within its budgets, whatever parts of the format they use', async ({
    request,
    site,
  }) => {
    for (const { route, steps } of further) {
      const response = await request.get(site.address + route);
      expect(response.status(), route).toBe(200);
      expect(await response.text(), route).toContain(`data-step="${String(steps[0]?.id)}"`);
    }
  });
});
