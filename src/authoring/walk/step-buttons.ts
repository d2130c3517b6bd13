import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { CurrentStep } from '../../engine/current-step';
import type { FunnelEvent } from '../../engine/context';
import type { TraceEvent } from '../../verify/trace';
import type { WalkSession } from './walk-session';

type StepButton = 'continue' | 'spin' | 'retry' | 'back';

/** What a button is called: the definition's own word, else a plain one. */
const buttonLabels: Record<
  StepButton,
  (own: FunnelDefinition['presentation']['labels'], step: Step) => string
> = {
  continue: ({ next }) => next ?? 'Next',
  spin: ({ spin }) => spin ?? 'Spin',
  retry: ({ retry }) => retry ?? 'Try again',
  back: ({ back: own }, { back }) =>
    typeof back === 'object' ? `${own ?? 'Back'}, out to ${back.exitTo}` : (own ?? 'Back'),
};

function getButtonLabel(walker: WalkSession, { step }: CurrentStep, button: StepButton): string {
  const own = { ...walker.funnel.definition.presentation.labels, ...step.labels };
  return buttonLabels[button](own, step);
}

const buttonEvents: Record<StepButton, (walker: WalkSession) => FunnelEvent> = {
  continue: () => ({ type: 'continue' }),
  spin: (walker) => walker.createSpinEvent(),
  retry: () => ({ type: 'retry' }),
  back: () => ({ type: 'back' }),
};

/** Chance is asked only for a real spin, so that looking changes no luck. */
const canPress = (walker: WalkSession, button: StepButton): boolean =>
  walker.can(button === 'spin' ? { type: 'spin', roll: 0, at: 0 } : { type: button });

/** What Enter presses: the first of these that the machine takes. */
function getMainButton(walker: WalkSession): StepButton | null {
  return (['continue', 'retry', 'spin'] as const).find((one) => canPress(walker, one)) ?? null;
}

/** The event of the step's button; null where it has none. */
export function getMainButtonEvent(walker: WalkSession): TraceEvent | null {
  const button = getMainButton(walker);
  return button === null ? null : buttonEvents[button](walker);
}

/** What the step's button says; null where it has none. */
export function getMainButtonLabel(walker: WalkSession, at: CurrentStep): string | null {
  const button = getMainButton(walker);
  return button === null ? null : getButtonLabel(walker, at, button);
}

/** Everything a visitor can do on a step, in words: "answer · Next (once answered) · b Back". */
export function formatStepActions(walker: WalkSession, at: CurrentStep): string {
  const main = getMainButton(walker);
  const once = main === 'continue' && !at.canContinue ? ' (once answered)' : '';
  return [
    ...(at.fields.length > 0 ? ['answer'] : []),
    ...(main === null ? [] : [`Enter: ${getButtonLabel(walker, at, main)}${once}`]),
    ...(main !== 'spin' && canPress(walker, 'spin')
      ? [`spin: ${getButtonLabel(walker, at, 'spin')}`]
      : []),
    ...(canPress(walker, 'back') ? [`b: ${getButtonLabel(walker, at, 'back')}`] : []),
  ].join(' · ');
}
