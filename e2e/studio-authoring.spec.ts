import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/expect-accessible';
import {
  expect,
  getOutline,
  getPlayer,
  getSaveButton,
  getText,
  onceAsDesktop,
  openEditor,
  readExampleFunnel,
  replaceWord,
  save,
  test,
} from './support/studio-test';

const NAME = 'salary-check.funnel.json';

test.use(onceAsDesktop);

const silentWorker = `postMessage(${JSON.stringify({
  id: 0,
  response: 'ready',
  version: 1,
  schema: {},
  operators: { fields: {}, answers: {}, scores: [], draws: [] },
})})`;

const getForm = (page: Page) => page.getByRole('region', { name: 'Editor' });

/** Selects a part in the outline by its words, such as `talk · question`. */
const select = (page: Page, line: RegExp) =>
  getOutline(page).getByRole('button', { name: line }).click();

/** The scale of the map, read from the transform of its viewport. */
async function readMapScale(page: Page): Promise<number> {
  const style = await page.locator('.react-flow__viewport').getAttribute('style');
  return Number(/scale\(([\d.]+)\)/.exec(style ?? '')?.[1]);
}

/** The scale once the map has stopped moving. */
async function readSettledMapScale(page: Page): Promise<number> {
  let previous = -1;
  await expect
    .poll(async () => {
      const before = previous;
      previous = await readMapScale(page);
      return previous === before;
    })
    .toBe(true);
  return previous;
}

/** Whether every node of the map lies inside the map. */
const isWholeMapShown = (page: Page): Promise<boolean> =>
  page.locator('.react-flow').evaluate((map) => {
    const frame = map.getBoundingClientRect();
    return [...map.querySelectorAll('.react-flow__node')].every((node) => {
      const box = node.getBoundingClientRect();
      return (
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom
      );
    });
  });

/** Writes into an input of the form, and leaves it. */
async function fill(page: Page, label: string | RegExp, value: string): Promise<void> {
  const input = getForm(page).getByLabel(label, { exact: typeof label === 'string' });
  await input.fill(value);
  await input.blur();
}

/** Takes the shape of a value that can also be read of another answer, and writes it. */
async function fillLimit(page: Page, label: RegExp, shape: string, value: string): Promise<void> {
  await getForm(page).getByRole('combobox', { name: label }).selectOption(shape);
  await fill(page, new RegExp(`${label.source}: value`), value);
}

/** Removes a part with the key of the outline. */
async function remove(page: Page, line: RegExp): Promise<void> {
  const row = getOutline(page).getByRole('button', { name: line });
  await row.focus();
  await page.keyboard.press('Delete');
  const alone = page.getByRole('button', { name: 'Delete it alone' });
  if (await alone.isVisible()) await alone.click();
  await expect(row).toBeHidden();
}

/** Writes the three options of the field that is selected. */
async function fillOptions(page: Page, options: readonly [value: string, label: string][]) {
  const rows = getForm(page).getByRole('list', { name: 'Options' }).getByRole('listitem');
  while ((await rows.count()) < options.length)
    await getForm(page).getByRole('button', { name: 'Add to options' }).click();
  for (const [index, [value, label]] of options.entries()) {
    const row = rows.nth(index);
    await row.getByLabel(/: Label/).fill(label);
    const name = row.getByLabel(/: Value/);
    await name.fill(value);
    await name.blur();
    await expect(name).toHaveValue(value);
  }
}

async function addPart(page: Page, button: 'Step' | 'Field', kind: RegExp): Promise<void> {
  await getOutline(page).getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: kind }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('a studio author @phone', () => {
  test('builds the funnel of the README from nothing, without typing JSON', async ({
    page,
    studio,
  }) => {
    // Some eighty presses and inputs.
    test.slow();
    await studio.remove(NAME);
    await studio.remove('job-search.funnel.json');
    await page.goto(studio.address);
    await expect(page.getByText('No funnel yet')).toBeVisible();
    await page.getByLabel('Name').fill('Salary Check');
    await page.getByLabel(/^Guide me/).uncheck({ force: true });
    await page.getByRole('button', { name: 'Create and open' }).click();
    await openEditor(page, 'Form');
    const form = getForm(page);

    await test.step('the whole funnel', async () => {
      await fill(page, /^Title/, 'Salary Check');
      await fill(
        page,
        /^Description/,
        'Two questions about what you earn and what you could earn.',
      );
      await form.getByRole('button', { name: 'Remove plan from Decisions' }).click();
      await remove(page, /^plan/);
      await remove(page, /replies · question/);
      await remove(page, /time · question/);
    });

    await test.step('the first question', async () => {
      await select(page, /stage · question/);
      await fill(page, /^Title/, 'When was your last raise?');
      await form.getByLabel(/^Back/).selectOption({ index: 0 });
      await fill(page, /^Id/, 'raise');
      await select(page, /^stage.*single choice/);
      await fill(page, /^Id/, 'raise');
      // The column goes with its last text.
      await form.getByLabel('Looking around: Help text').fill('');
      await form.getByLabel('Applying: Help text').fill('');
      await fillOptions(page, [
        ['this-year', 'This year'],
        ['longer-ago', 'Longer ago'],
        ['never', 'I never had one'],
      ]);
    });

    await test.step('the second question', async () => {
      await select(page, /raise · question/);
      await addPart(page, 'Step', /^Question/);
      await select(page, /^choice.*single choice/);
      await form.getByLabel('Type').selectOption('multiChoice');
      await fillOptions(page, [
        ['numbers', 'Knowing what others earn'],
        ['words', 'The right words'],
        ['offer', 'Another offer in hand'],
      ]);
      await fill(page, /^Id/, 'talk');
      await select(page, /question · question/);
      await fill(page, /^Title/, 'What would make asking easier?');
      await fill(page, /^Id/, 'talk');
    });

    await test.step('the ending', async () => {
      await select(page, /result · ending/);
      await fill(page, /^Title/, 'Thank you');
      await fill(page, /^Description/, 'Keep your answers in mind for your next review.');
      await form.getByRole('radio', { name: 'none' }).check({ force: true });
      await form.getByRole('button', { name: /^Remove Body/ }).click();
    });

    await test.step('the route', async () => {
      await select(page, /raise · question/);
      await form.getByRole('button', { name: 'Add next' }).click();
      await form.getByRole('button', { name: 'Add to rules' }).click();
      await form.getByLabel('When: value').selectOption('this-year');
      await form.getByLabel(/Go to/).selectOption('result');
    });

    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    const { steps } = JSON.parse(await studio.read(NAME)) as { steps: unknown };
    const example = JSON.parse(await readExampleFunnel()) as { steps: unknown };
    expect(steps).toEqual(example.steps);
  });

  test('is led from the old address to the new one, unless the author says no', async ({
    page,
    studio,
  }) => {
    const route = async (): Promise<object> => {
      const { route: at, formerRoutes } = JSON.parse(await studio.read(NAME)) as Readonly<
        Record<string, unknown>
      >;
      return { at, formerRoutes };
    };
    await studio.open(page, NAME);
    await openEditor(page, 'Text');
    await replaceWord(page, '"route": "/salary-check', 'talk');
    await page.getByRole('button', { name: 'Save …' }).click();
    const lead = page.getByRole('dialog').getByRole('checkbox', { name: /^Lead visitors of/ });
    await expect(lead).toBeChecked();
    await expectAccessibleInBothSchemes(page, 'a changed address');
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await route()).toEqual({ at: '/salary-talk', formerRoutes: ['/salary-check'] });

    await replaceWord(page, '"route": "/salary-talk', 'day');
    await page.getByRole('button', { name: 'Save …' }).click();
    await lead.uncheck({ force: true });
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await route()).toEqual({ at: '/salary-day', formerRoutes: ['/salary-check'] });
  });

  test(
    'adds a field of each newer type by its form, which the player shows',
    { tag: '@long' },
    async ({ page, studio }) => {
      test.slow();
      await studio.open(page, NAME);
      await openEditor(page, 'Form');
      const added: readonly [kind: RegExp, property: () => Promise<void>][] = [
        [/^Date/, () => fillLimit(page, /^Earliest/, 'A day', 'today')],
        [/^Phone/, () => fill(page, /^Country/, 'PT')],
        [/^Rating/, () => fill(page, /^To$/, '10')],
      ];
      for (const [kind, fillProperty] of added) {
        await select(page, /talk · question/);
        await addPart(page, 'Field', kind);
        await fill(page, /^Label/, `A ${kind.source.slice(1)}`);
        await fillProperty();
      }
      await expect(page.getByRole('region', { name: 'Drawer' }).getByLabel('Error')).toHaveCount(0);

      await getForm(page).getByRole('button', { name: 'Play to here' }).click();
      const player = getPlayer(page);
      await expect(player.getByLabel('A Date')).toBeVisible();
      await expect(player.getByRole('textbox', { name: 'A Phone' })).toBeVisible();
      const numbers = player.getByRole('radiogroup', { name: 'A Rating' }).getByRole('radio');
      await expect(numbers).toHaveCount(10);

      // Each key opens the player again, which must not take the focus out of the form.
      const label = getForm(page).getByLabel(/^Label/);
      await label.click();
      await label.press('End');
      await page.keyboard.type(', from one to ten', { delay: 60 });
      await expect(label).toBeFocused();
      await expect(label).toHaveValue('A Rating, from one to ten');

      // A visit is of today, unlike the day of the proofs.
      await page.getByRole('button', { name: 'Restart the visit' }).click();
      await player.getByRole('radio', { name: 'Longer ago' }).click();
      const today = await page.evaluate(() => {
        const now = new Date();
        now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
        return now.toISOString().slice(0, 10);
      });
      await expect(player.getByLabel('A Date')).toHaveAttribute('min', today);

      await save(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      const { steps } = JSON.parse(await studio.read(NAME)) as { steps: { fields?: object[] }[] };
      expect(steps[1]?.fields?.slice(1)).toMatchObject([
        { type: 'date', id: 'date', earliest: 'today' },
        { type: 'phone', id: 'phone', country: 'PT' },
        { type: 'rating', id: 'rating', to: 10 },
      ]);
    },
  );

  test(
    'makes each newer feature of the format by its form',
    { tag: '@long' },
    async ({ page, studio }) => {
      // Some sixty presses and inputs.
      test.slow();
      await studio.open(page, NAME);
      await openEditor(page, 'Form');
      const form = getForm(page);
      const press = (name: string | RegExp) => form.getByRole('button', { name }).first().click();
      const choose = (label: RegExp, choice: string) =>
        form.getByRole('combobox', { name: label }).first().selectOption(choice);
      const addField = async (kind: RegExp, id: string) => {
        await select(page, /talk · question/);
        await addPart(page, 'Field', kind);
        await fill(page, /^Label/, `The ${id}`);
        await fill(page, /^Id/, id);
      };

      await test.step('texts with a format', async () => {
        const formats = [
          ['site', 'A web address'],
          ['zip', 'A postal code'],
          ['code', 'A text that fits a pattern'],
        ] as const;
        for (const [id, format] of formats) {
          await addField(/^Text/, id);
          await choose(/^Format/, format);
        }
        await fill(page, /^Pattern/, '[A-Z]{2}');
      });

      await test.step('an input, which prefills an answer', async () => {
        await select(page, /The whole funnel/);
        await press('Add to inputs');
        await select(page, /^input\b/);
        await fill(page, /^Id/, 'wish');
        await select(page, /talk · question/);
        await select(page, /^talk.*multi choice/);
        await choose(/^Prefill/, 'wish');
      });

      await test.step('options in a random order, with a picture and a text of their own', async () => {
        // Of four options two still change their place.
        await press('Add to options');
        await press('Add shuffle');
        await form
          .getByRole('group', { name: 'Fixed' })
          .getByRole('button', { name: 'Add' })
          .click();
        await choose(/^Fixed 1/, 'offer');
        await press('More about The right words');
        await press('Add picture');
        await form.getByLabel('Add a picture from this device').setInputFiles({
          name: 'Home Desk.PNG',
          mimeType: 'image/png',
          buffer: await readFile('tests/funnels/realistic/media/home-desk.png'),
        });
        await expect(form.getByRole('radio', { name: 'home-desk.png' })).toBeChecked();
        await expect
          .poll(() =>
            form
              .locator('img[src$="/home-desk.png"]')
              .evaluate((img: HTMLImageElement) => img.naturalWidth),
          )
          .toBeGreaterThan(0);
        await expectAccessibleInBothSchemes(page, 'a picture that is chosen');
        await fill(page, /^Alt/, 'A desk by the window');
        await press('Add other');
        await fill(page, /^Id/, 'wording');
      });

      await test.step('points of a number, and the highest of two scores', async () => {
        await addField(/^Number/, 'hours');
        await fillLimit(page, /^Min/, 'one number', '0');
        await fillLimit(page, /^Max/, 'one number', '9');
        await select(page, /The whole funnel/);
        for (const id of ['calm', 'busy']) {
          await press('Add to scores');
          await select(page, /^score\b/);
          await fill(page, /^Id/, id);
          await select(page, /The whole funnel/);
        }
        await press('Add to decisions');
        await select(page, /^decision\b/);
        await form
          .getByRole('group', { name: 'Results' })
          .getByRole('button', { name: 'Add' })
          .click();
        await press('Add to highest of');
        await choose(/^Highest of 2: Score/, 'busy');
        await choose(/^Decide at/, 'talk');
        await select(page, /talk · question/);
        await select(page, /hours · number/);
        await choose(/^Points/, 'one for each name');
        const names = form.getByRole('group', { name: 'Names' });
        await names.getByRole('button', { name: 'Add' }).click();
        await names.getByRole('button', { name: 'Add' }).click();
      });

      await test.step('a calculation', async () => {
        await select(page, /The whole funnel/);
        await press('Add to values');
        await select(page, /^value\b/);
        await choose(/^As/, 'The product');
        await press(/^0 \(1\)/);
        await choose(/^What it is/, 'The answer of a number or rating');
        await choose(/^Field/, 'hours');
        await press('value');
        await press(/^0 \(2\)/);
        await fill(page, /^Value/, '0.5');
      });
      await save(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      const saved = JSON.parse(await studio.read(NAME)) as Record<string, unknown>;
      expect(saved).toMatchObject({
        // No visit can have the names that were given since the file was opened.
        version: 1,
        inputs: [{ id: 'wish', type: 'text' }],
        scores: [{ id: 'calm' }, { id: 'busy' }],
        values: [{ as: { multiply: [{ field: 'hours' }, 0.5] } }],
        decisions: [{ decideAt: 'talk', highestOf: [{ score: 'calm' }, { score: 'busy' }] }],
      });
      const { steps } = saved as { steps: { fields?: object[] }[] }; // saved by the studio
      expect(steps[1]?.fields).toMatchObject([
        {
          prefill: 'wish',
          shuffle: { fixed: ['offer'] },
          options: [
            {},
            {
              picture: { file: 'home-desk.png', alt: 'A desk by the window' },
              other: { id: 'wording' },
            },
            {},
            {},
          ],
        },
        { id: 'site', format: { kind: 'url' } },
        { id: 'zip', format: { kind: 'postalCode' } },
        { id: 'code', format: { kind: 'pattern', pattern: '[A-Z]{2}' } },
        { id: 'hours', points: { calm: {}, busy: {} } },
      ]);
      expect(saved).not.toHaveProperty('migrations');
    },
  );

  test(
    'breaks the funnel in ten ways, and mends each with an offered fix',
    { tag: '@long' },
    async ({ page, studio }) => {
      // Ten proofs, and some hundred keys.
      test.slow();
      await studio.open(page, NAME);
      await openEditor(page, 'Text');
      const findings = page.getByRole('region', { name: 'Drawer' }).getByRole('listitem');
      const mistakes: readonly [phrase: string, by: string][] = [
        ['"goTo": "result', 'resluts'],
        ['"field": "raise', 'rase'],
        ['"is", "value": "this-year', 'yeer'],
        ['"operator": "is', 'iss'],
        ['"type": "singleChoice', 'singleChoise'],
        ['"kind": "ending', 'endng'],
        ['"progress": "stepOfTotal', 'stepOfTotl'],
        ['"as": "id', 'ids'],
        ['"route', 'rout'],
        ['"persistence', 'persistance'],
      ];
      for (const [phrase, by] of mistakes)
        await test.step(`${phrase} is ${by}`, async () => {
          await replaceWord(page, phrase, by);
          await expect(page.getByText('not saved')).toBeVisible();
          // After the message itself.
          await findings.first().getByRole('button').nth(1).click();
          await expect(page.getByText('not saved')).toBeHidden();
        });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(getText(page)).toContainText('"persistance"');
    },
  );

  test(
    'mends a finding at its property, and puts an answer into a text by keys alone',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.write(
        NAME,
        (await studio.read(NAME)).replace('"goTo": "result"', '"goTo": "resluts"'),
      );
      await studio.open(page, NAME);
      await openEditor(page, 'Form');
      const form = getForm(page);
      await select(page, /raise · question/);
      const target = form.getByRole('combobox', { name: /Go to/ });
      await expect(target).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByText('Error, Go to:')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a finding in the form');
      await form.getByRole('button', { name: 'Use "result"' }).click();
      await expect(target).not.toHaveAttribute('aria-invalid', 'true');

      await select(page, /result · ending/);
      const title = form.getByLabel(/^Title/);
      await title.focus();
      await title.press('Home');
      await title.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: /When was your last raise/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await page.keyboard.type('. ');
      await expect(title).toHaveValue('{label.raise}. Thank you');
    },
  );

  test(
    'renames a field while visitors are under way, who come back as they were',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      await openEditor(page, 'Form');
      await select(page, /raise · question/);
      await select(page, /^raise.*single choice/);
      await fill(page, /^Id/, 'last-raise');
      await page.getByRole('button', { name: 'Save …' }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('Version 1 becomes 2.')).toBeVisible();
      await expect(sheet.getByText('Nothing changes for visitors under way')).toBeVisible();
      await getSaveButton(page).click();
      await expect(sheet).toBeHidden();
      const saved = await studio.read(NAME);
      expect(saved).toContain('"version": 2');
      expect(saved).toContain('"change": "renameField"');
      expect(saved).toContain('"when": { "field": "last-raise"');
    },
  );

  test(
    'reads that an analysis which does not answer was cut short',
    { tag: '@long' },
    async ({ page, studio }) => {
      let workers = 0;
      await page.route(/worker-[\w-]+\.js$/, async (route) => {
        workers += 1;
        // The first worker starts, and says nothing after that.
        if (workers === 1)
          await route.fulfill({ contentType: 'text/javascript', body: silentWorker });
        else await route.continue();
      });
      await studio.open(page, NAME);
      await expect(
        page.getByText('the analysis took more than 3 s and was cut short'),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an analysis that was cut short');
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'asks about numbers, plays to an option, formats, and moves the map by keyboard',
    { tag: '@long' },
    async ({ page, studio }) => {
      // Loads the formatter, and waits for the map to move.
      test.slow();
      const example = await readExampleFunnel();
      const number =
        '{ "type": "number", "id": "amount", "label": "Amount", "min": 0, "max": 200 }';
      await studio.write(
        NAME,
        example.replace(/("id": "talk",\s+"options": \[[^\]]+\]\s+\})/, `$1,${number}`),
      );
      await studio.open(page, NAME);
      const drawer = page.getByRole('region', { name: 'Drawer' });
      await drawer.getByRole('tab', { name: 'Questions' }).click();
      await drawer.getByRole('button', { name: 'Add a condition' }).click();
      await drawer.getByLabel('Question: asks about').selectOption('field amount');
      await drawer.getByLabel('Question: comparison').selectOption('lt');
      await drawer.getByLabel('Question: value').fill('100');
      await drawer.getByRole('button', { name: 'Ask' }).click();
      await expect(drawer.getByText(/ways of answering \(/)).toBeVisible();

      await openEditor(page, 'Form');
      await select(page, /talk · question/);
      await select(page, /^talk.*multi choice/);
      await getForm(page).getByRole('button', { name: 'More about The right words' }).click();
      await getForm(page).getByRole('button', { name: 'Play to here' }).click();
      await expect(
        getPlayer(page).getByRole('checkbox', { name: 'The right words' }),
      ).toBeChecked();

      await openEditor(page, 'Text');
      await getForm(page).getByRole('button', { name: 'Format' }).click();
      await expect(page.getByText('Formatted. Undo takes it back.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('not saved')).toBeHidden();

      await openEditor(page, 'Map');
      const map = getForm(page).locator('.react-flow');
      const press = async (name: string) => {
        await getForm(page).getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
      };
      // The map fits its first steps before it shows them.
      await expect(map.locator('.react-flow__node').first()).toBeVisible();
      const start = await readMapScale(page);
      await press('Zoom in');
      await expect.poll(() => readMapScale(page)).toBeGreaterThan(start);
      await press('Zoom in');
      await press('Zoom in');
      await expect.poll(() => isWholeMapShown(page)).toBe(false);
      const near = await readSettledMapScale(page);
      await press('Zoom out');
      await expect.poll(() => readMapScale(page)).toBeLessThan(near);
      await press('Show the whole map');
      await expect.poll(() => isWholeMapShown(page)).toBe(true);

      const readPlace = () => page.locator('.react-flow__viewport').getAttribute('style');
      const fitted = await readPlace();
      await map.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(readPlace).not.toBe(fitted);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(readPlace).toBe(fitted);
      await map.getByRole('group', { name: 'Thank you, ending' }).focus();
      await page.keyboard.press('Enter');
      await expect(
        getOutline(page).getByRole('button', { name: /result · ending/ }),
      ).toHaveAttribute('aria-current', 'true');
    },
  );
});
