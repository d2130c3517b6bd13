import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateNames } from '../src/authoring/wording/template-names';
import { copyFunnel } from '../src/authoring/templates/copy-funnel';
import { loadTemplate } from '../src/authoring/templates/load-template';
import type { FunnelSource } from '../src/funnel/definition/funnel-schema';
import type { VisitPart } from '../src/funnel/definition/visit-schema';
import { readPublishableKey } from '../src/server/local-database/publishable-key';
import { playerMessages } from '../src/site/content/messages';
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
import {
  chooseOption,
  type ControlAction,
  fillText,
  getStep,
  selectOption,
} from '../tests/support/browser/step-controls';
import { virtualClicks } from '../tests/support/browser/input-methods';
import { everyField, marked, marks } from '../tests/support/definition/every-field';
import { agreeBefore, openReports } from '../tests/support/visits/walked-visits';
import { buildOtherSite, type OtherSite } from './support/build-other-site';
import { expect, test as base } from './support/page-error-test';
import { SECRET_KEY } from './support/server';

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
      const added = [leaving, everyField, ...further].map(
        (source) => [`${source.id}.funnel.json`, JSON.stringify(source, null, 2)] as const,
      );
      const site = await buildOtherSite({
        definitions: {
          ...Object.fromEntries(funnels.map(({ file, text }) => [file, text])),
          ...Object.fromEntries(added),
        },
        media: join(realisticFolder, 'media'),
        variables: { VITE_JOBS_URL: boardAddress, SUPABASE_SECRET_KEY: SECRET_KEY },
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

/** What is done on each step of the funnel with every type of field. */
const everyAnswer: readonly (readonly ControlAction[])[] = [
  [
    chooseOption('Another', 'Trade'),
    fillText('Which?', marked.trade),
    chooseOption('It is early', 'Shifts'),
    selectOption('Region', 'It is north'),
    chooseOption('2', 'Mood'),
    chooseOption('I agree.'),
  ],
  [
    fillText('Name', marked.name),
    fillText('Place', marked.place),
    fillText('Page', marked.page),
    fillText('E-mail', marked.email),
    fillText('Phone', marked.phone),
    fillText('Number', marked.number),
    fillText('Born', marked.date),
  ],
  [
    selectOption('Illness', `It is ${marked.illness}`),
    chooseOption(`It is ${marked.belief}`, 'Beliefs'),
    fillText('Story', marked.name),
  ],
];

test.describe('the log of visits', { tag: ['@phone', '@long'] }, () => {
  test('a marked answer to a field of any type, and of one with "counted": false, is in no part, sum, log line or address', async ({
    page,
    request,
    site,
    email,
  }) => {
    const parts: VisitPart[] = [];
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    page.on('console', (message) => seen.push(message.text()));
    page.on('request', (sent) => {
      seen.push(sent.url());
      if (sent.url().includes('/rest/v1/visit_parts')) parts.push(sent.postDataJSON() as VisitPart);
    });
    await agreeBefore(page.context());
    await page.goto(`${site.address}/every-field`);
    for (const [index, actions] of everyAnswer.entries()) {
      await expect(getStep(page)).toHaveAttribute('data-step', String(everyField.steps[index]?.id));
      for (const action of actions) await virtualClicks.enter(page, action);
      await virtualClicks.submit(page, playerMessages.labels.next);
    }
    await expect
      .poll(() => parts.at(-1)?.outcomes)
      .toEqual(expect.arrayContaining([['submission', 'lead', 'sent']]));
    expect(parts.at(-1)?.views.map(([step, , , answers]) => [step, answers])).toEqual([
      [
        'chosen',
        {
          trade: ['other'],
          otherTrade: [''],
          shifts: ['early'],
          region: ['north'],
          mood: ['2'],
          terms: ['true'],
        },
      ],
      [
        'typed',
        { name: [''], place: [''], page: [''], email: [''], phone: [''], number: [''], born: [''] },
      ],
      ['delicate', undefined],
      ['end', undefined],
    ]);

    const keys = {
      url: site.address,
      publicKey: readPublishableKey(process.cwd()),
      secretKey: SECRET_KEY,
    };
    const readCounts = await openReports(keys, email);
    const counts = await readCounts(everyField.id);
    expect(counts.map((row) => row.slice(3, 6))).toContainEqual(['option', 'shifts', 'early']);
    const stored = await Promise.all(
      ['visit_parts', 'visit_key'].map(async (table) => {
        const response = await request.get(`${site.address}/rest/v1/${table}`, {
          headers: { apikey: SECRET_KEY, 'user-agent': 'end-to-end tests' },
        });
        expect(response.status()).toBe(200);
        return response.text();
      }),
    );
    expect(stored[0]).toContain(parts[0]?.visit);
    const told = [JSON.stringify([parts, counts]), ...stored, ...seen, site.readServerLog()];
    for (const mark of marks) expect(told.filter((text) => mark.test(text))).toEqual([]);
  });
});
