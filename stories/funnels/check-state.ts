import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { playWalk } from './play-walk';
import type { FunnelStoryArgs } from './story-session';

interface StoryScreen {
  args: FunnelStoryArgs;
  definition: FunnelDefinition;
  /** The element with the player's `data-step` attribute. */
  step: HTMLElement;
}

/** The expected message after a failed submission. */
function getFailureMessage({ args, definition }: StoryScreen): string {
  const submission = definition.submissions.find(({ step }) => step === args.stepId);
  return submission?.messages.failed ?? playerMessages.notices.failed;
}

const findStepElement = (canvasElement: HTMLElement, stepId: string): HTMLElement | null =>
  canvasElement.querySelector<HTMLElement>(`[data-step="${stepId}"]`);

const getStepStatus = (step: HTMLElement): string | undefined => step.dataset.status;

function getSubmitButton(step: HTMLElement): HTMLButtonElement {
  const button = step.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button === null) throw new Error('The step has no submit button.');
  return button;
}

/** The inputs with an answer. */
function getFilledInputs(step: HTMLElement): Element[] {
  const inputs = [...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return inputs.filter((input) =>
    input instanceof HTMLInputElement && /^(radio|checkbox)$/.test(input.type)
      ? input.checked
      : input.value !== '',
  );
}

/** The running animations, without fades, which reduced motion allows. */
function getRunningAnimations(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return false;
    const { duration } = effect.getComputedTiming();
    const isFade = effect.target?.closest('[data-motion="fade"]') != null;
    return !isFade && Number(duration) > 50;
  });
}

/** Brings the screen into a story's state and checks it. */
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
    const input = step.querySelector('input[type="email"]');
    if (input === null) throw new Error('The step has no email field.');
    await userEvent.type(input, 'ana@gmial.com');
    const suggestion = { name: 'Did you mean ana@gmail.com?' };
    await waitFor(() => expect(within(step).getByRole('button', suggestion)).toBeVisible(), {
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
  // When the funnel continues offline, the next step shows the message.
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
      // The prize shows at once.
      await expect(getStepStatus(step)).toBe('won');
    }
    await waitFor(() => expect(getRunningAnimations()).toEqual([]));
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  },
};

/** Brings a story into its state and checks it. It works for the stories of every funnel. */
export async function checkState({
  args,
  canvasElement,
  loaded,
}: {
  args: FunnelStoryArgs;
  canvasElement: HTMLElement;
  loaded: Record<string, unknown>;
}): Promise<void> {
  const definition = loaded.definition as FunnelDefinition; // `loadFunnel` returns it
  if (args.state === 'walk') return playWalk(canvasElement, definition);
  const step = await waitFor(() => {
    const found = findStepElement(canvasElement, args.stepId);
    if (found === null) throw new Error(`The step "${args.stepId}" is not shown.`);
    return found;
  });
  await stateChecks[args.state]({ args, definition, step });
}
