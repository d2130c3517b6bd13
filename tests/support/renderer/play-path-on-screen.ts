import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { splitInputs } from '../../../src/authoring/verify/open-inputs';
import { act, cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import {
  formatReplayCommand,
  formatOracleCommand,
} from '../../../src/authoring/cli/format-replay-command';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { readDefinition } from '../../oracle/model/definition';
import { act as actByOracle, openVisit } from '../../oracle/model/visit';
import { startHeadlessSession } from '../engine/headless-session';
import type { TestedFunnel } from '../funnels/load-tested-funnels';
import {
  compareVisit,
  findDisagreement,
  formatDisagreement,
} from '../../oracle/drive/compare-visits';
import { getScreenByOracle, type ScreenOfVisit } from '../../oracle/drive/expected-screen';
import { createPathVisit, toAction } from '../../oracle/drive/path-visit';
import { renderPlayer } from './render-player';
import { getExpectedScreen, performOnScreen, readScreen } from './screen-driver';

/** Numbers ids like `renderPlayer`, so that both store the same ids. */
function createIdCounter(): () => string {
  let ids = 0;
  return () => `id-${(ids += 1)}`;
}

type Page = ReturnType<typeof renderPlayer>;

function readPage(page: Page, { definition }: TestedFunnel): ScreenOfVisit {
  const { step, heading, controls, buttons } = readScreen();
  const [completion] = page.onComplete.mock.calls.map(([{ to, carried }]) => ({ to, carried }));
  const [redirect] = page.onRedirect.mock.calls.map(([site]) => ({ to: site, carried: null }));
  const common = {
    step,
    heading,
    stored: Object.fromEntries(page.storage.entries),
    rows: page.submit.mock.calls.map(([{ table, row }]) => ({ table, row })),
    left: completion ?? redirect ?? null,
  };
  if (common.left !== null) return common;
  const skipLabel = definition.presentation.skip?.label;
  const skip = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === skipLabel,
  );
  return { ...common, controls, buttons, skip: skip?.getAttribute('href') ?? null };
}

/** The events of a path, with Next pressed too early, and Back and the same way again, at each step. */
export async function addDetours(
  { definition, text }: TestedFunnel,
  events: readonly TraceEvent[],
): Promise<TraceEvent[]> {
  const { inputs, events: played } = splitInputs(definition, events);
  const visit = createPathVisit(played, { detours: true });
  await compareVisit(definition, text, visit.choose, definition.inputs && inputs);
  return [...events.slice(0, events.length - played.length), ...visit.getEvents()];
}

/**
 * Performs events in the rendered player, on the machine and by the oracle. After each event the
 * screen shows what the machine says and what the oracle says.
 * @returns what is wrong, with the command that replays it; null if nothing is
 */
export async function playPathOnScreen(
  funnel: TestedFunnel,
  path: readonly TraceEvent[],
): Promise<string | null> {
  const { definition, text } = funnel;
  const { inputs, events } = splitInputs(definition, path);
  const given = definition.inputs && inputs;
  const facts = { ...proofVisit, ...(given && { inputs: given }) };
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  const createRandom = () => {
    let rollIndex = 0;
    return () => rolls[rollIndex++] ?? 0;
  };
  const machine = startHeadlessSession(definition, {
    now: Date.now,
    random: createRandom(),
    newId: createIdCounter(),
    visit: facts,
  });
  const page = renderPlayer(definition, { random: createRandom(), visit: facts });
  const visit = openVisit(readDefinition(text, given), {
    productId: (key) => `product-${key}`,
    now: () => new Date().toISOString(),
  });

  const compare = (count: number): string | null => {
    const seen = readPage(page, funnel);
    const wrong =
      findDisagreement(definition, getScreenByOracle(visit), seen, count) ??
      findDisagreement<ReturnType<typeof readScreen> & Pick<ScreenOfVisit, 'stored'>>(
        definition,
        {
          ...getExpectedScreen(machine.getCurrentStep(), definition),
          stored: machine.storage.all(),
        },
        { ...readScreen(), stored: seen.stored },
        count,
      );
    return wrong === null ? null : formatDisagreement(wrong, 'screen');
  };
  const perform = async (event: TraceEvent): Promise<void> => {
    const before = machine.getCurrentStep();
    if (event.type === 'spin') machine.spin();
    else if (event.type !== 'wait') machine.send(event);
    // Advances the clock of both.
    await performOnScreen(event, before, definition);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const draw = machine.getContext().draws[before.step.id]?.value ?? '';
    const action = toAction(event);
    if (action === null) return;
    actByOracle(visit, action.do === 'spin' ? { do: 'spin', value: draw } : action);
    actByOracle(visit, { do: 'sent', outcome: 'saved' });
  };

  let done = 0;
  let problem: string | null = null;
  try {
    problem = compare(0);
    for (const event of events) {
      if (problem !== null) break;
      done += 1;
      await perform(event);
      problem = compare(done);
    }
  } catch (error) {
    // A control that is not there.
    problem = error instanceof Error ? error.message : String(error);
  }
  machine.stop();
  cleanup();
  if (problem === null) return null;
  const played = path.slice(0, path.length - events.length + done);
  return [
    problem,
    `replay with: ${formatOracleCommand('screen', funnel.name, played)}`,
    `the same in the terminal: ${formatReplayCommand(funnel.name, played)}`,
  ].join('\n');
}
