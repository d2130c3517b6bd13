import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './support/expect-accessible';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { expect, test } from './support/page-error-test';

interface OpenState {
  address: string;
  /** Opens the state and waits until it is visible. */
  open: (page: Page) => Promise<unknown>;
}

const clickByName = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Dialogs, menus and messages of the pages, each checked with axe at both widths. */
const openStates: Readonly<Record<string, OpenState>> = {
  'LD-10 the newsletter dialog, refused': {
    address: '/',
    open: async (page) => {
      await clickByName(page, 'Join Waitlist');
      await clickByName(page, 'Join the waitlist');
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  'JL-09 the dialog of a job, with everything wrong': {
    address: '/job/1',
    open: async (page) => {
      await clickByName(page, 'Subscribe');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Job title').fill('');
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  'JL-08 the questions about a job, open': {
    address: '/job/1',
    open: async (page) => {
      const answer = page.getByText('No. It is a sample, and the company does not exist.');
      await expect(answer).toBeHidden();
      await page.getByRole('heading', { name: 'Can I apply for this job?' }).click();
      await expect(answer).toBeVisible();
    },
  },
  'JL-05 JL-06 no job left, and an alert that lacks something': {
    address: '/search?q=zzzz',
    open: (page) => expect(page.getByText(/^No jobs found matching your criteria/)).toBeVisible(),
  },
  'JL-11 the search of the landing page, with everything wrong': {
    address: '/job-listings-landing',
    open: async (page) => {
      await clickByName(page, 'Search jobs');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  'NV-05 an address outside that is not set up': {
    address: '/job-listings',
    open: async (page) => {
      await clickByName(page, 'Start Tailoring CV');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'ST-07 the modal of the library': {
    address: '/library',
    open: async (page) => {
      await clickByName(page, 'Open the modal');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
};

for (const [name, { address, open }] of Object.entries(openStates))
  test(`${name}, is accessible at both widths`, { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto(address);
    await open(page);
    await expectClaimsSupported(page, name);
    await expectAccessibleAtBothWidths(page);
  });
