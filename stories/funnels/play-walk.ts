import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { UserAction } from '../../src/authoring/cli/user-actions';
import {
  createRecordedChoices,
  createStoryPath,
  getStepArrival,
  type VisitorChoices,
} from '../../src/authoring/stories/story-path';
import { createWalkScript, type WalkScriptStep } from '../../src/authoring/stories/walk-script';
import { playerMessages } from '../../src/site/content/messages';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import type { Redirect } from '../../src/funnel/definition/funnel-schema';
import { compile, type CompiledFunnel } from '../../src/funnel/engine/compile';
import { getRedirect } from '../../src/funnel/engine/completion';
import { createFacts } from '../../src/funnel/engine/create-facts';
import { formatPage } from '../../src/authoring/verify/ending-outcomes';
import { formatMessage } from '../../src/funnel/renderer/player-messages';
import type { ProgressKind } from '../../src/funnel/steps/shared/rule/contract';
import type { FunnelStoryArgs } from './story-session';

type Canvas = ReturnType<typeof within>;

/** Loading and draw steps take seconds before the next step is shown. */
const findOptions = { timeout: 10_000 };

async function clickButton(canvas: Canvas, name: string): Promise<void> {
  const button = await canvas.findByRole('button', { name }, findOptions);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

const groupRoles = { radio: 'radiogroup', checkbox: 'group' } as const;

/** The answers of a question: those of its group, or all of the step. */
function getAnswers(canvas: Canvas, { as, of }: Extract<UserAction, { choose: string }>): Canvas {
  if (of === undefined || as === 'button') return canvas;
  return within(canvas.getByRole(groupRoles[as], { name: of }));
}

/** Performs an action, by the roles and names on the screen. */
async function performAction(canvas: Canvas, action: UserAction): Promise<void> {
  if ('choose' in action)
    await userEvent.click(getAnswers(canvas, action).getByRole(action.as, { name: action.choose }));
  else if ('pick' in action)
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: action.from }),
      action.pick,
    );
  else if ('type' in action)
    // A date has no role of its own.
    await userEvent.type(await canvas.findByLabelText(action.into), action.type);
  else await clickButton(canvas, action.label ?? playerMessages.labels[action.click]);
}

/** Checks the heading and the progress bar against the machine's values. */
async function expectStep(
  canvas: Canvas,
  { heading, progress }: WalkScriptStep,
  kind: ProgressKind,
) {
  await canvas.findByRole('heading', { level: 1, name: heading }, findOptions);
  if (progress === null) return;
  const bar = canvas.getByRole('progressbar');
  const percent = String(Math.round(progress.fraction * 100));
  await expect(bar).toHaveAttribute('aria-valuenow', percent);
  const { words } = progress;
  const message = playerMessages.progress[words === 'almostThere' ? words : kind];
  if (words === null || message === null) return;
  const text = words === 'almostThere' ? message : formatMessage(message, words);
  await expect(bar).toHaveAttribute('aria-valuetext', text);
}

/** The pages of which one follows the ending that a visitor reaches; none where it shows itself. */
function getArrivalPages(
  funnel: CompiledFunnel,
  choices: VisitorChoices,
  ending: string,
): Redirect {
  const arrival = getStepArrival(funnel, choices, ending);
  if (arrival === null) return [];
  const facts = createFacts(funnel.prepared, arrival.context, ending);
  return getRedirect(funnel.prepared, ending, facts).filter(({ weight }) => weight > 0);
}

/** Plays a whole funnel on the real screen, from its first step to its end. */
export async function playWalk(
  canvasElement: HTMLElement,
  definition: FunnelDefinition,
  { answers, prizes = {} }: FunnelStoryArgs,
): Promise<void> {
  const canvas = within(canvasElement);
  const choices = createRecordedChoices({ answers, prizes });
  const path = createStoryPath(compile(definition), choices);
  for (const step of createWalkScript(definition, path)) {
    await expectStep(canvas, step, definition.presentation.progress);
    for (const action of step.actions) await performAction(canvas, action);
  }
  const funnel = compile(definition);
  const pages = getArrivalPages(funnel, choices, path.steps.at(-1) ?? '');
  const resultPages = pages.map(formatPage);
  // An ending without result pages shows the result itself.
  if (resultPages.length === 0) {
    await expect(canvas.queryByText(/The funnel leads to/)).toBeNull();
    return;
  }
  await expect(resultPages).toContain((await canvas.findByText(/^(\/|site )/)).textContent);
}
