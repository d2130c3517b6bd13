import { expect, type Page } from '@playwright/test';
import { getUserActions } from '../../../src/authoring/cli/user-actions';
import { createWalkSession } from '../../../src/authoring/cli/walk/walk-session';
import { splitInputs } from '../../../src/authoring/verify/open-inputs';
import type { TestPath } from '../../../src/authoring/verify/paths/path-report';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { getParameter } from '../../../src/shared/text/inputs';
import { performAction } from './perform-action';
import { getStep } from './step-controls';

/** A path as a visit: its funnel, its events, and the address that gives its inputs. */
export function openPath(definition: FunnelDefinition, path: TestPath, source = '') {
  const { inputs: given, events } = splitInputs(definition, path.events);
  const visit = { ...proofVisit, ...(definition.inputs && { inputs: given }) };
  const [query, hash] = [new URLSearchParams(), new URLSearchParams()];
  for (const input of definition.inputs ?? []) {
    const name = getParameter(input);
    const value = given[name];
    if (value !== undefined) (input.personal === true ? hash : query).set(name, String(value));
  }
  if (source !== '') query.set('utm_source', source);
  const search = query.size > 0 ? `?${query}` : '';
  return {
    funnel: compile(definition, visit),
    events,
    address: `${definition.route}${search}${hash.size > 0 ? `#${hash}` : ''}`,
  };
}

/** The pages ask for less motion, so their wheels show the prize at once. */
export const withoutMotion = (event: TraceEvent): TraceEvent =>
  event.type === 'spin' ? { ...event, skipsAnimation: true } : event;

/**
 * Has Math.random return a number where the visitor is about to spin, and only there: with a yes other code
 * asks for numbers, too. The player takes the function when the page opens.
 */
async function openRolls(page: Page): Promise<(roll: number) => Promise<void>> {
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => {
      const { nextRoll } = document.documentElement.dataset;
      delete document.documentElement.dataset['nextRoll'];
      return nextRoll === undefined ? random() : Number(nextRoll);
    };
  });
  return (roll) =>
    page.evaluate((given) => {
      document.documentElement.dataset['nextRoll'] = String(given);
    }, roll);
}

/** A submission of a walk, and what became of it. */
type WalkedSubmission = readonly [kind: 'submission', id: string, outcome: 'sent' | 'refused'];

/**
 * Walks a path in the browser, as far as its ending.
 * @param source where the visitor says to come from
 * @returns what the machine has submitted on the same path
 */
export async function walkPath(
  page: Page,
  definition: FunnelDefinition,
  path: TestPath,
  source = '',
): Promise<readonly WalkedSubmission[]> {
  const { funnel, events, address } = openPath(definition, path, source);
  const walker = createWalkSession(funnel, () => 0);
  const submitted: WalkedSubmission[] = [];
  const setNextRoll = await openRolls(page);
  await page.goto(address);
  for (const event of events) {
    const before = walker.getCurrentStep();
    if (before === null) throw new Error(`${path.id}: the visitor has left the funnel.`);
    const actions = getUserActions(event, before, definition);
    // Loading steps pass by themselves.
    if (actions.length > 0)
      await expect(getStep(page)).toHaveAttribute('data-step', before.step.id);
    if (event.type === 'spin') await setNextRoll(event.roll);
    for (const action of actions) await performAction(page, action);
    const { refusal, submissions, refusedRows } = await walker.send(withoutMotion(event));
    if (refusal !== null) throw new Error(`${path.id}: ${refusal}`);
    const { id } = definition.submissions.find(({ step }) => step === before.step.id) ?? {};
    if (id === undefined) continue;
    submitted.push(
      ...submissions.map(() => ['submission', id, 'sent'] as const),
      ...refusedRows.map(() => ['submission', id, 'refused'] as const),
    );
  }
  walker.stop();
  return submitted;
}
