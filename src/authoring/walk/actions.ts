import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { CurrentStep } from '../../engine/current-step';
import type { FunnelEvent } from '../../engine/context';
import type { WalkEvent } from '../../verify/walk-event';
import type { Walker } from './walker';

type Button = 'continue' | 'spin' | 'retry' | 'back';

/** What a button is called: the definition's own word, else a plain one. */
const labels: Record<
  Button,
  (own: FunnelDefinition['presentation']['labels'], step: Step) => string
> = {
  continue: ({ next }) => next ?? 'Next',
  spin: ({ spin }) => spin ?? 'Spin',
  retry: ({ retry }) => retry ?? 'Try again',
  back: ({ back: own }, { back }) =>
    typeof back === 'object' ? `${own ?? 'Back'}, out to ${back.exitTo}` : (own ?? 'Back'),
};

function labelOf(walker: Walker, { step }: CurrentStep, button: Button): string {
  const own = { ...walker.funnel.definition.presentation.labels, ...step.labels };
  return labels[button](own, step);
}

const events: Record<Button, (walker: Walker) => FunnelEvent> = {
  continue: () => ({ type: 'continue' }),
  spin: (walker) => walker.spin(),
  retry: () => ({ type: 'retry' }),
  back: () => ({ type: 'back' }),
};

/** Chance is asked only for a real spin, so that looking changes no luck. */
const canPress = (walker: Walker, button: Button): boolean =>
  walker.can(button === 'spin' ? { type: 'spin', roll: 0, at: 0 } : { type: button });

/** What Enter presses: the first of these that the machine takes. */
function mainButton(walker: Walker): Button | null {
  return (['continue', 'retry', 'spin'] as const).find((one) => canPress(walker, one)) ?? null;
}

/** The event of the step's button; null where it has none. */
export function pressed(walker: Walker): WalkEvent | null {
  const button = mainButton(walker);
  return button === null ? null : events[button](walker);
}

/** What the step's button says; null where it has none. */
export function pressWords(walker: Walker, at: CurrentStep): string | null {
  const button = mainButton(walker);
  return button === null ? null : labelOf(walker, at, button);
}

/** Everything a visitor can do on a step, in words: "answer · Next (once answered) · b Back". */
export function actionWords(walker: Walker, at: CurrentStep): string {
  const main = mainButton(walker);
  const once = main === 'continue' && !at.canContinue ? ' (once answered)' : '';
  return [
    ...(at.fields.length > 0 ? ['answer'] : []),
    ...(main === null ? [] : [`Enter: ${labelOf(walker, at, main)}${once}`]),
    ...(main !== 'spin' && canPress(walker, 'spin')
      ? [`spin: ${labelOf(walker, at, 'spin')}`]
      : []),
    ...(canPress(walker, 'back') ? [`b: ${labelOf(walker, at, 'back')}`] : []),
  ].join(' · ');
}
