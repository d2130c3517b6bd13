// What was measured, in the studio: visits of the real local database, counted apart.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPublishableKey } from '../src/server/local-database/publishable-key';
import { createMember } from '../src/server/team/team-accounts';
import { hashText } from '../src/shared/text/hash-text';
import { countVisits, type SentPart } from '../tests/support/visits/reference-counts';
import { git } from '../tests/support/git/test-repository';
import { expectAccessibleInBothSchemes } from './support/expect-accessible';
import { E2E_PORT, SECRET_KEY } from './support/server';
import {
  expect,
  getPlayer,
  readExampleFunnel,
  type StudioFixture,
  test,
} from './support/studio-test';

const database = {
  url: `http://localhost:${String(E2E_PORT)}`,
  publicKey: readPublishableKey(process.cwd()),
};
test.use({ database });

const UNKNOWN = 'ffffffffffffffff';
const today = new Date().toISOString();

/** The funnel of docs/first-funnel.md under an id of this test alone, in a repository of its own. */
async function writeFunnel(studio: StudioFixture) {
  const id = `measured-${randomUUID().slice(0, 8)}`;
  const name = `${id}.funnel.json`;
  const text = (await readExampleFunnel())
    .replaceAll('salary-check', id)
    .replaceAll('salary_', `${id.replaceAll('-', '_')}_`);
  const earlier = text.replace('"goTo": "result"', '"goTo": "talk"');
  git(studio.folder, 'init', '--quiet');
  git(studio.folder, 'config', 'user.name', 'Ada');
  git(studio.folder, 'config', 'user.email', 'ada@example.org');
  for (const [one, title] of [
    [earlier, 'As it began'],
    [text, 'A shorter way'],
  ] as const) {
    await studio.write(name, one);
    git(studio.folder, 'add', name);
    git(studio.folder, 'commit', '--quiet', '-m', title);
  }
  return { id, name, mark: hashText(text), earlierMark: hashText(earlier) };
}

type Walk = Pick<SentPart, 'views' | 'outcomes'>;

const ended: Walk['outcomes'] = [['ending', 'result', '']];
const short: Walk = {
  views: [
    ['raise', 'start', 3000, { raise: ['this-year'] }],
    ['result', 'go', 900],
  ],
  outcomes: ended,
};
const long: Walk = {
  views: [
    ['raise', 'start', 5000, { raise: ['longer-ago'] }],
    ['talk', 'go', 9000, { talk: ['numbers', 'words'] }],
    ['raise', 'back', 700, { raise: ['never'] }],
    ['talk', 'go', 1500, { talk: ['words'] }],
    ['result', 'go', 2000],
  ],
  outcomes: ended,
};
const empty: Walk = {
  views: [
    ['raise', 'start', 1100, { raise: ['never'] }],
    ['talk', 'go', 400, { talk: [] }],
    ['result', 'go', 2000],
  ],
  outcomes: ended,
};
const leaves: Walk = { views: [['raise', 'start', 60_000]], outcomes: [] };
const leavesOnTalk: Walk = {
  views: [
    ['raise', 'start', 1000, { raise: ['longer-ago'] }],
    ['talk', 'go', 4000],
  ],
  outcomes: [],
};
/** An option that no text has. */
const MARKUP = '<script>alert(1)</script>';
const unknownStep: Walk = {
  views: [
    ['raise', 'start', 2000, { raise: [MARKUP] }],
    ['pay', 'go', 2000],
  ],
  outcomes: [],
};

/** 128 visits of which git knows the text, and 40 of which it does not. */
function createVisits(id: string, mark: string, earlierMark: string): readonly SentPart[] {
  const create = (count: number, definition: string, walk: Walk): SentPart[] =>
    Array.from({ length: count }, () => ({
      visit: randomUUID(),
      part: 0,
      funnel: id,
      version: 1,
      definition,
      source: '',
      followed_from: 0,
      received_at: today,
      ...walk,
    }));
  return [
    ...create(40, mark, short),
    ...create(30, mark, long),
    ...create(3, mark, empty),
    ...create(50, mark, leaves),
    ...create(5, earlierMark, unknownStep),
    ...create(40, UNKNOWN, short),
  ];
}

async function send(request: APIRequestContext, visits: readonly SentPart[]): Promise<void> {
  const response = await request.post(`${database.url}/rest/v1/visit_parts`, {
    headers: { apikey: SECRET_KEY, 'user-agent': 'end-to-end tests' },
    data: visits,
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** @returns the password */
async function addMember(email: string): Promise<string> {
  const { message } = await createMember(
    { url: database.url, secretKey: SECRET_KEY },
    database.publicKey,
    email,
  );
  return /shown once: (\S+)$/.exec(message)?.[1] ?? message;
}

/** A count of the reference, as the panel writes it. */
function createTeller(visits: readonly SentPart[]) {
  const counts = [...countVisits(visits)].map(([key, sum]) => {
    const [, , , , , kind, a, b] = key.split(' | ');
    return { kind: kind ?? '', a, b, moves: Number(/^\d+/.exec(sum)?.[0]) };
  });
  return (kinds: readonly string[], a: string, b?: string): string => {
    const total = counts
      .filter((one) => kinds.includes(one.kind) && one.a === a && (b ?? one.b) === one.b)
      .reduce((sum, { moves }) => sum + moves, 0);
    return total > 0 && total < 5 ? '<5' : String(total);
  };
}

async function openPanel(page: Page, studio: StudioFixture, name: string): Promise<void> {
  await studio.open(page, name);
  const panels = page.getByRole('navigation', { name: 'Panels' });
  if (await panels.isVisible()) await panels.getByRole('button', { name: 'Findings' }).click();
  await page.getByRole('tab', { name: 'Measured' }).click();
}

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
};

const getTable = (page: Page, name: string | RegExp) => page.getByRole('table', { name });

/** The rows of a table, each as its cells. */
const readRows = (page: Page, name: string | RegExp): Promise<string[][]> =>
  getTable(page, name).evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
  );

test(
  'the panel shows the visits of the database, to the unit',
  { tag: '@long' },
  async ({ page, request, studio, email }) => {
    test.slow();
    const { id, name, mark, earlierMark } = await writeFunnel(studio);
    const visits = createVisits(id, mark, earlierMark);
    const tell = createTeller(visits.filter(({ definition }) => definition !== UNKNOWN));
    const password = await addMember(email);
    await openPanel(page, studio, name);
    await signIn(page, email, password);
    await expect(page.getByText('No visits yet')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'no visits yet');

    await send(request, visits);
    // The server has the database sum up every ten seconds at most.
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      await expect(getTable(page, /^Steps:/)).toBeVisible({ timeout: 2000 });
    }).toPass();

    const steps = await readRows(page, /^Steps:/);
    expect(steps.map((cells) => cells.slice(0, 6))).toEqual(
      ['raise', 'talk', 'result'].map((step) => [
        step,
        tell(['start', 'came'], step),
        tell(['go'], step),
        tell(['back'], step),
        tell(['end'], step),
        tell(['left'], step),
      ]),
    );
    for (const field of ['raise', 'talk']) {
      const rows = await readRows(page, `Answers to ${field}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const [value = '', count] of rows) expect(count).toBe(tell(['option'], field, value));
    }
    // As it was sent, and as a text.
    const raise = await readRows(page, 'Answers to raise');
    expect(raise.map(([value]) => value)).toContain(MARKUP);
    expect(await readRows(page, 'Left empty: talk')).toEqual([
      ['left empty', tell(['blank'], 'talk'), 'too few to say'],
    ]);
    const [day] = await readRows(page, /^Visits by day/);
    expect(day).toEqual([
      today.slice(0, 10),
      tell(['began'], 'start'),
      tell(['finished'], 'start'),
      tell(['lead'], 'start'),
    ]);
    const times = await readRows(page, 'Visits by their time to finish');
    expect(times.map(([, count]) => count)).toEqual(
      ['3', '4', '5', '6', '7'].map((range) => tell(['lasted'], range)).filter((n) => n !== '0'),
    );

    // Apart, and in no sum.
    expect(await readRows(page, 'Versions that git does not know')).toEqual([['1', UNKNOWN, '40']]);
    expect(await readRows(page, 'Steps that this text does not have')).toEqual([['pay', '5', '5']]);
    expect(await readRows(page, 'Moves that this text does not allow')).toEqual([
      ['raise', 'pay', 'on', '5'],
    ]);

    const downloading = page.waitForEvent('download');
    await page
      .getByRole('group', { name: 'Download as CSV' })
      .getByRole('button', { name: 'Steps' })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${id}-.*-steps\\.csv$`));
    const csv = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
    expect(csv.trim().split('\r\n').slice(1)).toEqual(
      steps.map((cells) => cells.slice(0, 6).join(',')),
    );
    await getTable(page, 'Visits by their time to finish').scrollIntoViewIfNeeded();
    await getTable(page, 'Versions that git does not know').scrollIntoViewIfNeeded();
    await expectAccessibleInBothSchemes(page, 'the panel with figures');

    // A version of its own, by the title of its commit.
    await page
      .getByRole('combobox', { name: 'Version' })
      .selectOption({ label: `Version 1: As it began, ${today.slice(0, 10)} (5)` });
    await expect(
      getTable(page, /^Steps:/)
        .getByRole('cell')
        .first(),
    ).toHaveText('5');
    await page.getByRole('combobox', { name: 'Version' }).selectOption('All');

    // What they did are rates to simulate with. Who left is 50 of 128; five went to a step of the older text.
    await page.getByRole('tab', { name: 'Simulation' }).click();
    await page.getByRole('button', { name: 'Take measured rates' }).click();
    await expect(page.getByText(/^Rates of 128 visits, /)).toBeVisible();
    await page.getByRole('button', { name: 'Simulate' }).click();
    await expect(
      page.getByText(
        'about 60.9% (52.3% to 69.0%) of all visitors finish, by the rates of 128 measured visits.',
      ),
    ).toBeVisible();
    // Five of the 128 went to a step of the older text, where the forecast has them go on.
    await expect(
      page.getByText(
        'Of the measured visits about 57.0% (48.4% to 65.3%) finished: no difference seen.',
      ),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the simulation with measured rates');
    await page.getByRole('tab', { name: 'What if' }).click();
    await expect(
      page.getByText('With the rates of “Simulation”, about 60.9% (52.3% to 69.0%) of all'),
    ).toBeVisible();

    const panels = page.getByRole('navigation', { name: 'Panels' });
    if (await panels.isVisible()) await panels.getByRole('button', { name: 'Outline' }).click();
    const outline = page.locator('[data-outline]');
    await expect(outline.getByText('% left').first()).toBeVisible();
    await page.getByRole('link', { name: 'All funnels' }).click();
    await expect(page.getByText('113 finished in seven days')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the first page with finishes');
  },
);

test(
  'two versions stand side by side, and an answer tells who leaves',
  { tag: '@long' },
  async ({ page, request, studio, email }) => {
    test.slow();
    const { id, name, mark, earlierMark } = await writeFunnel(studio);
    const visits = [
      ...createVisits(id, mark, earlierMark).filter(({ definition }) => definition === mark),
      ...Array.from({ length: 100 }, (_, index) => ({
        visit: randomUUID(),
        part: 0,
        funnel: id,
        version: 1,
        definition: earlierMark,
        source: '',
        followed_from: 0,
        received_at: today,
        ...(index < 12 ? long : index < 52 ? leavesOnTalk : leaves),
      })),
    ];
    // A request has 64 KiB at most.
    await send(request, visits.slice(0, 120));
    await send(request, visits.slice(120));
    const password = await addMember(email);
    await openPanel(page, studio, name);
    await signIn(page, email, password);
    const table = getTable(page, 'What visitors did before and after');
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      await expect(table).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(table.getByRole('columnheader')).toHaveText([
      'Visits',
      `Version 1: As it began, ${today.slice(0, 10)}`,
      'This text',
      'Change',
    ]);
    const rows = await readRows(page, 'What visitors did before and after');
    expect(rows.slice(0, 2)).toEqual([
      ['Started', '100', '123', ''],
      [
        'Finished, of those who started',
        'about 12.0% (7.0% to 19.8%)',
        'about 59.3% (50.5% to 67.6%)',
        'about +47.3 points',
      ],
    ]);
    // In words, as the command "diff" prints it.
    await expect(
      page.getByRole('region', { name: 'Two versions side by side' }).locator('pre'),
    ).toContainText('result');
    await table.scrollIntoViewIfNeeded();
    await expectAccessibleInBothSchemes(page, 'two versions');

    // By single visits, on request.
    await page.getByRole('button', { name: 'Look for answers' }).click();
    await expect
      .poll(() => readRows(page, 'Earlier answers that tell who leaves'))
      .toEqual([
        [
          'talk',
          'raise: longer-ago',
          'about 100.0% (91.2% to 100.0%) of 40',
          'about 0.0% (0.0% to 7.9%) of 45',
        ],
      ]);
    await getTable(page, 'Earlier answers that tell who leaves').scrollIntoViewIfNeeded();
    await expectAccessibleInBothSchemes(page, 'an answer that tells who leaves');

    await page.getByRole('combobox', { name: 'Before' }).selectOption({ label: 'This text (123)' });
    await expect(page.getByText('Choose two different versions.')).toBeVisible();
  },
);

test(
  'answers stand with the results that they lead to, and few visits are not told',
  { tag: '@long' },
  async ({ page, request, studio, email }) => {
    test.slow();
    const { id, name, mark, earlierMark } = await writeFunnel(studio);
    // 40 short ones, then 30 long ones, then three that leave a field empty.
    const finished = createVisits(id, mark, earlierMark).slice(0, 73);
    await send(
      request,
      finished.map((visit, index) => ({
        ...visit,
        outcomes: [...visit.outcomes, ['result', 'plan', index < 43 ? 'basic' : 'pro']],
      })),
    );
    const password = await addMember(email);
    await openPanel(page, studio, name);
    await signIn(page, email, password);
    const lookUp = page.getByRole('button', { name: 'Look up the results they lead to' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      await expect(lookUp).toBeVisible({ timeout: 2000 });
    }).toPass();
    await lookUp.click();
    const table = getTable(page, 'Answers to raise');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Answer',
      'Visits',
      'Of all named here',
      'With a result',
      'Got basic',
      'Got pro',
    ]);
    const readResults = async (of: string) =>
      (await readRows(page, of)).map(([answer, , , ...results]) => [answer, ...results]).sort();
    expect(await readResults('Answers to raise')).toEqual([
      ['longer-ago', '0', 'too few to say', 'too few to say'],
      ['never', '33', '<5', 'about 90.9% (76.4% to 96.9%)'],
      ['this-year', '40', 'about 100.0% (91.2% to 100.0%)', 'about 0.0% (0.0% to 8.8%)'],
    ]);
    expect(await readResults('Left empty: talk')).toEqual([
      ['left empty', '<5', 'too few to say', 'too few to say'],
    ]);
    await expect(page.getByText('No visitor chose longer-ago.')).toBeVisible();
    await table.scrollIntoViewIfNeeded();
    await expectAccessibleInBothSchemes(page, 'answers with results');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Results by answer as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/-results-by-answer\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('option,raise,never,result plan,basic,<5\r\n');
    expect(csv).toContain('blank,talk,,result plan,pro,too few to say\r\n');
  },
);

test(
  'a stored visit is played again, and what is not as it was is said',
  { tag: '@long' },
  async ({ page, request, studio, email }) => {
    test.slow();
    const { id, name, mark, earlierMark } = await writeFunnel(studio);
    await send(request, createVisits(id, mark, earlierMark));
    const password = await addMember(email);
    await openPanel(page, studio, name);
    await signIn(page, email, password);
    const visits = page.getByRole('region', { name: 'Single visits' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      await expect(visits).toBeVisible({ timeout: 2000 });
    }).toPass();
    const panels = page.getByRole('navigation', { name: 'Panels' });
    const showPlayer = async (isShown: boolean): Promise<void> => {
      if (await panels.isVisible())
        await panels.getByRole('button', { name: isShown ? 'Player' : 'Findings' }).click();
    };

    // Of the earlier text, and on a step that this one does not have.
    await visits.getByLabel('Visits').selectOption({ label: 'Left on pay (5)' });
    await visits.getByRole('button', { name: 'List visits' }).click();
    await expect(visits.getByText(/^raise → pay, left, \d{4}-/)).toHaveCount(5);
    await visits.getByRole('button', { name: 'Replay visit 1' }).click();
    await expect(visits.getByText(/^The visit was to another text/)).toContainText('As it began');
    for (const said of [
      `The text does not have these answers: raise: ${MARKUP}.`,
      'Made up, since the log does not have these answers: raise.',
      'Played up to “raise”: there the visit went to “pay”, this text leads to “result”.',
    ])
      await expect(visits.getByText(said)).toBeVisible();
    await expect(visits.getByRole('button', { name: '2. pay' })).toBeDisabled();

    // Of this text, with a way back: each step of it can be shown.
    await visits.getByLabel('Visits').selectOption({ label: 'The newest' });
    await visits.getByRole('button', { name: 'List visits' }).click();
    const walk = 'raise → talk → raise → talk → result, finished';
    const row = visits.getByRole('listitem').filter({ hasText: walk }).first();
    await row.getByRole('button', { name: /^Replay visit/ }).click();
    await expect(row.getByRole('button', { name: '5. result' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(row.getByText(/another text|Made up|Played up to/)).toHaveCount(0);
    await expect(row.getByText('2 s · talk: words')).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    await expectAccessibleInBothSchemes(page, 'a visit that is played again');
    await showPlayer(true);
    await expect(getPlayer(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await showPlayer(false);
    await row.getByRole('button', { name: '3. raise' }).click();
    await showPlayer(true);
    await expect(getPlayer(page).getByRole('radio', { name: 'Longer ago' })).toBeChecked();
  },
);

test(
  'the panel says why it shows nothing',
  { tag: '@long' },
  async ({ page, request, studio, email, pageErrors }) => {
    test.slow();
    const { name } = await writeFunnel(studio);
    await openPanel(page, studio, name);
    await expect(page.getByText('Sign in to see what visitors did')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'not signed in');
    await signIn(page, email, 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: 'do not belong' })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'a wrong password');

    await request.post(`${database.url}/auth/v1/signup`, {
      headers: { apikey: database.publicKey },
      data: { email, password: 'a long password 1' },
    });
    await signIn(page, email, 'a long password 1');
    await expect(page.getByText('Not of the team')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'not a member');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Sign in to see what visitors did')).toBeVisible();
    // The wrong password.
    pageErrors.expectAndDiscard(/status of 422/);
  },
);

test.describe('where the log is off', () => {
  test.use({ database: { ...database, isLogOff: true } });

  test('the panel says so', { tag: '@long' }, async ({ page, studio, email }) => {
    test.slow();
    const { name } = await writeFunnel(studio);
    await openPanel(page, studio, name);
    await signIn(page, email, await addMember(email));
    await expect(page.getByText('The log is off')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the log is off');
  });
});

test.describe('where the database is away', () => {
  test.use({ database: { ...database, url: 'http://localhost:9' } });

  test('the sign-in says so', { tag: '@long' }, async ({ page, studio, email, pageErrors }) => {
    test.slow();
    const { name } = await writeFunnel(studio);
    await openPanel(page, studio, name);
    await signIn(page, email, 'a long password 1');
    await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the database is away');
    pageErrors.expectAndDiscard(/status of 422/);
  });
});
