import { expectAccessible, expectAccessibleInBothSchemes } from './support/expect-accessible';
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
  test,
} from './support/studio-test';

const NAME = 'salary-check.funnel.json';

/**
 * Puts the clock of the worker forward by a second after the first proof has begun: it asks for the
 * time when a question arrives, when its proof begins, and for the end of its time.
 */
const slowFirstProof = `{
  const now = performance.now.bind(performance);
  let calls = 0;
  performance.now = () => now() + ((calls += 1) > 3 ? 1000 : 0);
}
`;

test.describe('the panels of the studio @phone', () => {
  test.use(onceAsDesktop);

  test(
    'select one part everywhere, play the shortest way to it, and show each state of a step',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      await openEditor(page, 'Map');
      await page.getByText('The map as a list').click();
      await page.getByRole('button', { name: /^If raise is this-year/ }).click();
      await page.getByRole('button', { name: 'Play to here' }).click();
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText('Thank you');
      await openEditor(page, 'Text');
      await expect(getText(page).locator('.cm-activeLine')).toContainText('{');
      await expect(getText(page).getByText('"goTo"')).toBeVisible();

      await page.getByRole('button', { name: 'State of the step' }).click();
      await page.getByRole('menuitemradio', { name: 'Longest copy' }).click();
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toContainText(
        'What would make',
      );
      await page.getByRole('radio', { name: 'Dark' }).click();
      await expect(getPlayer(page).locator('[data-player]')).toHaveAttribute('data-scheme', 'dark');
      await page.getByRole('radio', { name: '1280 px' }).click();
      await expect(page.locator('iframe[title="Player"]')).toHaveCSS('width', '1280px');
      await page.getByRole('button', { name: 'Restart the visit' }).click();
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText(
        'When was your last raise?',
      );
    },
  );

  test(
    'count, answer questions, simulate and cover',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.open(page, 'job-search.funnel.json');
      const drawer = page.getByRole('region', { name: 'Drawer' });
      await drawer.getByRole('tab', { name: 'Census' }).click();
      await expect(drawer.getByText('ways of answering, all counted')).toBeVisible();

      // Where the proof took long, as on a busy machine, an edit is tried on demand.
      await drawer.getByRole('tab', { name: 'What if' }).click();
      const row = drawer.getByRole('listitem').filter({ hasText: 'Without "welcome"' });
      const edits = drawer.getByLabel('Edit to try');
      await expect(row.or(edits).first()).toBeVisible();
      if (!(await row.isVisible())) {
        await edits.selectOption('Without "welcome"');
        await drawer.getByRole('button', { name: 'Compute' }).click();
      }
      await expect(row).toBeVisible();

      await drawer.getByRole('tab', { name: 'Questions' }).click();
      await drawer.getByLabel('Outcome').selectOption('plan: full_autopilot');
      await drawer.getByRole('button', { name: 'Add a condition' }).click();
      await drawer.getByLabel('Question: asks about').selectOption('field pain_points');
      await drawer.getByLabel('Question: comparison').selectOption('excludes');
      await drawer.getByLabel('Question: value').selectOption('no_time');
      await drawer.getByRole('button', { name: 'Ask' }).click();
      await expect(drawer.getByText(/ways of answering \(/)).toBeVisible();

      await drawer.getByRole('tab', { name: 'Simulation' }).click();
      await drawer.getByLabel('email').fill('50');
      await drawer.getByRole('button', { name: 'Simulate' }).click();
      await expect(
        drawer.getByText('50.0% of all visitors finish, computed exactly.'),
      ).toBeVisible();

      await drawer.getByRole('tab', { name: 'Paths' }).click();
      await drawer.getByRole('button', { name: 'Compute the paths' }).click();
      await expect(drawer.getByText('What the paths cover')).toBeVisible();

      // Answers stay while other panels are shown.
      await drawer.getByRole('tab', { name: 'Questions' }).click();
      await expect(drawer.getByText(/ways of answering \(/)).toBeVisible();
      await drawer.getByRole('tab', { name: 'Simulation' }).click();
      await expect(
        drawer.getByText('50.0% of all visitors finish, computed exactly.'),
      ).toBeVisible();
      await drawer.getByLabel('email').fill('40');
      await expect(drawer.getByText('Since this answer the rates changed.')).toBeVisible();
      await drawer.getByRole('tab', { name: 'Paths' }).click();
      await expect(drawer.getByText('What the paths cover')).toBeVisible();
    },
  );

  test(
    'take the rates of a file for the forecast, and say what is wrong with another',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      const drawer = page.getByRole('region', { name: 'Drawer' });
      await drawer.getByRole('tab', { name: 'Simulation' }).click();
      const choose = (content: unknown) =>
        drawer.getByLabel('Load a rates file').setInputFiles({
          name: 'rates.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(content)),
        });
      const simulate = () => drawer.getByRole('button', { name: 'Simulate' }).click();
      const withoutRates = drawer.getByText('100.0% of all visitors finish, computed exactly.');
      await simulate();
      await expect(withoutRates).toBeVisible();

      await choose({ steps: { rise: { leaves: 0.25 } } });
      await expect(
        drawer.getByText('steps.rise: there is no step "rise". Use "raise".'),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a refused rates file');
      await simulate();
      await expect(withoutRates).toBeVisible();

      await choose({
        measured: { visits: 128, from: '2026-11-01', to: '2026-11-28' },
        steps: { raise: { leaves: 0.25 } },
      });
      await expect(
        drawer.getByText(
          'Rates of rates.json, of 128 measured visits. What you type comes before them.',
        ),
      ).toBeVisible();
      await expect(drawer.getByText('Since this answer the rates changed.')).toBeVisible();
      await simulate();
      const finish = 'about 75.0% (66.8% to 81.7%) of all visitors finish';
      await expect(
        drawer.getByText(`${finish}, by the rates of 128 measured visits.`),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the forecast of a rates file');

      await drawer.getByRole('button', { name: 'Without the rates of the file' }).click();
      await simulate();
      await expect(withoutRates).toBeVisible();
    },
  );

  test(
    'try one edit on demand where the proof takes long, and do it',
    { tag: '@long' },
    async ({ page, studio }) => {
      await page.route(/worker-[\w-]+\.js$/, async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        await route.fulfill({ response, body: slowFirstProof + (await response.text()) });
      });
      await studio.open(page, 'job-search.funnel.json');
      const drawer = page.getByRole('region', { name: 'Drawer' });
      await drawer.getByRole('tab', { name: 'What if' }).click();
      await expect(
        drawer.getByText(/^The proof of this funnel takes long, so \d+ edits/),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'edits on demand', 'section[aria-label="Drawer"]');
      const title = 'Without "welcome"';
      const row = drawer.getByRole('listitem').filter({ hasText: title });
      await expect(row).toHaveCount(0);
      await drawer.getByLabel('Edit to try').selectOption(title);
      await drawer.getByRole('button', { name: 'Compute' }).click();
      await expect(row).toContainText('Outcomes and findings stay the same.');
      await expect(drawer.getByRole('option', { name: title })).toHaveCount(0);

      const step = getOutline(page).getByRole('button', { name: /welcome · statement/ });
      await expect(step).toHaveCount(1);
      await row.getByRole('button', { name: 'Do it' }).click();
      await expect(step).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(step).toHaveCount(1);
    },
  );

  test(
    'complete names and values, and undo of everything gives the first text',
    { tag: '@long' },
    async ({ page, studio }) => {
      // Names of the schema come once its worker has loaded.
      const choose = (name: RegExp) =>
        expect(async () => {
          await page.keyboard.press('Control+Space');
          await page.getByRole('option', { name }).click({ timeout: 3_000 });
        }).toPass();
      await studio.open(page, NAME);
      await openEditor(page, 'Text');
      await replaceWord(page, '"goTo": "result', 'ta');
      await choose(/"talk"/);
      await expect(getText(page)).toContainText('"goTo": "talk"');
      await replaceWord(page, '"progress": "stepOfTotal', 'fra');
      await choose(/fraction/);
      await expect(getText(page)).toContainText('"progress": "fraction"');
      await expect(page.getByText('not saved')).toBeVisible();
      const undo = page.getByRole('button', { name: 'Undo' });
      while (await undo.isEnabled()) await undo.click();
      await expect(page.getByText('not saved')).toBeHidden();
    },
  );

  test(
    'show a TypeScript definition without editing it',
    { tag: '@long' },
    async ({ page, studio }) => {
      const text = await readExampleFunnel();
      await studio.write(
        'typed-check.funnel.ts',
        `export default ${text.replaceAll('salary', 'typed')};\n`,
      );
      await studio.open(page, 'typed-check.funnel.ts');
      await expect(page.getByText('typed-check.funnel.ts is TypeScript')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save …' })).toBeHidden();
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText(
        'When was your last raise?',
      );
      await openEditor(page, 'Text');
      await getText(page).click();
      await page.keyboard.type('x');
      await expect(getText(page)).not.toContainText('x{');
      await expect(page.getByText('not saved')).toBeHidden();
    },
  );
});

test.describe('the first page of the studio', () => {
  test(
    'lists the funnels, and begins a new one from a template',
    { tag: '@long' },
    async ({ page, studio }, { project }) => {
      await page.goto(`${studio.address}#no-such.funnel.json`);
      await expect(page.getByText('There is no such funnel')).toBeVisible();
      await page.getByRole('link', { name: 'All funnels' }).click();
      await expect(page.getByRole('link', { name: 'Salary Check' })).toBeVisible();
      await expectAccessible(page, 'the first page');
      await page.getByRole('button', { name: 'New funnel' }).click();
      await page.getByRole('radio', { name: /Scored quiz/ }).check({ force: true });
      await page.getByLabel('Name', { exact: true }).fill(`My own test ${project.name}`);
      await page.getByRole('button', { name: 'Create and open' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('My own test');
      const guide = page.getByRole('region', { name: 'Your first funnel' });
      const isPhone = project.name === 'phone';
      // A narrow window has the task that comes next, in the height of its button.
      await expect(guide.getByRole('listitem')).toHaveCount(isPhone ? 0 : 5);
      const first = guide.getByText('Answer the first question in the player.');
      await expect(first.filter({ visible: true })).toHaveCount(1);
      await expect(guide.getByText('1 of 5', { exact: true })).toBeVisible({ visible: isPhone });
      if (isPhone) expect((await guide.boundingBox())?.height).toBeLessThan(70);
      await expect(guide.getByRole('img', { name: 'Done' })).toHaveCount(0);
      await page.getByRole(isPhone ? 'button' : 'radio', { name: 'Map' }).click();
      await expect(guide.getByRole('img', { name: 'Done' })).toHaveCount(isPhone ? 0 : 1);
      await guide.getByRole('button', { name: 'End the guide' }).click();
      await expect(guide).toBeHidden();
      expect(await studio.read(`my-own-test-${project.name}.funnel.json`)).toContain('"bands"');
    },
  );
});

test.describe('the studio, for everybody', () => {
  test(
    'breaks no rule of accessibility in any panel, light and dark',
    { tag: '@long' },
    async ({ page, studio }, { project }) => {
      test.slow();
      await studio.open(page, NAME);
      const isPhone = project.name === 'phone';
      const panels = isPhone
        ? page.getByRole('navigation', { name: 'Panels' }).getByRole('button')
        : page.getByRole('radiogroup', { name: 'Editor' }).getByRole('radio');
      for (const panel of await panels.all()) {
        await panel.click();
        await expectAccessibleInBothSchemes(page, (await panel.textContent()) ?? '');
      }
      const drawer = isPhone ? 'main' : 'section[aria-label="Drawer"]';
      for (const tab of await page.getByRole('tab', { disabled: false }).all()) {
        await tab.click();
        await expectAccessibleInBothSchemes(page, (await tab.textContent()) ?? '', drawer);
      }
    },
  );

  test(
    'breaks no rule of accessibility where something is missing, light and dark',
    { tag: '@long' },
    async ({ page, studio, pageErrors }, { project }) => {
      test.slow();
      const example = await readExampleFunnel();
      await studio.remove('job-search.funnel.json');
      await studio.remove(NAME);
      await page.goto(studio.address);
      await expect(page.getByText('No funnel yet')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'no funnel yet');

      await studio.write(NAME, example);
      await studio.open(page, NAME);
      const isPhone = project.name === 'phone';
      const show = (panel: string) =>
        isPhone
          ? page
              .getByRole('navigation', { name: 'Panels' })
              .getByRole('button', { name: panel })
              .click()
          : page
              .getByRole('radiogroup', { name: 'Editor' })
              .getByRole('radio', { name: panel })
              .click();
      await show('Map');
      await expect(page.locator('.react-flow__node').first()).toBeVisible();
      await show('Text');
      await getText(page).focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('{');
      await expect(page.getByText('not saved')).toBeVisible();
      await show('Map');
      await expect(
        page.getByText('This is the map of the last version without any.'),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a definition that does not parse');
      await show('Form');
      await expect(page.getByText('The text has a fault, so the form is at rest.')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the form of a definition that does not parse');

      const returnToWindow = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await studio.write(NAME, example.replace('Salary Check', 'Pay Check'));
      await returnToWindow();
      await expect(page.getByText('The file was changed outside')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a file changed outside');
      await studio.remove(NAME);
      await returnToWindow();
      await expect(page.getByText('The file was deleted or moved')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a file deleted outside');
      await studio.stop();
      await returnToWindow();
      await expect(page.getByText('The server of the studio does not answer')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'no server');
      // The browser logs requests without an answer. The blank page sends no more.
      await page.goto('about:blank');
      pageErrors.expectAndDiscard(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
    },
  );

  test(
    'shows a finding that is pressed at its property, on a phone, too @phone',
    { tag: '@long' },
    async ({ page, studio }) => {
      const text = await studio.read(NAME);
      await studio.write(NAME, text.replace('"value": "this-year" }', '"value": "last-year" }'));
      await studio.open(page, NAME);
      await page
        .getByRole('navigation', { name: 'Panels' })
        .getByRole('button', { name: 'Findings' })
        .click();
      const finding = page.getByRole('button', { name: /"raise" can never be "last-year"/ });
      expect((await finding.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await finding.click();
      const form = page.getByRole('main', { name: 'Form' });
      await expect(form.getByText(/Error: "raise" can never be "last-year"/)).toBeInViewport();
    },
  );

  test(
    'keeps the inputs of a nested condition wide on a phone @phone',
    { tag: '@long' },
    async ({ page, studio }) => {
      const leaf = '{ "field": "raise", "operator": "is", "value": "this-year" }';
      const nested = `{ "all": [${leaf}, { "any": [${leaf}, { "not": { "all": [${leaf}, ${leaf}] } }] }] }`;
      const text = await studio.read(NAME);
      const hidden = `"id": "result",\n      "visibleWhen": ${nested},`;
      await studio.write(NAME, text.replace('"id": "result",', hidden));
      await studio.open(page, NAME);
      const panels = page.getByRole('navigation', { name: 'Panels' });
      await panels.getByRole('button', { name: 'Outline' }).click();
      await page.getByRole('button', { name: /^Thank you/ }).click();
      await panels.getByRole('button', { name: 'Form' }).click();
      const inputs = page.getByRole('group', { name: 'Visible when' }).getByRole('combobox');
      await expect(inputs).toHaveCount(15);
      for (const input of await inputs.all())
        expect((await input.boundingBox())?.width).toBeGreaterThanOrEqual(220);
    },
  );

  test(
    'opens, resizes and saves with the keyboard alone @phone',
    { tag: '@long' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await studio.open(page, NAME);
      const handle = page.getByRole('separator', { name: 'Width of the outline' });
      await handle.focus();
      await page.keyboard.press('ArrowRight');
      await expect(handle).toHaveAttribute('aria-valuenow', '288');

      const outline = page.getByRole('region', { name: 'Outline' });
      await outline.getByRole('button', { name: /raise · question/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const second = outline.getByRole('button', { name: /talk · question/ });
      await expect(second).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(second).toBeFocused();
      await expect(outline.getByRole('listitem').first()).toContainText('talk · question');
      await page.keyboard.press('Alt+ArrowDown');
      await page
        .getByRole('region', { name: 'Editor' })
        .getByLabel(/^Title/)
        .focus();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expect(getPlayer(page).getByText('When was your last raise?')).toBeVisible();
      await page.getByRole('button', { name: 'State of the step' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Findings' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Census' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.getByRole('button', { name: 'Undo' }).focus();
      for (let edits = 0; edits < 3; edits += 1) await page.keyboard.press('Enter');
      await expect(page.getByText('not saved')).toBeHidden();

      await page.getByRole('radio', { name: 'Text' }).focus();
      await page.keyboard.press('Enter');
      await getText(page).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\n');
      await page.keyboard.press('Control+s');
      await expect(getSaveButton(page)).toBeEnabled();
      await getSaveButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await studio.read(NAME)).toBe(`${await readExampleFunnel()}\n`);
    },
  );
});
