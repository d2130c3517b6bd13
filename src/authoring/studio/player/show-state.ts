import { setNativeValue } from '../../../shared/browser/vendor/set-native-value';
import type { StepState } from '../../../funnel/steps/shared/analysis/story-states';

/** What the visitor does to bring a state about. Without the control, nothing. */
const actions: Record<NonNullable<StepState['action']>, (step: HTMLElement) => void> = {
  press: (step) => step.querySelector<HTMLButtonElement>('button[type="submit"]')?.click(),
  pressEnter: (step) => step.querySelector('form')?.requestSubmit(),
  mistypeEmail: (step) => {
    const input = step.querySelector<HTMLInputElement>('input[type="email"]');
    if (input === null) return;
    setNativeValue(input, 'ana@gmial.com');
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  },
};

/** Does on the step what its state needs. */
export function performStateAction(
  { action }: StepState,
  container: HTMLElement,
  stepId: string,
): void {
  const step = container.querySelector<HTMLElement>(`[data-step="${CSS.escape(stepId)}"]`);
  if (action !== undefined && step !== null) actions[action](step);
}
