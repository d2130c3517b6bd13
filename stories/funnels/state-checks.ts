import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import type { StageArgs } from './funnel-stage';

interface Screen {
  /** What the story says. */
  args: StageArgs;
  definition: FunnelDefinition;
  /** The root of the step, as the player marks it. */
  step: HTMLElement;
}

/** What the screen must say when a step's row could not be saved. */
function failureSentence({ args, definition }: Screen): string {
  const submission = definition.submissions.find(({ step }) => step === args.stepId);
  return submission?.messages.failed ?? playerMessages.notices.failed;
}

const shown = (canvasElement: HTMLElement, stepId: string): HTMLElement | null =>
  canvasElement.querySelector<HTMLElement>(`[data-step="${stepId}"]`);

const status = (step: HTMLElement): string | undefined => step.dataset.status;

function mainButton(step: HTMLElement): HTMLButtonElement {
  const button = step.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button === null) throw new Error('The step has no button to go on with.');
  return button;
}

/** Every answer on the screen that somebody gave. */
function given(step: HTMLElement): Element[] {
  const inputs = [...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return inputs.filter((input) =>
    input instanceof HTMLInputElement && /^(radio|checkbox)$/.test(input.type)
      ? input.checked
      : input.value !== '',
  );
}

/** What moves on the screen: a fade is no motion. */
function moving(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return false;
    const { duration } = effect.getComputedTiming();
    const fades = effect.target?.closest('[data-motion="fade"]') != null;
    return !fades && Number(duration) > 50;
  });
}

/** Does what brings a story's state about, and looks whether the screen is in it. */
const checks: Record<Exclude<StageArgs['state'], 'walk'>, (screen: Screen) => Promise<void>> = {
  ready: async ({ step }) => {
    await expect(status(step)).toBe('ready');
    await expect(mainButton(step)).toBeEnabled();
  },
  empty: async ({ step }) => {
    await expect(status(step)).toBe('ready');
    await expect(given(step)).toHaveLength(0);
  },
  answered: async ({ step }) => {
    await expect(given(step).length).toBeGreaterThan(0);
    await expect(mainButton(step)).toBeEnabled();
  },
  restored: async ({ step }) => {
    await expect(status(step)).toBe('ready');
    await expect(given(step).length).toBeGreaterThan(0);
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
    await userEvent.click(mainButton(step));
    await waitFor(() => expect(status(step)).toBe('submitting'));
    await expect(mainButton(step)).toBeDisabled();
  },
  failed: async (screen) => {
    const { step } = screen;
    await userEvent.click(mainButton(step));
    await waitFor(() => expect(within(step).getByText(failureSentence(screen))).toBeVisible());
    await expect(mainButton(step)).toBeEnabled();
  },
  // A step that leads on has given way to the next one, which says it then.
  offline: async ({ step }) => {
    const screen = within(step.ownerDocument.body);
    await userEvent.click(mainButton(step));
    await waitFor(() => expect(screen.getByText(playerMessages.offline.device)).toBeVisible());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
  running: async ({ step }) => {
    await expect(status(step)).toBe('running');
  },
  undecided: async ({ step }) => {
    await waitFor(() =>
      expect(within(step).getByText(playerMessages.notices.undecided)).toBeVisible(),
    );
    await expect(status(step)).toBe('undecided');
  },
  spinning: async ({ step }) => {
    await userEvent.click(mainButton(step));
    await waitFor(() => expect(status(step)).toBe('spinning'));
  },
  won: async ({ step }) => {
    await expect(status(step)).toBe('won');
    await expect(within(step).getByRole('status')).not.toBeEmptyDOMElement();
  },
  ended: async ({ step }) => {
    await expect(status(step)).toBe('ended');
  },
  longest: async ({ step }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await waitFor(() => expect(within(step).getByRole('heading', { level: 1 })).toBeVisible());
  },
  reducedMotion: async ({ step }) => {
    if (step.dataset.kind === 'draw') {
      await userEvent.click(mainButton(step));
      await waitFor(() => expect(status(step)).toBe('spinning'));
    }
    await waitFor(() => expect(moving()).toEqual([]));
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  },
};

/** Plays a story up to its state. Every funnel's stories share it: it knows states, not steps. */
export async function checkState({
  args,
  canvasElement,
  loaded,
}: {
  args: StageArgs;
  canvasElement: HTMLElement;
  loaded: Record<string, unknown>;
}): Promise<void> {
  if (args.state === 'walk') return;
  const step = await waitFor(() => {
    const found = shown(canvasElement, args.stepId);
    if (found === null) throw new Error(`The step "${args.stepId}" is not on the stage.`);
    return found;
  });
  const definition = loaded.definition as FunnelDefinition; // read by the loader of the stage
  await checks[args.state]({ args, definition, step });
}
