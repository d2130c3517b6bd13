import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playerMessages } from '../../src/site/content/messages';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import {
  getStepState,
  type StepState,
  type StoryState,
} from '../../src/funnel/steps/shared/analysis/story-states';
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

const findSubmitButton = (step: HTMLElement): HTMLButtonElement | null =>
  step.querySelector<HTMLButtonElement>('button[type="submit"]');

function getSubmitButton(step: HTMLElement): HTMLButtonElement {
  const button = findSubmitButton(step);
  if (button === null) throw new Error('The step has no submit button.');
  return button;
}

type Input = HTMLInputElement | HTMLSelectElement;

/** The country says how a phone number is read, and is no answer. */
const isInput = (element: Element): element is Input =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
  element.autocomplete !== 'tel-country-code';

const getInputs = (parent: HTMLElement): Input[] =>
  [...parent.querySelectorAll('input, select')].filter(isInput);

/** Whether an input has an answer. */
const isFilled = (input: Input): boolean =>
  input instanceof HTMLInputElement && /^(radio|checkbox)$/.test(input.type)
    ? input.checked
    : input.value !== '';

/** The running animations, without fades, which reduced motion allows. */
function getRunningAnimations(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return false;
    const { duration } = effect.getComputedTiming();
    const isFade = effect.target?.closest('[data-motion="fade"]') != null;
    return !isFade && Number(duration) > 50;
  });
}

/** What the visitor does, by the table of states. */
const actions: Record<NonNullable<StepState['action']>, (step: HTMLElement) => Promise<void>> = {
  press: async (step) => {
    const button = findSubmitButton(step);
    if (button !== null) await userEvent.click(button);
  },
  pressEnter: async (step) => {
    const target = step.querySelector<HTMLElement>('input') ?? within(step).getByRole('heading');
    target.focus();
    await userEvent.keyboard('{Enter}');
  },
  mistypeEmail: async (step) => {
    const input = step.querySelector('input[type="email"]');
    if (input === null) throw new Error('The step has no email field.');
    await userEvent.type(input, 'ana@gmial.com');
  },
};

/** The inputs of a field, by its label; those of the step where it is the only field. */
function getFieldInputs({ args, definition, step }: StoryScreen): Input[] {
  const fields = definition.steps.find(({ id }) => id === args.stepId)?.fields ?? [];
  const field = fields.find(({ id }) => id === args.fieldId);
  if (field === undefined) throw new Error('The story names no field of its step.');
  const { label } = field;
  if (label === undefined) return getInputs(step);
  const labelled = within(step).queryAllByLabelText(label);
  const groups = ['group', 'radiogroup'].flatMap((role) =>
    within(step).queryAllByRole(role, { name: label }),
  );
  const inputs = [...labelled, ...groups.flatMap(getInputs)].filter(isInput);
  if (inputs.length === 0) throw new Error(`The field "${label}" is not shown.`);
  return inputs;
}

/** The texts that say what is wrong: at a field, in the step and in toasts. */
function getErrorTexts({ ownerDocument }: HTMLElement): string[] {
  const elements = ownerDocument.querySelectorAll<HTMLElement>(
    '[id$="-error"], [id$="-problem"], [role="alert"], [data-sonner-toast]',
  );
  return [...elements].map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
}

const checkOverflow = async ({ step }: StoryScreen): Promise<void> => {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await waitFor(() => expect(within(step).getByRole('heading', { level: 1 })).toBeVisible());
};

/** Checks that the screen is in a story's state. */
const stateChecks: Record<StoryState, (screen: StoryScreen) => Promise<void>> = {
  ready: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  empty: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getInputs(step).filter(isFilled)).toHaveLength(0);
  },
  answered: async ({ step }) => {
    await expect(getInputs(step).filter(isFilled).length).toBeGreaterThan(0);
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  fieldEmpty: async (screen) => {
    await expect(getFieldInputs(screen).filter(isFilled)).toHaveLength(0);
  },
  fieldFilled: async (screen) => {
    await expect(getFieldInputs(screen).filter(isFilled).length).toBeGreaterThan(0);
  },
  limit: async ({ step }) => {
    const closed = getInputs(step).filter((input) => input.disabled && !isFilled(input));
    await expect(closed.length).toBeGreaterThan(0);
  },
  restored: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ready');
    await expect(getInputs(step).filter(isFilled).length).toBeGreaterThan(0);
  },
  migrated: async ({ step }) => {
    const screen = within(step.ownerDocument.body);
    await waitFor(() => expect(screen.getByText(playerMessages.notices.changed)).toBeVisible());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
  suggestion: async ({ step }) => {
    const suggestion = { name: 'Did you mean ana@gmail.com?' };
    await waitFor(() => expect(within(step).getByRole('button', suggestion)).toBeVisible(), {
      timeout: 5_000,
    });
  },
  error: async ({ step }) => {
    await waitFor(() => expect(step.querySelector('[aria-invalid="true"]')).toBeVisible());
    const texts = getErrorTexts(step);
    await expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  },
  saving: async ({ step }) => {
    await waitFor(() => expect(getStepStatus(step)).toBe('submitting'));
    await expect(getSubmitButton(step)).toBeDisabled();
  },
  failed: async (screen) => {
    const { step } = screen;
    await waitFor(() => expect(within(step).getByText(getFailureMessage(screen))).toBeVisible());
    await expect(getSubmitButton(step)).toBeEnabled();
  },
  // When the funnel continues offline, the next step shows the message: as the browser of the story is.
  offline: async ({ step }) => {
    const screen = within(step.ownerDocument.body);
    const { device } = navigator.onLine ? playerMessages.unreached : playerMessages.offline;
    await waitFor(() => expect(screen.getByText(device)).toBeVisible());
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
    await waitFor(() => expect(getStepStatus(step)).toBe('spinning'));
  },
  won: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('won');
    await expect(within(step).getByRole('status')).not.toBeEmptyDOMElement();
  },
  ended: async ({ step }) => {
    await expect(getStepStatus(step)).toBe('ended');
  },
  longest: checkOverflow,
  german: checkOverflow,
  reducedMotion: async ({ step }) => {
    // The prize shows at once.
    if (step.dataset.kind === 'draw') await expect(getStepStatus(step)).toBe('won');
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
  if (args.state === 'walk') return playWalk(canvasElement, definition, args);
  const step = await waitFor(() => {
    const found = findStepElement(canvasElement, args.stepId);
    if (found === null) throw new Error(`The step "${args.stepId}" is not shown.`);
    return found;
  });
  const { action } = getStepState(args.state);
  if (action !== undefined) await actions[action](step);
  await stateChecks[args.state]({ args, definition, step });
}
