import { act, cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { playerMessages } from '../../../src/site/content/messages';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import type { SaveResult } from '../../../src/funnel/engine/ports/leads-port';
import { getButtonLabels } from '../../../src/funnel/renderer/step-props';
import type { PlayedVisit } from '../../oracle/drive/compare-visits';
import type { ScreenOfVisit } from '../../oracle/drive/expected-screen';
import {
  type MachineAction,
  openMachineVisit,
  saveResults,
} from '../../oracle/drive/machine-visit';
import { renderPlayer } from './render-player';
import { findButton, performOnScreen, readScreen } from './screen-driver';

/** Once another page opens, the controls are not read. */
export type SeenOnScreen = Pick<ScreenOfVisit, 'stored'> & Partial<ScreenOfVisit>;

type AnswerAction = Extract<MachineAction, { do: 'answer' }>;

/** The answers that the visitor gives one after the other: a box is ticked or cleared by itself. */
function toSingleAnswers({ field: id, value }: AnswerAction, { fields }: CurrentStep) {
  const entry = fields.find(({ field }) => field.id === id);
  const before = entry?.value;
  if (entry?.field.type === 'consent') return (before ?? false) === value ? [] : [true];
  if (entry?.field.type !== 'multiChoice' || !Array.isArray(value)) return [value];
  const chosen: readonly unknown[] = Array.isArray(before) ? before : [];
  return entry.field.options
    .filter((option) => chosen.includes(option.value) !== value.includes(option.value))
    .map((option) => [option.value]);
}

/** Until the step ends by itself. The next step has a time of its own. */
function getDuration({ step }: CurrentStep): number {
  if (step.kind === 'loading') return step.durationMs;
  return step.kind === 'draw' ? step.animation.durationMs : 0;
}

/**
 * A visit on the rendered screen. A machine beside it names the controls.
 * The caller has replaced the timers.
 */
export function openScreenVisit(definition: FunnelDefinition): PlayedVisit<SeenOnScreen> {
  const beside = openMachineVisit(definition);
  const rows: NonNullable<ScreenOfVisit['rows']> = [];
  let roll = 0;
  let answerSubmission: ((result: SaveResult) => void) | null = null;
  const open = (stored: Record<string, string>) =>
    renderPlayer(definition, {
      stored,
      random: () => roll,
      now: () => Date.parse(beside.getTime()),
      submit: ({ table, row }) => {
        rows.push({ table, row });
        return new Promise((resolve) => (answerSubmission = resolve));
      },
    });
  let page = open({});
  const getStored = (): Record<string, string> => Object.fromEntries(page.storage.entries);

  const getLeft = (): ScreenOfVisit['left'] => {
    const [completion] = page.onComplete.mock.calls.map(([{ to, carried }]) => ({ to, carried }));
    const [exit] = page.onExit.mock.calls.map(([to]) => ({ to, carried: null }));
    const [redirect] = page.onRedirect.mock.calls.map(([site]) => ({ to: site, carried: null }));
    return completion ?? redirect ?? exit ?? null;
  };

  const look = (): SeenOnScreen => {
    const left = getLeft();
    const common = { stored: getStored(), rows: [...rows], left };
    if (left !== null) return common;
    const { step, heading, controls, buttons } = readScreen();
    const { skip } = definition.presentation;
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === skip?.label,
    );
    const shown = { step, heading, controls, buttons, skip: link?.getAttribute('href') ?? null };
    return { ...common, ...shown };
  };

  const perform = async (action: MachineAction, current: CurrentStep): Promise<void> => {
    switch (action.do) {
      case 'answer':
        for (const value of toSingleAnswers(action, current))
          await performOnScreen(
            { type: 'answer', field: action.field, value: value as string }, // of the field's type
            current,
            definition,
          );
        return;
      case 'spin':
        roll = action.roll;
        return performOnScreen({ type: 'spin', roll, at: 0 }, current, definition);
      case 'wait':
        return performOnScreen({ type: 'wait', ms: getDuration(current) }, current, definition);
      case 'sent':
        return answerSubmission?.(saveResults[action.outcome]);
      case 'leaveOut':
      case 'revisit':
        throw new Error('The answers of a result are on its page, not in the player.');
      default: {
        const button = action.do === 'continue' ? 'next' : action.do;
        const found = findButton(getButtonLabels(definition, current, playerMessages)[button]);
        // A visitor cannot press what is not there.
        if (found !== undefined) fireEvent.click(found);
      }
    }
  };

  return {
    look,
    getTime: beside.getTime,
    getDraw: beside.getDraw,
    async act(action) {
      const current = beside.getCurrentStep();
      await beside.act(action);
      if (current !== null) await act(() => perform(action, current));
      await act(() => vi.advanceTimersByTimeAsync(0));
    },
    async openAgain() {
      cleanup();
      const stored = getStored();
      await beside.openAgain();
      page = open(stored);
      await act(() => vi.advanceTimersByTimeAsync(0));
    },
    stop() {
      cleanup();
      beside.stop();
    },
  };
}
