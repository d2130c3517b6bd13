import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from './page-error-test';

export { expect };

/** Whether Back restored the page from the back/forward cache, with Chromium's reasons where not. */
const readHowShown = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation');
    const reasons: unknown = load && Reflect.get(load, 'notRestoredReasons');
    return {
      address: window.location.pathname,
      shown: document.documentElement.dataset['shown'] ?? 'reloaded',
      because: JSON.stringify(reasons ?? null),
    };
  });

async function openElsewhere(page: Page, address: string): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['shown'] = persisted ? 'restored' : 'reloaded';
    }),
  );
  await page.goto(address);
}

/**
 * Goes back after `evaluate` has returned: a page that is left cannot answer. Playwright's `goBack` and
 * `waitForURL` wait for a load, which a restored page does not have.
 */
const goBack = (page: Page) =>
  page.evaluate(() => void window.setTimeout(() => window.history.back(), 0));

/** The visitor goes to another page, and by Back to this one, which the back/forward cache restores. */
export async function leaveAndComeBack(
  page: Page,
  elsewhere: string,
  doThere: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { pathname } = new URL(page.url());
  await openElsewhere(page, elsewhere);
  await doThere();
  await goBack(page);
  await expect
    // The other page may go while it is asked.
    .poll(() => readHowShown(page).catch(() => null), { message: `Back to ${pathname}` })
    .toEqual({ address: pathname, shown: 'restored', because: 'null' });
}

/** Playwright's `test` with a browser that keeps the pages that it leaves; skipped where it keeps none. */
export const test = base.extend<
  { skipWithoutCache: void },
  { elsewhere: string; keepsPages: boolean }
>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
  /** The address of another site. */
  elsewhere: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>');
      });
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
      await use(`http://127.0.0.1:${String(port)}/`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  keepsPages: [
    async ({ browser, elsewhere }, use) => {
      const page = await browser.newPage();
      await page.goto(`${elsewhere}one`);
      await openElsewhere(page, `${elsewhere}another`);
      await goBack(page);
      const readBack = () => readHowShown(page).catch(() => null);
      await expect.poll(readBack).toMatchObject({ address: '/one' });
      const isKept = (await readBack())?.shown === 'restored';
      await page.close();
      await use(isKept);
    },
    { scope: 'worker' },
  ],
  skipWithoutCache: [
    async ({ keepsPages }, use, { skip }) => {
      skip(!keepsPages, 'A headless shell keeps no page, not even an empty one.');
      await use();
    },
    { auto: true },
  ],
});
