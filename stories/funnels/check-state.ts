import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import type { FunnelStoryArgs } from './story-session';

interface StoryScreen {
  /** What the story says. */
  args: FunnelStoryArgs;
  definition: FunnelDefinition;
  /** The root of the step, as the player marks it. */
  step: HTMLElement;
}

/** What the screen must say when a step's row could not be saved. */
function getFailureMessage({ args, definition }: StoryScreen): string {
  const submission = definition.submissions.find(({ step }) => step === args.stepId);
  return submission?.messages.failed ?? playerMessages.notices.failed;
}

const findStepElement = (canvasElement: HTMLElement, stepId: string): HTMLElement | null =>
  canvasElement.querySelector<HTMLElement>(`[data-step="${stepId}"]`);

const getStepStatus = (step: HTMLElement): string | undefined => step.dataset.status;

function getSubmitButton(step: HTMLElement): HTMLButtonElement {
  const button = step.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button === null) throw new Error('The step has no button to go on with.');
  return button;
}

/** Every answer on the screen that somebody gave. */
function getFilledInputs(step: HTMLElement): Element[] {
  const inputs = [...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return inputs.filter((input) =>
    input instanceof HTMLInputElement && /^(radio|checkbox)$/.test(input.type)
      ? input.checked
      : input.value !== '',
  );
}

/** What moves on the screen: a fade is no motion. */
function getRunningAnimations(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return false;
    const { duration } = effect.getComputedTiming();
    const fades = effect.target?.closest('[data-motion="fade"]') != null;
    return !fades && Number(duration) > 50;
  });
}

/** Does what brings a story's state about, and looks whether the screen is in it. */
const stateChecks: Record<
  Exclude<FunnelStoryArgs['state'], 'walk'>,
  (screen: StoryScreen) => Promise<void>
> = {
  ready: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  empty: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getFilledInputs(step)).toHaveLength(0);
  },
  answered: async ({ step }) => {
    await expect(getFilledInputs(step).length).toBeGreaterThan(0);
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  restored: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getFilledInputs(step).length).toBeGreaterThan(0);
  },
  suggestion: async ({ step }) => {
    const address = step.querySelector('input[type="email"]');
    if (address === null) throw new Error('The step does not ask for an address.');
    await userEvent.type(address, 'ana@gmial.com');
    const offered = { name: 'Did you mean ana@gmail.com?' };
    await waitFor(() => expect(within(step).getByRole('button', offered)).toBeVisible(), {
      timeout: 5_000,
    });
  },
  error: async ({ step }) => {
    const target = step.querySelector<HTMLElement>('input') ?? within(step).getByRole('heading');
    target.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(step.querySelector('[aria-invalid="true"]')).toBeVisible());
  },
  saving: async ({ step }) => {
    await userEvent.click(getSubmitButton(step));
    await waitFor(() => expect(getStepStatus(step)).toBe('submitting'));
    await expect(getSubmitButton(step)).toBeDisabled();
  },
  failed: async (screen) => {
    const { step } = screen;
    await userEvent.click(getSubmitButton(step));
    await waitFor(() => expect(within(step).getByText(getFailureMessage(screen))).toBeVisible());
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  // A step that leads on has given way to the next one, which says it then.
  offline: async ({ step }) => {
    const screen = within(step.ownerDocument.body);
    await userEvent.click(getSubmitButton(step));
    await waitFor(() => expect(screen.getByText(playerMessages.offline.device)).toBeVisible());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
  running: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('running');
  },
  undecided: async ({ step }) => {
    await waitFor(() =>
      expect(within(step).getByText(playerMessages.notices.undecided)).toBeVisible(),
    );
    await expect(getStepStatus(step)).toBe('undecided');
  },
  spinning: async ({ step }) => {
    await userEvent.click(getSubmitButton(step));
    await waitFor(() => expect(getStepStatus(step)).toBe('spinning'));
  },
  won: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('won');
    await expect(within(step).getByRole('status')).not.toBeEmptyDOMElement();
  },
  ended: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ended');
  },
  longest: async ({ step }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await waitFor(() => expect(within(step).getByRole('heading', { level: 1 })).toBeVisible());
  },
  reducedMotion: async ({ step }) => {
    if (step.dataset.kind === 'draw') {
      await userEvent.click(getSubmitButton(step));
      await waitFor(() => expect(getStepStatus(step)).toBe('spinning'));
    }
    await waitFor(() => expect(getRunningAnimations()).toEqual([]));
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  },
};

/** Plays a story up to its state. Every funnel's stories share it: it knows states, not steps. */
export async function checkState({
  args,
  canvasElement,
  loaded,
}: {
  args: FunnelStoryArgs;
  canvasElement: HTMLElement;
  loaded: Record<string, unknown>;
}): Promise<void> {
  if (args.state === 'walk') return;
  const step = await waitFor(() => {
    const found = findStepElement(canvasElement, args.stepId);
    if (found === null) throw new Error(`The step "${args.stepId}" is not on the stage.`);
    return found;
  });
  const definition = loaded.definition as FunnelDefinition; // read by the loader of the stage
  await stateChecks[args.state]({ args, definition, step });
}
