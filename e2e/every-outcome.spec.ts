import type { Page } from '@playwright/test';
import { formatReplayCommand } from '../src/authoring/cli/format-replay-command';
import { getUserActions, getAvailableActions } from '../src/authoring/cli/user-actions';
import { createWalkSession, type WalkSession } from '../src/authoring/cli/walk/walk-session';
import { playerMessages } from '../src/site/content/messages';
import type { FunnelDefinition } from '../src/funnel/definition/normalise';
import { getButtonLabels, getProgressProps } from '../src/funnel/renderer/step-props';
import { findPaths } from '../src/authoring/verify/paths/find-paths';
import type { TestPath } from '../src/authoring/verify/paths/path-report';
import { performAction } from '../tests/support/browser/perform-action';
import { getStep } from '../tests/support/browser/step-controls';
import { openPath, withoutMotion } from '../tests/support/browser/walk-path';
import { siteFunnels } from '../tests/support/funnels/load-funnel-definitions';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { readStoredEntries } from './support/stored-entries';
import { getHeading } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** Math.random returns these numbers in order, as when the path was found. */
async function fixRandomRolls(page: Page, { events }: TestPath): Promise<void> {
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  if (rolls.length === 0) return;
  await page.addInitScript((given) => {
    const random = Math.random;
    Math.random = () => given.shift() ?? random();
  }, rolls);
}

/** The page shows the step of the machine, with the same progress and the same possible actions. */
async function expectAgreement(
  page: Page,
  definition: FunnelDefinition,
  walker: WalkSession,
  replay: string,
): Promise<void> {
  const current = walker.getCurrentStep();
  if (current === null) throw new Error(`The visitor has left the funnel.\n${replay}`);
  const { step, status } = current;
  if (status === 'ended' && definition.result !== undefined) {
    const places = definition.result.redirect.map(({ to }) => to);
    await expect
      .poll(() => places.includes(new URL(page.url()).pathname + new URL(page.url()).hash), replay)
      .toBe(true);
    await expect(getStep(page), replay).toHaveCount(0);
    return;
  }
  await expect(getStep(page), replay).toHaveAttribute('data-step', step.id);
  await expect(getStep(page), replay).toHaveAttribute('data-status', status);
  if (definition.result === undefined || status !== 'ended')
    await expect(getHeading(page), replay).toHaveText(step.title);

  const progress = getProgressProps(current, playerMessages);
  const bar = page.getByRole('progressbar');
  if (progress === null) await expect(bar, replay).toHaveCount(0);
  else {
    const filled = String(Math.round(progress.value * 100));
    await expect(bar, replay).toHaveAttribute('aria-valuenow', filled);
  }

  const labels = getButtonLabels(definition, current, playerMessages);
  const { buttons, answers } = getAvailableActions(current);
  const named = [...buttons.map((button) => labels[button]), ...answers];
  // A result inside the ending has its own buttons.
  const expected = status === 'ended' ? expect.arrayContaining(named) : named.sort();
  await expect.poll(() => readEnabledButtons(page), { message: replay }).toEqual(expected);
}

/** The labels of all enabled buttons of the funnel, without suggestions and folded texts. */
async function readEnabledButtons(page: Page): Promise<string[]> {
  const buttons = page.locator(
    '[data-player] button:enabled:not([aria-pressed], [aria-expanded], [aria-disabled="true"])',
  );
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = [...button.childNodes].filter(
        (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
      );
      return button.getAttribute('aria-label') ?? words.map((node) => node.textContent).join('');
    }),
  );
  return names.sort();
}

/** The stored entries of the machine. */
function createStoredKeyTracker() {
  const kept = new Set<string>();
  return {
    follow: (writes: Awaited<ReturnType<WalkSession['send']>>['storage']): string[] => {
      for (const write of writes)
        if ('removed' in write) kept.delete(write.key);
        else kept.add(write.key);
      return [...kept].sort();
    },
  };
}

/** Plays a path in the browser and on the machine, and compares both after each event. */
async function runPathInBoth(
  page: Page,
  definition: FunnelDefinition,
  path: TestPath,
): Promise<void> {
  const { funnel, events, address } = openPath(definition, path);
  const walker = createWalkSession(funnel, () => 0);
  const kept = createStoredKeyTracker();
  await fixRandomRolls(page, path);
  await page.goto(address);
  await expectAgreement(page, definition, walker, 'before the first event');
  let keys = kept.follow(walker.initialRecord.storage);

  for (const [index, event] of events.entries()) {
    const before = walker.getCurrentStep();
    if (before === null) throw new Error('The visitor has left the funnel.');
    const replay = `replay with:\n${formatReplayCommand(definition.id, path.events.slice(0, path.events.length - events.length + index + 1))}\n`;
    for (const deed of getUserActions(event, before, definition)) await performAction(page, deed);
    const record = await walker.send(withoutMotion(event));
    expect(record.refusal, replay).toBeNull();
    keys = kept.follow(record.storage);
    // Loading steps end on a timer; the next event waits for them.
    const passes = walker.getCurrentStep()?.status === 'submitting';
    if (passes) continue;
    await expectAgreement(page, definition, walker, replay);
    await expectClaimsSupported(page, replay);
    if (walker.getEnd() === null)
      await expect
        .poll(async () => Object.keys(await readStoredEntries(page)).sort(), { message: replay })
        .toEqual(keys);
  }
  expect(walker.getCurrentStep()?.status).toBe('ended');
  walker.stop();
}

for (const definition of siteFunnels.loadAll()) {
  test.describe(`every outcome of ${definition.id}`, { tag: ['@phone', '@long'] }, () => {
    for (const path of findPaths(definition, { maxPairs: 0 }).sets.outcomes)
      test(`page and machine agree after each event of ${path.id}`, async ({ page }) => {
        await runPathInBoth(page, definition, path);
      });
  });
}
