import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  expect,
  getOutline,
  getPlayer,
  getSaveButton,
  onceAsDesktop,
  openEditor,
  type StudioFixture,
  test,
} from './support/studio-test';

test.use(onceAsDesktop);

const getForm = (page: Page) => page.getByRole('region', { name: 'Editor' });

/** An author who works by the form alone: each press, choice and text is counted. */
function createAuthor(page: Page) {
  let actions = 0;
  const count = async (action: Promise<unknown>): Promise<void> => {
    actions += 1;
    await action;
  };
  const form = getForm(page);
  const outline = getOutline(page);
  const press = (target: Locator) => count(target.click());
  const pressInForm = (name: string | RegExp) => press(form.getByRole('button', { name }).first());
  const write = (target: Locator, text: string) =>
    count(target.fill(text).then(() => target.blur()));
  const writeIn = (label: string | RegExp, text: string) =>
    write(form.getByLabel(label).first(), text);
  return {
    form,
    getActions: () => actions,
    count,
    press,
    pressInForm,
    write,
    writeIn,
    select: (line: RegExp) => press(outline.getByRole('button', { name: line }).first()),
    choose: (label: RegExp, choice: string) =>
      count(form.getByRole('combobox', { name: label }).first().selectOption(choice)),
    chooseIn: (row: Locator, label: string | RegExp, choice: string) =>
      count(row.getByRole('combobox', { name: label }).selectOption(choice)),
    getRows: (list: string) => form.getByRole('list', { name: list }).getByRole('listitem'),
    check: (label: string | RegExp) => press(form.getByRole('checkbox', { name: label })),
    /** Adds a step, or a field to the step that is selected. */
    add: async (button: 'Step' | 'Field', kind: RegExp) => {
      await press(outline.getByRole('button', { name: button, exact: true }));
      await press(page.getByRole('dialog').getByRole('button', { name: kind }));
    },
    /** Writes a text that ends with an answer or a value. */
    writeWith: async (name: string, text: string, source: string) => {
      await write(form.getByRole('textbox', { name }), text);
      await pressInForm(`Insert an answer into ${name}`);
      await press(page.getByRole('menuitem', { name: source }));
    },
  };
}
type Author = ReturnType<typeof createAuthor>;

/** Begins a funnel with a template. */
async function begin(
  page: Page,
  { address }: StudioFixture,
  [template, title]: readonly [template: string, title: string],
): Promise<Author> {
  const author = createAuthor(page);
  await page.goto(address);
  await author.press(page.getByRole('button', { name: 'New funnel' }));
  await author.press(page.getByText(template, { exact: true }));
  await author.write(page.getByLabel('Name', { exact: true }), title);
  await author.count(page.getByLabel(/^Guide me/).uncheck({ force: true }));
  await author.press(page.getByRole('button', { name: 'Create and open' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await author.count(openEditor(page, 'Form'));
  return author;
}

/** Saves the funnel, which has neither an error nor a warning, and begins to play it. */
async function finish(page: Page, author: Author): Promise<FrameLocator> {
  await author.press(page.getByRole('button', { name: 'Save …' }));
  await author.press(getSaveButton(page));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Drawer' })).toContainText('No findings');
  return getPlayer(page);
}

const next = (player: FrameLocator) => player.getByRole('button', { name: 'Next' }).click();

/** A day from today on, as an input of days takes it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function buildSolarLead(author: Author): Promise<void> {
  const { form, select, writeIn, write, choose, pressInForm } = author;
  await writeIn(/^Description/, 'What the sun saves you in a year.');
  await select(/^What do you need/);
  await writeIn(/^Title/, 'What would you like to have?');
  await select(/^need single choice/);
  const options = author.getRows('Options');
  for (const [index, label] of ['Panels and a battery', 'Panels alone', 'A battery'].entries())
    await write(options.nth(index).getByLabel(/: Label/), label);
  await select(/^When do you want/);
  await writeIn(/^Title/, 'When may we begin?');
  await select(/^Hours a week/);
  await writeIn(/^Label/, 'Panels that fit on your roof');
  await author.add('Field', /^Number/);
  await writeIn(/^Label/, 'Your electricity bill in a month');
  await writeIn(/^Id/, 'bill');
  await choose(/^Min/, 'one number');
  await writeIn('Min: value', '20');
  await choose(/^Max/, 'one number');
  await writeIn('Max: value', '2000');

  await select(/^The whole funnel/);
  await pressInForm('Add to values');
  await select(/^value/);
  await writeIn(/^Id/, 'savings');
  await choose(/^As/, 'The product');
  await choose(/^Shown as/, 'The currency of the money');
  await pressInForm('0 (1)');
  await choose(/^What it is/, 'The answer of a number or rating');
  await choose(/^Field/, 'bill');
  await pressInForm('savings');
  await pressInForm('0 (2)');
  await writeIn(/^Value/, '12');
  await pressInForm('savings');
  await pressInForm('Add to multiply');
  await pressInForm('0 (3)');
  await writeIn(/^Value/, '0.6');
  await expect(form.getByLabel(/^Value/)).toHaveValue('0.6');
  await select(/^Thank you, we will be/);
  await author.writeWith('Title', 'We call you about the savings of a year: ', 'savings');
  await select(/^Thank you, we will write/);
  await author.writeWith('Title', 'We write to you about the savings of a year: ', 'savings');
}

/** The fourth type in four questions, and three more questions of four types. */
async function writeQuestions(author: Author): Promise<void> {
  const { select, writeIn, write, pressInForm } = author;
  const options = author.getRows('Options');
  const fourth = [
    [/^The plan has changed/, 'I look at what others have done'],
    [/^A meeting goes/, 'I open a window'],
    [/^Which praise/, 'You have seen it before us'],
    [/^A free afternoon/, 'I try a tool that I do not know'],
  ] as const;
  for (const [question, label] of fourth) {
    await select(question);
    await select(/ single choice/);
    await author.press(options.last().getByRole('button', { name: /^Duplicate/ }));
    await expect(options).toHaveCount(4);
    await write(options.last().getByLabel(/: Label/), label);
    await write(options.last().getByLabel(/: Value/), 'explorer');
    await author.chooseIn(options.last(), 'Name 1 of Names', 'explorer');
  }
  await select(/^The whole funnel/);
  for (const name of ['The plan has changed', 'A meeting goes', 'Which praise', 'You are a conn'])
    await pressInForm(new RegExp(`^Duplicate ${name}`));
  const more = [
    [/monday-2/, 'Where do you wake up?', ['In a hut', 'In a hotel', 'At friends', 'In a tent']],
    [/meeting-2/, 'What do you pack first?', ['Tools', 'A list', 'Presents', 'A map']],
    [/praise-2/, 'What do you bring home?', ['A picture', 'Receipts', 'Stories', 'A new route']],
  ] as const;
  for (const [question, title, labels] of more) {
    await select(question);
    await writeIn(/^Title/, title);
    await select(/ single choice/);
    for (const [index, label] of labels.entries())
      await write(options.nth(index).getByLabel(/: Label/), label);
  }
}

async function buildPersonality(author: Author): Promise<void> {
  const { form, select, writeIn, write, chooseIn, pressInForm } = author;
  await pressInForm('Add to scores');
  await select(/^score/);
  await writeIn(/^Id/, 'explorer');
  await writeQuestions(author);
  await select(/connector-2 · ending/);
  await writeIn(/^Title/, 'You are an explorer');
  await writeIn(/^Id/, 'explorer');
  await write(form.getByRole('textbox', { name: 'Body 2' }), 'Look for work that is new.');
  await select(/^A free afternoon/);
  const rules = author.getRows('Rules');
  for (const index of [0, 1])
    await chooseIn(rules.nth(index), 'When: asks about', 'the highest of all scores');
  await pressInForm('Duplicate Rules 2');
  await chooseIn(rules.nth(2), 'When: value', 'connector');
  await chooseIn(rules.nth(2), /Go to/, 'connector');
  await author.choose(/^Default/, 'explorer');
  await author.add('Field', /^Text/);
  await writeIn(/^Label/, 'What may we call you?');
  await writeIn(/^Id/, 'name');
  await author.check(/^Personal/);
  await select(/^You are an explorer/);
  await author.writeWith('Body 1', 'You find the way, ', 'What may we call you?');
}

async function buildDemoRequest(author: Author): Promise<void> {
  const { form, select, writeIn, write, choose, pressInForm } = author;
  await writeIn(/^Description/, 'Tell us who you are, and we show you what we do.');
  await pressInForm('Add to inputs');
  await select(/^Which job are you/);
  await writeIn(/^Title/, 'Which company do you work for?');
  await select(/^Job title/);
  await writeIn(/^Label/, 'Company');
  await writeIn(/^Id/, 'company');
  await write(form.getByRole('textbox', { name: 'Placeholder' }), 'For example: Northwind');
  await choose(/^Autocomplete/, 'Nothing (default)');
  await author.add('Field', /^Single choice/);
  await writeIn(/^Label/, 'How many people work there?');
  await writeIn(/^Id/, 'size');
  const options = author.getRows('Options');
  await write(options.nth(0).getByLabel(/: Label/), 'Up to 50');
  await write(options.nth(1).getByLabel(/: Label/), 'More than 50');
  await select(/^Where may we write/);
  await writeIn(/^Title/, 'Where may we send the invitation?');

  await select(/^input/);
  await writeIn(/^Id/, 'campaign');
  await write(form.getByRole('textbox', { name: 'Parameter' }), 'utm_source');
  await select(/^lead/);
  await pressInForm(/^answers of Map/);
  await write(form.getByRole('textbox', { name: 'Name 2 of Object' }), 'company');
  await pressInForm('Add');
  await write(form.getByRole('textbox', { name: 'Name 4 of Object' }), 'campaign');
  await pressInForm(/^campaign of Object/);
  await choose(/^Campaign/, 'The input whose value is taken');

  await select(/^Thank you/);
  await write(form.getByRole('textbox', { name: 'Body 1' }), 'We write to you about a day.');
  await pressInForm('Add to parts');
  await author.press(form.page().getByRole('dialog').getByRole('button', { name: /^Link/ }));
  await writeIn(/^Label/, 'Read what employers get');
  await write(form.getByRole('textbox', { name: 'To' }), '/for-employers');
  await pressInForm('Add a condition');
  await choose(/asks about/, 'size – How many people work there?');
  await choose(/comparison/, 'is');
  await choose(/: value/, 'More than 50');
}

async function buildFitnessPlan(author: Author): Promise<void> {
  const { form, select, writeIn, write, choose, pressInForm } = author;
  await writeIn(/^Description/, 'Spin for one thing that you can do for your body today.');
  await select(/^Do you have ten/);
  await writeIn(/^Title/, 'Do you want to begin today?');
  await author.add('Field', /^Date/);
  await writeIn(/^Label/, 'When were you born?');
  await writeIn(/^Id/, 'birthday');
  await author.check(/^Personal/);
  await choose(/^Latest/, 'A day');
  await writeIn('Latest: value', 'today-18y');
  // The rule of the question goes with it: who does not want to begin sees the pause, too.
  await select(/^Do you want to begin/);
  await author.add('Step', /^Loading/);
  await writeIn(/^Title/, 'We look for what fits you');
  await pressInForm('Duplicate Rules 1');
  const second = author.getRows('Rules').nth(1);
  await author.chooseIn(second, 'When: asks about', 'birthday – When were you born?');
  await author.chooseIn(second, 'When: comparison', 'is so many years ago or more');
  await write(second.getByRole('spinbutton', { name: 'When: value' }), '70');

  await select(/^Spin for your/);
  await writeIn(/^Description/, 'The run comes up in half of all spins, the others in a quarter.');
  const prizes = author.getRows('Outcomes');
  for (const [index, prize] of ['Run', 'Strength', 'Rest'].entries()) {
    await write(prizes.nth(index).getByLabel(/: Label/), prize);
    await write(prizes.nth(index).getByLabel(/: Value/), prize.toLowerCase());
  }
  const endings = [
    [/^Mend the/, 'Run for twenty minutes', 'Run as slowly as you can talk.'],
    [/^Write to one/, 'Lift something heavy', 'Rest for two minutes in between.'],
    [/^Leave it for/, 'Walk and sleep', 'Rest is a part of it.'],
  ] as const;
  for (const [ending, title, body] of endings) {
    await select(ending);
    await writeIn(/^Title/, title);
    await write(form.getByRole('textbox', { name: 'Body 1' }), body);
  }
}

test.describe('a product person @phone', { tag: '@long' }, () => {
  test('builds an NPS with a choice of reasons in fewer than 29 actions', async ({
    page,
    studio,
  }) => {
    const author = await begin(page, studio, ['NPS', 'Customer NPS']);
    const { form } = author;
    await author.select(/^How likely/);
    await author.write(form.getByLabel(/^Title/), 'How likely are you to tell a friend about us?');
    await author.select(/^What is the most important/);
    await author.select(/wrong · text/);
    await author.choose(/^Type/, 'singleChoice');
    const options = form.getByRole('list', { name: 'Options' }).getByRole('listitem');
    await author.write(options.nth(0).getByLabel(/: Label/), 'The price');
    await author.write(options.nth(1).getByLabel(/: Label/), 'The delivery');
    await author.pressInForm('Add to options');
    await author.write(options.nth(2).getByLabel(/: Label/), 'Something else');
    await author.pressInForm('More about Something else');
    await author.pressInForm('Add other');
    const other = form.getByRole('group', { name: 'Other' });
    await author.write(other.getByLabel(/^Label/), 'What is it?');
    // A row has no free text before the author says that it is not personal.
    await author.press(other.getByRole('checkbox', { name: /^Personal/ }));
    const player = await finish(page, author);

    const written = JSON.parse(await studio.read('customer-nps.funnel.json')) as unknown;
    expect(written).toMatchObject({ title: 'Customer NPS', route: '/customer-nps' });
    await expect(player.getByRole('heading', { level: 1 })).toHaveText(
      'How likely are you to tell a friend about us?',
    );
    expect(author.getActions()).toBeLessThan(29);
  });

  test('builds a solar lead with the savings of a year in fewer than 162 actions', async ({
    page,
    studio,
  }) => {
    test.slow();
    const author = await begin(page, studio, ['Qualified lead', 'Solar lead']);
    await buildSolarLead(author);
    const player = await finish(page, author);
    expect(author.getActions()).toBeLessThan(162);

    await player.getByText('Panels alone', { exact: true }).click();
    await next(player);
    await player.getByLabel('First day').fill(inDays(60));
    await player.getByLabel('Panels that fit on your roof').fill('20');
    await player.getByLabel('Your electricity bill in a month').fill('100');
    await next(player);
    await player.getByLabel('Your name').fill('Ada');
    await player.getByLabel('Your email address').fill('ada@example.org');
    await player.getByLabel(/^You may contact me/).check({ force: true });
    await player.getByRole('button', { name: 'Send' }).click();
    // 100 x 12 x 0.6
    await expect(player.getByRole('heading', { level: 1 })).toHaveText(
      'We call you about the savings of a year: $720',
    );
  });

  test('builds a personality test of four types in fewer than 124 actions', async ({
    page,
    studio,
  }) => {
    test.slow();
    const author = await begin(page, studio, ['Personality test', 'Which Traveller Are You?']);
    await buildPersonality(author);
    const player = await finish(page, author);
    expect(author.getActions()).toBeLessThan(124);

    const chosen = [
      'I look at what others have done',
      'In a tent',
      'I open a window',
      'A map',
      'You have seen it before us',
      'A picture',
    ];
    for (const label of chosen) {
      await player.getByText(label, { exact: true }).click();
      await next(player);
    }
    await player.getByText('I try a tool that I do not know', { exact: true }).click();
    await player.getByLabel('What may we call you?').fill('Ada');
    await next(player);
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('You are an explorer');
    await expect(player.getByText('You find the way, Ada')).toBeVisible();
  });

  test('builds a request for a demo, with a campaign and a link for some, in fewer than 71 actions', async ({
    page,
    studio,
  }) => {
    test.slow();
    const author = await begin(page, studio, ['Lead form', 'Book a demo']);
    await buildDemoRequest(author);
    const player = await finish(page, author);
    expect(author.getActions()).toBeLessThan(71);

    const written = JSON.parse(await studio.read('book-a-demo.funnel.json')) as unknown;
    expect(written).toMatchObject({ inputs: [{ id: 'campaign', parameter: 'utm_source' }] });
    await player.getByLabel('Company').fill('Northwind');
    await player.getByText('More than 50', { exact: true }).click();
    await next(player);
    await player.getByLabel('Your email address').fill('ada@example.org');
    await player.getByLabel(/^You may write to me/).check({ force: true });
    await player.getByRole('button', { name: 'Send' }).click();
    await expect(player.getByText('We write to you about a day.')).toBeVisible();
    await expect(player.getByRole('link', { name: 'Read what employers get' })).toBeVisible();
  });

  test('builds a plan for adults with a wheel of renamed prizes in fewer than 85 actions', async ({
    page,
    studio,
  }) => {
    test.slow();
    const author = await begin(page, studio, ['Wheel', 'Fitness plan']);
    await buildFitnessPlan(author);
    const player = await finish(page, author);
    expect(author.getActions()).toBeLessThan(85);

    await player.getByText('Yes', { exact: true }).click();
    await player.getByLabel('When were you born?').fill(inDays(-17 * 365));
    await next(player);
    await expect(player.getByText(/^Please choose .* or earlier\.$/)).toBeVisible();
    await player.getByLabel('When were you born?').fill('1990-05-01');
    await next(player);
    await player.getByRole('button', { name: 'Spin the wheel' }).click();
    await player.getByRole('button', { name: 'Show me how' }).click();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText(
      /^(Run for twenty minutes|Lift something heavy|Walk and sleep)$/,
    );
  });
});
