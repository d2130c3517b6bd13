import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { chooseOption } from '../tests/support/browser/step-controls';
import type { FunnelJourney, JourneyStep } from '../tests/support/browser/funnel-journeys';
import {
  expectStepShown,
  getHeading,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test as base } from './support/page-error-test';
import { findFreePort } from '../tests/support/find-free-port';

/** A definition of this test alone. */
const definition = `{
  "schemaVersion": 1,
  "id": "lunch",
  "version": 1,
  "title": "Lunch Quiz",
  "description": "Two questions about lunch.",
  "route": "/lunch",
  "presentation": { "progress": "stepOfTotal" },
  "steps": [
    {
      "kind": "question",
      "id": "hunger",
      "title": "How hungry are you?",
      "back": "deny",
      "fields": [
        {
          "type": "singleChoice",
          "id": "hunger",
          "options": [
            { "value": "very", "label": "Very" },
            { "value": "little", "label": "A little" }
          ]
        }
      ]
    },
    {
      "kind": "question",
      "id": "place",
      "title": "Where do you eat?",
      "fields": [
        {
          "type": "singleChoice",
          "id": "place",
          "options": [
            {
              "value": "desk",
              "label": "At my desk",
              "picture": { "file": "desk.png", "alt": "A desk with a laptop" }
            },
            { "value": "park", "label": "In the park" },
            { "value": "cafe", "label": "In a cafe" },
            { "value": "canteen", "label": "In the canteen" },
            { "value": "home", "label": "At home" },
            { "value": "nowhere", "label": "Nowhere" }
          ],
          "shuffle": { "fixed": ["nowhere"] }
        }
      ]
    },
    { "kind": "ending", "id": "end", "title": "Enjoy your lunch", "back": "deny" }
  ],
  "persistence": {
    "step": { "key": "lunch_step", "as": "id" },
    "answers": "lunch_answers"
  }
}
`;

function stop(id: string, said: string, heading: string, answer: string): JourneyStep {
  return {
    id,
    progressText: said,
    heading,
    answers: [chooseOption(answer)],
    next: 'Next',
    hint: null,
    advancesOnChoice: true,
  };
}

const hunger = stop('hunger', 'Step 1 of 2', 'How hungry are you?', 'Very');
const place = stop('place', 'Step 2 of 2', 'Where do you eat?', 'In the park');

const lunch: FunnelJourney = {
  name: 'the lunch quiz',
  route: '/lunch',
  title: 'Lunch Quiz',
  getSteps: () => [hunger, place],
  destination: { path: '/lunch', heading: 'Enjoy your lunch' },
  savedRows: 0,
};

const serveDevSite = fileURLToPath(new URL('./support/serve-dev-site.mjs', import.meta.url));

const picture = fileURLToPath(
  new URL('../tests/support/funnels/fixtures/media/home-desk.png', import.meta.url),
);

/** The options of the step, in the order on the screen. */
const getOrder = (page: Page): Promise<string[]> =>
  page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

/** Whether the document that the page shows from its next navigation on is connected to the dev server. */
function followConnection(page: Page): () => boolean {
  let isConnected = false;
  // An earlier document may say so just before it goes.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isConnected = false;
  });
  page.on('console', (message) => {
    if (message.text().startsWith('[vite] connected')) isConnected = true;
  });
  return () => isConnected;
}

interface DevSite {
  /** A dev server whose folder of definitions is empty at the start. */
  site: { address: string; write: (text: string) => void };
}

/** 0 while the server does not respond. */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address)).status;
  } catch {
    return 0;
  }
}

const test = base.extend<DevSite>({
  site: [
    async ({ page }, run) => {
      const folder = mkdtempSync(join(tmpdir(), 'gethired-new-funnel-'));
      const funnels = join(folder, 'funnels');
      mkdirSync(join(funnels, 'media'), { recursive: true });
      copyFileSync(picture, join(funnels, 'media/desk.png'));
      const port = await findFreePort();
      const address = `http://localhost:${String(port)}`;
      const server = spawn(process.execPath, [serveDevSite], {
        env: {
          ...process.env,
          PORT: String(port),
          GETHIRED_FUNNELS_DIR: funnels,
          GETHIRED_DATABASE_DIR: join(folder, 'database'),
          VITE_CACHE_DIR: join(folder, 'cache'),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise((resolve) => server.once('exit', resolve));
      try {
        await expect.poll(() => statusOf(address), { timeout: 180_000 }).toBe(200);
        await run({
          address,
          write: (text) => writeFileSync(join(funnels, 'lunch.funnel.json'), text),
        });
      } finally {
        // An open page prefetches and would log errors once the server has stopped.
        await page.goto('about:blank');
        server.kill('SIGTERM');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    // Starting the server takes long on a busy machine.
    { timeout: 240_000 },
  ],
});

test.describe('a new funnel', { tag: ['@phone', '@long'] }, () => {
  test('RT-05 a new file creates its route, an error in it is shown with its place, and its correction reloads the page', async ({
    page,
    site,
    pageErrors,
  }) => {
    test.slow();
    await page.goto(`${site.address}/lunch`);
    await expect(getHeading(page)).toHaveText('Oops! Page not found', { timeout: 60_000 });

    site.write(definition);
    await completeSteps(page, lunch, [hunger]);
    await expectStepShown(page, lunch, place);
    const order = await getOrder(page);
    expect(order.toSorted()).toEqual(['cafe', 'canteen', 'desk', 'home', 'nowhere', 'park']);
    expect(order.at(-1)).toBe('nowhere');
    await page.reload();
    await expectStepShown(page, lunch, place);
    expect(await getOrder(page)).toEqual(order);
    await expect
      .poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const secondTab = await page.context().newPage();
    await secondTab.goto(`${site.address}/lunch`);
    await expectStepShown(secondTab, lunch, place);
    expect(await getOrder(secondTab)).toEqual(order);
    await secondTab.close();

    // A damaged seed makes a new order, which stays.
    await page.evaluate(() =>
      localStorage.setItem('lunch_step_visit', '{"today":"2026-11-23","seed":"x"}'),
    );
    await page.reload();
    await expectStepShown(page, lunch, place);
    const repaired = await getOrder(page);
    expect(repaired.toSorted()).toEqual(order.toSorted());
    const isConnected = followConnection(page);
    await page.reload();
    await expectStepShown(page, lunch, place);
    expect(await getOrder(page)).toEqual(repaired);

    const broken = definition.replace('"label": "In the park"', '"lable": "In the park"');
    const line = broken.slice(0, broken.indexOf('"lable"')).split('\n').length;
    const column = (broken.split('\n')[line - 1]?.indexOf('"lable"') ?? -1) + 1;
    const overlay = page.locator('vite-error-overlay');
    const showFault = async () => {
      await expect(overlay).toContainText(`lunch.funnel.json:${String(line)}:${String(column)}`);
      await expect(overlay).toContainText('lable');
    };

    // The server tells only connected pages of a fault.
    await expect.poll(isConnected).toBe(true);
    site.write(broken);
    await showFault();
    site.write(definition);
    await expect(overlay).toHaveCount(0);
    await expectStepShown(page, lunch, place);

    // A page opened while the definition is invalid shows the same error and recovers the same way.
    site.write(broken);
    await showFault();
    await page.reload();
    await showFault();
    pageErrors.expectAndDiscard(/status of 500/);
    site.write(definition);
    await expect(overlay).toHaveCount(0);
    await completeSteps(page, lunch, [place]);
    await expect(getHeading(page)).toHaveText(lunch.destination.heading);
  });
});
