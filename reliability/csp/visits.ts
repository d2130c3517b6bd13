import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { journeys } from '../../e2e/support/journeys';
import { expectArrival, walk } from '../../e2e/support/walk';
import { knownAddresses } from '../../scripts/site-addresses/known-addresses';
import { open, pressEverything } from './press-everything';

/** Something a visitor does on one page of the site, or on the way through one funnel. */
export interface Visit {
  name: string;
  /** Tells how much was pressed or walked. */
  make: (page: Page) => Promise<string>;
}

const root = path.join(import.meta.dirname, '../..');

/** What stands for the name in an address. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ':id': '1',
  ':coachId': '1',
  ':slug': 'marketing',
};

function written(address: string): string {
  return address.replace(/:\w+/g, (name) => EXAMPLES[name] ?? 'anything');
}

/** An address nobody has, and one with everything a mail link brings. */
const BESIDES = ['/nowhere', '/thank-you?jobTitle=%3Cb%3Ex%3C%2Fb%3E&location=Texas&source=hero'];

function press(address: string): Visit {
  return {
    name: address,
    make: async (page) => `${await pressEverything(page, address)} presses`,
  };
}

const funnels: readonly Visit[] = Object.values(journeys).map((journey, index) => ({
  name: `${journey.route}, to its end`,
  async make(page) {
    const stops = journey.stops(`visitor-${index}@example.com`);
    await page.goto(journey.route);
    await walk(page, journey, stops);
    await expectArrival(page, journey);
    // What the end opens: the reveal, the confetti, the toast.
    await page.waitForTimeout(1_500);
    return `${stops.length} steps`;
  },
}));

const newsletter = (page: Page) => page.getByRole('dialog');

async function fillNewsletter(page: Page, email: string): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: 'Join Waitlist' }).first().click();
  await newsletter(page).getByRole('textbox').fill(email);
  await newsletter(page).getByRole('button', { name: 'Join the waitlist' }).click();
}

/** What the pages say in passing. */
const toasts: readonly Visit[] = [
  {
    name: 'a toast that brings good news',
    async make(page) {
      await fillNewsletter(page, 'good-news@example.com');
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      await page.keyboard.press('Alt+T');
      return 'shown';
    },
  },
  {
    name: 'a toast that tells of a failure',
    async make(page) {
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await fillNewsletter(page, 'bad-news@example.com');
      await expect(page.getByRole('region', { name: 'Problems' }).locator('li')).toBeVisible();
      return 'shown';
    },
  },
];

/** Everything the crawl does: each page of the route table, each funnel, each kind of toast. */
export async function allVisits(): Promise<readonly Visit[]> {
  const addresses = await knownAddresses(root, path.join(root, 'funnels'));
  return [...[...addresses.map(written), ...BESIDES].map(press), ...funnels, ...toasts];
}
