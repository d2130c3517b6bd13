import type { FunnelDefinition, Step } from '../../../funnel/definition/normalise';
import type { CurrentStep } from '../../../funnel/engine/current-step';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import type { TraceEvent } from '../../verify/trace';
import type { WalkSession } from './walk-session';

type StepButton = 'continue' | 'spin' | 'retry' | 'back';

/** The label of each button: the definition's, else a default. */
const buttonLabels: Record<
  StepButton,
  (labels: FunnelDefinition['presentation']['labels'], step: Step) => string
> = {
  continue: ({ next }) => next ?? 'Next',
  spin: ({ spin }) => spin ?? 'Spin',
  retry: ({ retry }) => retry ?? 'Try again',
  back: ({ back: label = 'Back' }, { back }) =>
    typeof back === 'object' ? `${label}, out to ${back.exitTo}` : label,
};

function getButtonLabel(session: WalkSession, { step }: CurrentStep, button: StepButton): string {
  const labels = { ...session.funnel.definition.presentation.labels, ...step.labels };
  return buttonLabels[button](labels, step);
}

const buttonEvents: Record<StepButton, (session: WalkSession) => FunnelEvent> = {
  continue: () => ({ type: 'continue' }),
  spin: (session) => session.createSpinEvent(),
  retry: () => ({ type: 'retry' }),
  back: () => ({ type: 'back' }),
};

/** Tests a spin with a fixed roll, so that the check consumes no random number. */
const canPress = (session: WalkSession, button: StepButton): boolean =>
  session.can(button === 'spin' ? { type: 'spin', roll: 0, at: 0 } : { type: button });

/** The button that Enter activates: the first that the machine accepts. */
function getMainButton(session: WalkSession): StepButton | null {
  return (
    (['continue', 'retry', 'spin'] as const).find((button) => canPress(session, button)) ?? null
  );
}

/** The event of the step's main button; null where it has none. */
export function getMainButtonEvent(session: WalkSession): TraceEvent | null {
  const button = getMainButton(session);
  return button === null ? null : buttonEvents[button](session);
}

/** The label of the step's main button; null where it has none. */
export function getMainButtonLabel(session: WalkSession, step: CurrentStep): string | null {
  const button = getMainButton(session);
  return button === null ? null : getButtonLabel(session, step, button);
}

/** Formats the available actions of a step: "answer · Enter: Next (once answered) · b: Back". */
export function formatStepActions(session: WalkSession, step: CurrentStep): string {
  const main = getMainButton(session);
  const condition = main === 'continue' && !step.canContinue ? ' (once answered)' : '';
  return [
    ...(step.fields.length > 0 ? ['answer'] : []),
    ...(main === null ? [] : [`Enter: ${getButtonLabel(session, step, main)}${condition}`]),
    ...(main !== 'spin' && canPress(session, 'spin')
      ? [`spin: ${getButtonLabel(session, step, 'spin')}`]
      : []),
    ...(canPress(session, 'back') ? [`b: ${getButtonLabel(session, step, 'back')}`] : []),
  ].join(' · ');
}
