import type { Page } from '@playwright/test';
import { replayCommand } from '../src/authoring/replay-command';
import { doingOf, pressableNow } from '../src/authoring/screen-acts';
import { openWalk, type Walker } from '../src/authoring/walk/walker';
import { playerMessages } from '../src/content/messages';
import type { FunnelDefinition } from '../src/definition/normalise';
import { compile } from '../src/engine/compile';
import { labelsFor, progressFor } from '../src/renderer/step-props';
import { findPaths } from '../src/verify/paths/find-paths';
import type { Path } from '../src/verify/paths/path-report';
import { stepOn } from './support/answers';
import { definitions } from './support/definitions';
import { perform } from './support/perform';
import { storedIn } from './support/stored';
import { headingOf } from './support/walk';
import { expect, test } from './support/watched-page';

/** Chance gives these numbers, in this order, as it did when the path was found. */
async function rollAsIn(page: Page, { events }: Path): Promise<void> {
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  if (rolls.length === 0) return;
  await page.addInitScript((given) => {
    const random = Math.random;
    Math.random = () => given.shift() ?? random();
  }, rolls);
}

/** The page shows the step that the machine stands on, as far along, and lets a visitor do as much. */
async function expectAgreement(
  page: Page,
  definition: FunnelDefinition,
  walker: Walker,
  replay: string,
): Promise<void> {
  const current = walker.current();
  if (current === null) throw new Error(`The visitor has left the funnel.\n${replay}`);
  const { step, status } = current;
  if (status === 'ended' && definition.result !== undefined) {
    const places = definition.result.redirect.map(({ to }) => to);
    await expect
      .poll(() => places.includes(new URL(page.url()).pathname + new URL(page.url()).hash), replay)
      .toBe(true);
    return;
  }
  await expect(stepOn(page), replay).toHaveAttribute('data-step', step.id);
  await expect(stepOn(page), replay).toHaveAttribute('data-status', status);
  if (definition.result === undefined || status !== 'ended')
    await expect(headingOf(page), replay).toHaveText(step.title);

  const progress = progressFor(current, playerMessages);
  const bar = page.getByRole('progressbar');
  if (progress === null) await expect(bar, replay).toHaveCount(0);
  else {
    const filled = String(Math.round(progress.value * 100));
    await expect(bar, replay).toHaveAttribute('aria-valuenow', filled);
  }

  const labels = labelsFor(definition, current, playerMessages);
  const { buttons, answers } = pressableNow(current);
  const named = [...buttons.map((button) => labels[button]), ...answers];
  // A result that stands inside the ending brings buttons of its own.
  const expected = status === 'ended' ? expect.arrayContaining(named) : named.sort();
  await expect.poll(() => pressable(page), { message: replay }).toEqual(expected);
}

/** Every button of the funnel that can be pressed now, by its words; chips only fill in a text. */
async function pressable(page: Page): Promise<string[]> {
  const buttons = page.locator('[data-player] button:enabled:not([aria-pressed])');
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

/** What the machine keeps now, by the names under which it keeps it. */
function createKeptKeys() {
  const kept = new Set<string>();
  return {
    follow: (writes: Awaited<ReturnType<Walker['take']>>['storage']): string[] => {
      for (const write of writes)
        if ('removed' in write) kept.delete(write.key);
        else kept.add(write.key);
      return [...kept].sort();
    },
  };
}

/** Does a path in the browser and on the machine at once; after each event both must say the same. */
async function walkBoth(page: Page, definition: FunnelDefinition, path: Path): Promise<void> {
  const walker = openWalk(compile(definition), () => 0);
  const kept = createKeptKeys();
  await rollAsIn(page, path);
  await page.goto(definition.route);
  await expectAgreement(page, definition, walker, 'before the first event');
  let keys = kept.follow(walker.opening.storage);

  for (const [index, event] of path.events.entries()) {
    const before = walker.current();
    if (before === null) throw new Error('The visitor has left the funnel.');
    const replay = `replay with:\n${replayCommand(definition.id, path.events.slice(0, index + 1))}\n`;
    for (const deed of doingOf(event, before, definition)) await perform(page, deed);
    const record = await walker.take(event);
    expect(record.refusal, replay).toBeNull();
    keys = kept.follow(record.storage);
    // The wheel and the waits take their own time, and are over at the event that waits for them.
    const passes = walker.current()?.status === 'submitting';
    if (passes) continue;
    await expectAgreement(page, definition, walker, replay);
    if (walker.end() === null)
      await expect
        .poll(async () => Object.keys(await storedIn(page)).sort(), { message: replay })
        .toEqual(keys);
  }
  expect(walker.current()?.status).toBe('ended');
  walker.stop();
}

for (const definition of definitions) {
  test.describe(`every outcome of ${definition.id}`, { tag: '@phone' }, () => {
    for (const path of findPaths(definition, { pairs: 0 }).sets.outcomes)
      test(`the page says what the machine says all along ${path.id}`, async ({ page }) => {
        await walkBoth(page, definition, path);
      });
  });
}
