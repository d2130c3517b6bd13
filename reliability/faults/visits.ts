import type { Locator, Page } from '@playwright/test';
import { type Answer, controlOf, stepOn } from '../../e2e/support/answers';
import { type Journey, journeys, type Stop } from '../../e2e/support/journeys';
import { thankYou } from '../../src/content/thank-you';
import type { Table } from '../site';

/** One screen of a visit: a step of a funnel, or a form of the site. */
export interface Stage {
  id: string;
  /** Whether going on from here stores a row. */
  sends: boolean;
  /** On the screen, and ready for a visitor. */
  here: (page: Page) => Locator;
  /** Fills in what is missing. */
  give: (page: Page, email: string) => Promise<void>;
  /** What leads on; null where time does. */
  button: ((page: Page) => Locator) | null;
  /** On the screen once this stage is behind the visitor. */
  passed: (page: Page) => Locator;
}

/** A way through one funnel, or to one form. */
export interface Visit {
  name: string;
  route: string;
  stages: readonly Stage[];
  /** Where its one row goes; null for a funnel that stores nothing. */
  table: Table | null;
}

async function stands(page: Page, answer: Answer): Promise<boolean> {
  const control = controlOf(page, answer);
  if (answer.how === 'choose') return control.isChecked();
  if (answer.how === 'write') return (await control.inputValue()) === answer.value;
  if (answer.how === 'select')
    return (await control.locator(':checked').textContent()) === answer.value;
  // A button that is gone was pressed before: the wheel turns once.
  return (await control.count()) === 0 || !(await control.isEnabled());
}

async function giveMissing(page: Page, answer: Answer): Promise<void> {
  if (await stands(page, answer)) return;
  // The whole label takes the press, whatever a translator puts around its words.
  if (answer.how === 'choose') {
    const words = stepOn(page).getByText(answer.label, { exact: true });
    await words.locator('xpath=ancestor-or-self::label').click();
  } else if (answer.how === 'write') await controlOf(page, answer).fill(answer.value);
  else if (answer.how === 'select')
    await controlOf(page, answer).selectOption({ label: answer.value });
  else await controlOf(page, answer).click();
}

const stepCalled = (page: Page, id: string): Locator => page.locator(`[data-step="${id}"]`);
const headed = (page: Page, heading: string): Locator =>
  page.getByRole('heading', { level: 1, name: heading, exact: true });

/** A question of this kind goes on by the press that answers it. */
const isQuick = ({ next, answers }: Stop): boolean => next === null && answers.length === 1;

function stageOf(journey: Journey, stops: readonly Stop[], index: number): Stage {
  const stop = stops[index] as Stop; // the index comes from the list
  const following = stops[index + 1];
  const answersFor = (email: string) => journey.stops(email)[index]?.answers ?? [];
  const words = isQuick(stop) ? stop.answers[0]?.label : stop.next;
  return {
    id: stop.id,
    sends: journey.rows === 1 && following === undefined,
    here: (page) => stepCalled(page, stop.id),
    give: async (page, email) => {
      if (isQuick(stop)) return;
      for (const answer of answersFor(email)) await giveMissing(page, answer);
    },
    button:
      words === null || words === undefined
        ? null
        : // Of this step alone: a tab that follows another one shows the same words on the next.
          (page) => stepCalled(page, stop.id).getByRole('button', { name: words, exact: true }),
    passed: (page) =>
      following === undefined
        ? headed(page, journey.arrival.heading)
        : stepCalled(page, following.id),
  };
}

function visitOf(name: string, journey: Journey): Visit {
  const stops = journey.stops('');
  return {
    name,
    route: journey.route,
    stages: stops.map((_, index) => stageOf(journey, stops, index)),
    table: journey.rows === 1 ? (name === 'quiz6' ? 'candidate_prospects' : 'quiz_results') : null,
  };
}

/** The result page asks for what the quiz did not: it is the stage that stores. */
function careerMatch(): Visit {
  const visit = visitOf('quiz', journeys.careerMatch);
  const results: Stage = {
    id: 'results',
    sends: true,
    here: (page) => headed(page, journeys.careerMatch.arrival.heading),
    give: async (page, email) => {
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    },
    button: (page) => page.getByRole('button', { name: 'Save my result' }),
    passed: (page) => page.getByText('Thank you, Ada Lovelace.'),
  };
  return { ...visit, stages: [...visit.stages, results], table: 'quiz_results' };
}

/** A form of the site, as a visit of one stage. */
function formVisit(name: string, route: string, form: Omit<Stage, 'id' | 'sends'>): Visit {
  return {
    name,
    route,
    stages: [{ id: name, sends: true, ...form }],
    table: 'candidate_prospects',
  };
}

const thanked = (page: Page): Locator => headed(page, thankYou.title);

const OPENS_WITHIN_MS = 5_000;

/** Presses what opens it until the dialog is there: where its code was missing, the page comes anew. */
async function openedBy(openers: readonly Locator[], dialog: Locator): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await openers
      .reduce((any, opener) => any.or(opener), dialog)
      .first()
      .waitFor();
    if (await dialog.isVisible()) return;
    for (const opener of openers) await opener.click();
    const opened = dialog.waitFor({ timeout: OPENS_WITHIN_MS });
    if (await opened.then(() => true).catch(() => false)) return; // not yet: once more
  }
  await dialog.waitFor();
}

const heroForm = (page: Page) => page.getByRole('form', { name: 'Set up your free alert' });
const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Get this search by e-mail' });
const joinDialog = (page: Page) => page.getByRole('dialog', { name: 'Join the Free Jobs Feed' });
const noteDialog = (page: Page) => page.getByRole('dialog', { name: 'Job-search notes by e-mail' });
const waitDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Subscribe to Full Autopilot updates' });

const hero = formVisit('hero', '/instant-jobs-feed', {
  here: heroForm,
  give: async (page, email) => {
    const form = heroForm(page);
    await form.getByRole('textbox', { name: 'Job title' }).fill('Product Manager');
    await form.getByRole('combobox', { name: 'State' }).selectOption('Texas');
    await form.getByRole('checkbox', { name: 'On-site' }).check({ force: true });
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
  },
  button: (page) => heroForm(page).getByRole('button', { name: /Subscrib/ }),
  passed: thanked,
});

const landingHero = formVisit('landing-hero', '/job-listings-landing', {
  here: (page) => page.getByLabel('Job title'),
  give: async (page, email) => {
    await page.getByLabel('Job title').fill('Data Analyst');
    await page.getByRole('combobox', { name: 'Location' }).selectOption('Georgia');
    await page.getByLabel('Hybrid').check({ force: true });
    // This form asks for the address when the rest is given.
    const address = page.getByLabel('Email');
    if ((await address.count()) === 0)
      await page.getByRole('button', { name: 'Search jobs' }).click();
    await address.fill(email);
  },
  button: (page) => page.getByRole('button', { name: /^Search/ }),
  passed: (page) => page.getByRole('heading', { name: 'Thank You for Subscribing' }),
});

const filterDialog = formVisit('filter-dialog', '/job-listings?q=Data+Engineer&format=remote', {
  here: (page) =>
    page
      .getByRole('button', { name: /^Filter jobs/ })
      .or(askDialog(page))
      .first(),
  give: async (page, email) => {
    const dialog = askDialog(page);
    if (!(await dialog.isVisible())) {
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await openedBy([page.getByRole('button', { name: /^Filter jobs/ })], filters);
      await filters.getByLabel('Location').fill('Austin, TX');
      await filters.getByRole('button', { name: 'Get instant updates' }).click();
    }
    await dialog.getByLabel('Email').fill(email);
  },
  button: (page) => askDialog(page).getByRole('button', { name: /Subscrib/ }),
  passed: thanked,
});

const jobDialog = formVisit('job-dialog', '/job/ios-engineer-meridian-rail', {
  here: (page) => page.getByRole('button', { name: 'Subscribe', exact: true }).first(),
  give: async (page, email) => {
    const dialog = askDialog(page);
    await openedBy([page.getByRole('button', { name: 'Subscribe', exact: true })], dialog);
    await dialog.getByLabel('Job title').fill('iOS Engineer');
    await dialog.getByLabel('Location').fill('Manchester, UK');
    await dialog.getByLabel('Hybrid').check({ force: true });
    await dialog.getByLabel('Email').fill(email);
  },
  button: (page) => askDialog(page).getByRole('button', { name: /Subscrib/ }),
  passed: thanked,
});

const join = formVisit('join', '/', {
  here: (page) => page.getByRole('tab', { name: 'Free' }).or(joinDialog(page)).first(),
  give: async (page, email) => {
    const dialog = joinDialog(page);
    const free = page.getByRole('tab', { name: 'Free' });
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    await openedBy([free, subscribe], dialog);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Job title').fill('Bridge Engineer');
    await dialog.getByLabel('Location').selectOption('Germany');
  },
  button: (page) => joinDialog(page).getByRole('button', { name: /^Join/ }),
  passed: thanked,
});

const newsletter = formVisit('newsletter', '/about', {
  here: (page) =>
    page.getByRole('button', { name: 'Job-search notes by e-mail' }).or(noteDialog(page)).first(),
  give: async (page, email) => {
    const dialog = noteDialog(page);
    const opener = page.getByRole('button', { name: 'Job-search notes by e-mail' });
    await openedBy([opener], dialog);
    await dialog.getByRole('textbox').fill(email);
  },
  button: (page) => noteDialog(page).getByRole('button', { name: /Subscrib/ }),
  passed: (page) => page.getByText(/^(Subscribed!|Already subscribed)$/).first(),
});

const waitlist = formVisit('waitlist', '/', {
  here: (page) => page.getByRole('button', { name: 'Join Waitlist' }).or(waitDialog(page)).first(),
  give: async (page, email) => {
    const dialog = waitDialog(page);
    await openedBy([page.getByRole('button', { name: 'Join Waitlist' })], dialog);
    await dialog.getByLabel('Your e-mail').fill(email);
  },
  button: (page) => waitDialog(page).getByRole('button', { name: /Join the waitlist|Subscrib/ }),
  passed: (page) => page.getByText(/^(Subscribed!|Already subscribed)$/).first(),
});

/** Every funnel with what stores after it, and every form of the site. */
export const visits: readonly Visit[] = [
  careerMatch(),
  visitOf('quiz2', journeys.jobSearch),
  visitOf('quiz3', journeys.emotionalCheck),
  visitOf('quiz5', journeys.aiJobMarket),
  visitOf('quiz6', journeys.jobAlert),
  visitOf('benefits', journeys.benefits),
  hero,
  landingHero,
  filterDialog,
  jobDialog,
  join,
  newsletter,
  waitlist,
];
