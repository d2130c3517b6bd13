import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { completeSteps, expectDestination } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** A control that moved while its step was shown. */
interface Jump {
  step: string;
  control: string;
  tops: readonly [number, number];
}

/** A pressed button goes down by one. */
const PRESS_PX = 1;
/** How late each script comes on a slow network. */
const LATE_MS = 400;

/**
 * Follows each control of the step frame by frame. One that stays on the page or in the window has not
 * moved: a page scrolls, and a bar at the lower edge stays there until the end of its step comes up.
 */
function watchControls(tolerance: number) {
  const jumps: Jump[] = [];
  const places = new WeakMap<Element, { top: number; scrolled: number; frames: number }>();
  Reflect.set(window, 'jumps', jumps);
  // What the visitor does may move something, such as a field that a choice asks for.
  let framesOfAct = 0;
  for (const act of ['click', 'input'])
    window.addEventListener(act, () => (framesOfAct = 3), { capture: true });
  const isMoved = (up: number, scrolled: number): boolean =>
    up > Math.max(0, scrolled) + tolerance || up < Math.min(0, scrolled) - tolerance;
  const look = () => {
    const step = document.querySelector<HTMLElement>('[data-step]');
    for (const control of step?.querySelectorAll('button, label, input, select') ?? []) {
      if (!control.checkVisibility()) {
        places.delete(control);
        continue;
      }
      const { top } = control.getBoundingClientRect();
      const scrolled = window.scrollY;
      const before = places.get(control);
      if (
        before !== undefined &&
        // Its first frame may come before its styles.
        before.frames > 1 &&
        framesOfAct === 0 &&
        isMoved(before.top - top, scrolled - before.scrolled)
      )
        jumps.push({
          step: step?.dataset['step'] ?? '',
          control: control.textContent || control.id,
          tops: [before.top, top],
        });
      places.set(control, { top, scrolled, frames: (before?.frames ?? 0) + 1 });
    }
    framesOfAct = Math.max(0, framesOfAct - 1);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What comes late moves nothing either. */
async function expectNoJumps(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'jumps'))).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const journey of Object.values(funnelJourneys)) {
  test(
    `QZ-03 nothing jumps on the way through ${journey.title}`,
    { tag: ['@both'] },
    async ({ page, email }) => {
      await page.addInitScript(watchControls, PRESS_PX);
      await page.goto(journey.route);
      // The question about visits comes once the page is idle. Each step is looked at with it.
      await page.locator('[data-place]').waitFor({ state: 'attached' });
      const steps = journey.getSteps(email);
      await completeSteps(page, journey, steps);
      await expectDestination(page, journey);
      await expectNoJumps(page);
    },
  );

  test(`QZ-03 nothing jumps on the way through ${journey.title} where each script comes late @phone`, async ({
    page,
    email,
  }) => {
    await page.addInitScript(watchControls, PRESS_PX);
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => undefined); // the page may be left meanwhile
    });
    await page.goto(journey.route);
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    await expectNoJumps(page);
  });
}
