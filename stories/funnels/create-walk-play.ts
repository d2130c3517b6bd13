import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { UserAction } from '../../src/authoring/user-actions';
import type { WalkScriptStep } from '../../src/authoring/stories/walk-script';
import { playerMessages } from '../../src/content/messages';
import { formatMessage } from '../../src/renderer/player-messages';
import type { FunnelStoryArgs } from './story-session';

type Canvas = ReturnType<typeof within>;

/** A loading screen and a wheel take their time before the next step is there. */
const findOptions = { timeout: 10_000 };

async function pressButton(canvas: Canvas, name: string): Promise<void> {
  const button = await canvas.findByRole('button', { name }, findOptions);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** Does one thing as a visitor would: by what the screen says. */
async function performAction(canvas: Canvas, act: UserAction): Promise<void> {
  if ('choose' in act) await userEvent.click(canvas.getByRole(act.as, { name: act.choose }));
  else if ('pick' in act)
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: act.from }),
      act.pick,
    );
  else if ('type' in act)
    await userEvent.type(await canvas.findByRole('textbox', { name: act.into }), act.type);
  else await pressButton(canvas, act.label ?? playerMessages.labels[act.press]);
}

/** The heading and how far one has come must be what the machine says. */
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
  const sentence = progress.position === 0 ? null : playerMessages.progress[kind];
  if (sentence === null) return;
  const { position, total } = progress;
  await expect(bar).toHaveAttribute('aria-valuetext', formatMessage(sentence, { position, total }));
}

type ProgressKind = keyof typeof playerMessages.progress;

/**
 * Plays a funnel from its start to its end on the real screen.
 * @param goesTo where the app may go on from the ending; null when the ending is the result
 */
export function createWalkPlay(
  kind: ProgressKind,
  steps: readonly WalkScriptStep[],
  goesTo: string[] | null,
) {
  return async ({ canvasElement }: { args: FunnelStoryArgs; canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    for (const step of steps) {
      await expectStep(canvas, step, kind);
      for (const act of step.actions) await performAction(canvas, act);
    }
    if (goesTo === null) await expect(canvas.queryByText(/The site goes on to/)).toBeNull();
    else await expect(goesTo).toContain((await canvas.findByText(/^\//)).textContent);
  };
}
