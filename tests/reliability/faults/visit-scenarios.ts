import type { Locator, Page } from '@playwright/test';
import { mouse } from '../../support/browser/input-methods';
import { type ControlAction, getControl, getStep } from '../../support/browser/step-controls';
import {
  type FunnelJourney,
  funnelJourneys,
  type JourneyStep,
} from '../../support/browser/funnel-journeys';
import { thankYou } from '../../../src/site/content/thank-you';
import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';

/** One screen of a visit: a step of a funnel or a form of the site. */
export interface VisitStage {
  id: string;
  /** Whether submitting this stage stores a row. */
  savesRow: boolean;
  /** Visible when the stage can be used. */
  getReadyLocator: (page: Page) => Locator;
  /** Fills in the missing values. */
  fill: (page: Page, email: string) => Promise<void>;
  /** The submit button; null for a stage that ends on a timer. */
  getButton: ((page: Page) => Locator) | null;
  /** Visible once the stage is passed. */
  getPassedLocator: (page: Page) => Locator;
}

/** A path through one funnel or to one form. */
export interface VisitScenario {
  name: string;
  route: string;
  stages: readonly VisitStage[];
  /** The table of its one row; null for a funnel that stores nothing. */
  table: LeadTable | null;
  /** Visits to funnels are stored, too. */
  isFunnel: boolean;
}

async function isActionShown(page: Page, answer: ControlAction): Promise<boolean> {
  const control = getControl(page, answer);
  if (answer.method === 'choose') return control.isChecked();
  if (answer.method === 'write') return (await control.inputValue()) === answer.value;
  if (answer.method === 'select')
    return (await control.locator(':checked').textContent()) === answer.value;
  // A missing button was clicked before: the wheel turns once.
  return (await control.count()) === 0 || !(await control.isEnabled());
}

async function enterMissing(page: Page, answer: ControlAction): Promise<void> {
  if (await isActionShown(page, answer)) return;
  // Clicks the whole label, because a translator may wrap its text.
  if (answer.method === 'choose') {
    const text = getStep(page).getByText(answer.label, { exact: true });
    await text.locator('xpath=ancestor-or-self::label').click();
  } else await mouse.enter(page, answer);
}

const getStepById = (page: Page, id: string): Locator => page.locator(`[data-step="${id}"]`);
const getHeading = (page: Page, heading: string): Locator =>
  page.getByRole('heading', { level: 1, name: heading, exact: true });

/** Whether the answer itself submits the step. */
const isSubmittedByAnswer = ({ next, answers }: JourneyStep): boolean =>
  next === null && answers.length === 1;

function createStage(
  journey: FunnelJourney,
  steps: readonly JourneyStep[],
  index: number,
): VisitStage {
  const step = steps[index] as JourneyStep; // the index comes from the list
  const nextStep = steps[index + 1];
  const answersFor = (email: string) => journey.getSteps(email)[index]?.answers ?? [];
  const buttonLabel = isSubmittedByAnswer(step) ? step.answers[0]?.label : step.next;
  return {
    id: step.id,
    savesRow: journey.savedRows === 1 && nextStep === undefined,
    getReadyLocator: (page) => getStepById(page, step.id),
    fill: async (page, email) => {
      if (isSubmittedByAnswer(step)) return;
      for (const answer of answersFor(email)) await enterMissing(page, answer);
    },
    getButton:
      buttonLabel === null || buttonLabel === undefined
        ? null
        : // Of this step alone: the next step may have a button with the same label.
          (page) =>
            getStepById(page, step.id).getByRole('button', { name: buttonLabel, exact: true }),
    getPassedLocator: (page) =>
      nextStep === undefined
        ? getHeading(page, journey.destination.heading)
        : getStepById(page, nextStep.id),
  };
}

function createScenario(name: string, journey: FunnelJourney): VisitScenario {
  const steps = journey.getSteps('');
  return {
    name,
    route: journey.route,
    stages: steps.map((_, index) => createStage(journey, steps, index)),
    table:
      journey.savedRows === 1 ? (name === 'quiz6' ? 'candidate_prospects' : 'quiz_results') : null,
    isFunnel: true,
  };
}

/** The result page asks for name and e-mail, and stores the row. */
function createCareerMatchScenario(): VisitScenario {
  // The row of the shown result has no address, by which rows are counted.
  const visit = createScenario('quiz', { ...funnelJourneys.careerMatch, savedRows: 0 });
  const results: VisitStage = {
    id: 'results',
    savesRow: true,
    getReadyLocator: (page) => getHeading(page, funnelJourneys.careerMatch.destination.heading),
    fill: async (page, email) => {
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    },
    getButton: (page) => page.getByRole('button', { name: 'Save my result' }),
    getPassedLocator: (page) => page.getByText('Thank you, Ada Lovelace.'),
  };
  return { ...visit, stages: [...visit.stages, results], table: 'quiz_results' };
}

/** A visit of one stage: a form of the site. */
function createFormScenario(
  name: string,
  route: string,
  form: Omit<VisitStage, 'id' | 'savesRow'>,
): VisitScenario {
  return {
    name,
    route,
    stages: [{ id: name, savesRow: true, ...form }],
    table: 'candidate_prospects',
    isFunnel: false,
  };
}

const getThankYouHeading = (page: Page): Locator => getHeading(page, thankYou.title);

const DIALOG_TIMEOUT_MS = 5_000;

/** Clicks the openers until the dialog is visible: a missing chunk reloads the page. */
async function openDialog(openers: readonly Locator[], dialog: Locator): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await openers
      .reduce((combined, opener) => combined.or(opener), dialog)
      .first()
      .waitFor();
    if (await dialog.isVisible()) return;
    for (const opener of openers) await opener.click();
    const opened = dialog.waitFor({ timeout: DIALOG_TIMEOUT_MS });
    if (await opened.then(() => true).catch(() => false)) return; // else retry
  }
  await dialog.waitFor();
}

const getHeroForm = (page: Page) => page.getByRole('form', { name: 'Set up your free alert' });
const getSearchAlertDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Get this search by email' });
const getJoinDialog = (page: Page) => page.getByRole('dialog', { name: 'Join the Free Jobs Feed' });
const getNewsletterDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Job-search notes by email' });
const getWaitlistDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Subscribe to Full Autopilot updates' });

const heroScenario = createFormScenario('hero', '/instant-jobs-feed', {
  getReadyLocator: getHeroForm,
  fill: async (page, email) => {
    const form = getHeroForm(page);
    await form.getByRole('textbox', { name: 'Job title' }).fill('Product Manager');
    await form.getByRole('combobox', { name: 'State' }).selectOption('Texas');
    await form.getByRole('checkbox', { name: 'On-site' }).check({ force: true });
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
  },
  getButton: (page) => getHeroForm(page).getByRole('button', { name: /Subscrib/ }),
  getPassedLocator: getThankYouHeading,
});

const landingHeroScenario = createFormScenario('landing-hero', '/job-listings-landing', {
  getReadyLocator: (page) => page.getByLabel('Job title'),
  fill: async (page, email) => {
    await page.getByLabel('Job title').fill('Data Analyst');
    await page.getByRole('combobox', { name: 'Location' }).selectOption('Georgia');
    await page.getByLabel('Hybrid').check({ force: true });
    // This form asks for the address once the other fields are filled in.
    const address = page.getByLabel('Email', { exact: true });
    if ((await address.count()) === 0)
      await page.getByRole('button', { name: 'Search jobs' }).click();
    await address.fill(email);
  },
  getButton: (page) => page.getByRole('button', { name: /^Search/ }),
  getPassedLocator: (page) => page.getByRole('heading', { name: 'Thank You for Subscribing' }),
});

const filterDialogScenario = createFormScenario(
  'filter-dialog',
  '/job-listings?q=Data+Engineer&format=remote',
  {
    getReadyLocator: (page) =>
      page
        .getByRole('button', { name: /^Filter jobs/ })
        .or(getSearchAlertDialog(page))
        .first(),
    fill: async (page, email) => {
      const dialog = getSearchAlertDialog(page);
      if (!(await dialog.isVisible())) {
        const filters = page.getByRole('dialog', { name: 'Filters' });
        await openDialog([page.getByRole('button', { name: /^Filter jobs/ })], filters);
        await filters.getByLabel('Location').fill('Austin, TX');
        await filters.getByRole('button', { name: 'Get instant updates' }).click();
      }
      await dialog.getByLabel('Email').fill(email);
    },
    getButton: (page) => getSearchAlertDialog(page).getByRole('button', { name: /Subscrib/ }),
    getPassedLocator: getThankYouHeading,
  },
);

const jobDialogScenario = createFormScenario('job-dialog', '/job/ios-engineer-meridian-rail', {
  getReadyLocator: (page) => page.getByRole('button', { name: 'Subscribe', exact: true }).first(),
  fill: async (page, email) => {
    const dialog = getSearchAlertDialog(page);
    await openDialog([page.getByRole('button', { name: 'Subscribe', exact: true })], dialog);
    await dialog.getByLabel('Job title').fill('iOS Engineer');
    await dialog.getByLabel('Location').fill('Manchester, UK');
    await dialog.getByLabel('Hybrid').check({ force: true });
    await dialog.getByLabel('Email').fill(email);
  },
  getButton: (page) => getSearchAlertDialog(page).getByRole('button', { name: /Subscrib/ }),
  getPassedLocator: getThankYouHeading,
});

const joinScenario = createFormScenario('join', '/', {
  getReadyLocator: (page) =>
    page.getByRole('tab', { name: 'Free' }).or(getJoinDialog(page)).first(),
  fill: async (page, email) => {
    const dialog = getJoinDialog(page);
    const free = page.getByRole('tab', { name: 'Free' });
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    await openDialog([free, subscribe], dialog);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Job title').fill('Bridge Engineer');
    await dialog.getByLabel('Location').selectOption('Germany');
  },
  getButton: (page) => getJoinDialog(page).getByRole('button', { name: /^Join/ }),
  getPassedLocator: getThankYouHeading,
});

const newsletterScenario = createFormScenario('newsletter', '/about', {
  getReadyLocator: (page) =>
    page
      .getByRole('button', { name: 'Job-search notes by email' })
      .or(getNewsletterDialog(page))
      .first(),
  fill: async (page, email) => {
    const dialog = getNewsletterDialog(page);
    const opener = page.getByRole('button', { name: 'Job-search notes by email' });
    await openDialog([opener], dialog);
    await dialog.getByRole('textbox').fill(email);
  },
  getButton: (page) => getNewsletterDialog(page).getByRole('button', { name: /Subscrib/ }),
  getPassedLocator: (page) => page.getByText(/^(Subscribed!|Already subscribed)$/).first(),
});

const waitlistScenario = createFormScenario('waitlist', '/', {
  getReadyLocator: (page) =>
    page.getByRole('button', { name: 'Join Waitlist' }).or(getWaitlistDialog(page)).first(),
  fill: async (page, email) => {
    const dialog = getWaitlistDialog(page);
    await openDialog([page.getByRole('button', { name: 'Join Waitlist' })], dialog);
    await dialog.getByLabel('Your email').fill(email);
  },
  getButton: (page) =>
    getWaitlistDialog(page).getByRole('button', { name: /Join the waitlist|Subscrib/ }),
  getPassedLocator: (page) => page.getByText(/^(Subscribed!|Already subscribed)$/).first(),
});

/** Every funnel and every form of the site. */
export const visitScenarios: readonly VisitScenario[] = [
  createCareerMatchScenario(),
  createScenario('quiz2', funnelJourneys.jobSearch),
  createScenario('quiz3', funnelJourneys.emotionalCheck),
  createScenario('quiz5', funnelJourneys.aiJobMarket),
  createScenario('quiz6', funnelJourneys.jobAlert),
  createScenario('benefits', funnelJourneys.benefits),
  heroScenario,
  landingHeroScenario,
  filterDialogScenario,
  jobDialogScenario,
  joinScenario,
  newsletterScenario,
  waitlistScenario,
];
