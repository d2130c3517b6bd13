import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { funnelJourneys } from '../../support/browser/funnel-journeys';
import { expectDestination, completeSteps } from '../../support/browser/journey-driver';
import { loadSiteRoutes } from '../../../src/server/static-host/load-site-routes';
import { openPage, clickAllButtons } from './click-all-buttons';

/** A visit of one page or of one funnel. */
export interface CspVisit {
  name: string;
  /** Returns the number of clicks or steps. */
  run: (page: Page) => Promise<string>;
}

const root = path.join(import.meta.dirname, '../../..');

/** Values of route parameters. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ':id': '1',
  ':coachId': '1',
  ':slug': 'marketing',
};

function fillRouteParams(address: string): string {
  return address.replace(/:\w+/g, (name) => EXAMPLES[name] ?? 'anything');
}

/** An unknown address, and one with all parameters of a mail link. */
const EXTRA_ADDRESSES = [
  '/nowhere',
  '/thank-you?jobTitle=%3Cb%3Ex%3C%2Fb%3E&location=Texas&source=hero',
];

function createClickVisit(address: string): CspVisit {
  return {
    name: address,
    run: async (page) => `${await clickAllButtons(page, address)} clicks`,
  };
}

const funnelVisits: readonly CspVisit[] = Object.values(funnelJourneys).map((journey, index) => ({
  name: `${journey.route}, to its end`,
  async run(page) {
    const steps = journey.getSteps(`visitor-${index}@example.com`);
    await page.goto(journey.route);
    await completeSteps(page, journey, steps);
    await expectDestination(page, journey);
    // Wait for the reveal, the confetti and the toast of the ending.
    await page.waitForTimeout(1_500);
    return `${steps.length} steps`;
  },
}));

const getDialog = (page: Page) => page.getByRole('dialog');

async function submitWaitlistForm(page: Page, email: string): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Join Waitlist' }).first().click();
  await getDialog(page).getByRole('textbox').fill(email);
  await getDialog(page).getByRole('button', { name: 'Join the waitlist' }).click();
}

const toastVisits: readonly CspVisit[] = [
  {
    name: 'a success toast',
    async run(page) {
      await submitWaitlistForm(page, 'good-news@example.com');
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      await page.keyboard.press('Alt+T');
      return 'shown';
    },
  },
  {
    name: 'an error toast',
    async run(page) {
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await submitWaitlistForm(page, 'bad-news@example.com');
      await expect(page.getByRole('region', { name: 'Problems' }).locator('li')).toBeVisible();
      return 'shown';
    },
  },
];

/** All visits: each page, each funnel, each kind of toast. */
export async function createCspVisits(): Promise<readonly CspVisit[]> {
  const { patterns: addresses } = await loadSiteRoutes(root, path.join(root, 'funnels'));
  return [
    ...[...addresses.map(fillRouteParams), ...EXTRA_ADDRESSES].map(createClickVisit),
    ...funnelVisits,
    ...toastVisits,
  ];
}
