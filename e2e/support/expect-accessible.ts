import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { DESKTOP } from './viewports';

// The axe of @axe-core/playwright. Its own builder sends half a megabyte for each analysis.
const require = createRequire(import.meta.url);
const { resolve } = createRequire(require.resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** The part of axe that runs in the page. */
interface Axe {
  run: (
    context: string | Document,
    options: object,
  ) => Promise<{
    violations: readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[];
  }>;
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    // AAA asks for more contrast of the same texts, so AA has nothing to add and costs a third.
    'color-contrast-enhanced': { enabled: true },
    'color-contrast': { enabled: false },
  },
  resultTypes: ['violations'],
  // Style sheets are for experimental rules only.
  preload: { assets: ['media'] },
};

/** Text that is fading in has too little contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** `page.evaluate` takes nearly twice the time for a source of this size. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${axeSource};undefined` });
  await session.detach();
}

async function findFaults(page: Page, part: string | null) {
  await waitForAnimations(page);
  const { violations } = await page.evaluate(
    ([selector, how]) => (window as unknown as { axe: Axe }).axe.run(selector ?? document, how), // loaded before
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
}

/**
 * The page breaks no automatically checkable rule of WCAG 2.2 AA, nor of the contrast of AAA. After a
 * change of the scheme, Chromium computes some inherited colours late, so a fault is looked at again.
 * @param part selects the part to look at, where the rest was looked at before
 */
export async function expectAccessible(
  page: Page,
  where: string,
  part: string | null = null,
): Promise<void> {
  // Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  await expect.poll(() => findFaults(page, part), { message: where, timeout: 20_000 }).toEqual([]);
}

/** The same on a phone in light colours, and then on a desktop in dark ones, where the page stays. */
export async function expectAccessibleAtBothWidths(page: Page, where = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${where}, on a phone`);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${where}, on a desktop in dark colours`);
}

/** In light and in dark colours. */
export async function expectAccessibleInBothSchemes(
  page: Page,
  where: string,
  part: string | null = null,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`, part);
  }
}
