import { createElement, useState } from 'react';
import type { StepKind } from '../schema/step';
import type { FunnelViews, StepViewProps } from './contract';
import { classNames } from '../../../../shared/ui/class-names';

export interface StepRendererProps<Kind extends StepKind> extends Omit<
  StepViewProps<Kind>,
  'fieldViews' | 'icons'
> {
  views: FunnelViews;
}

type StepMotion = 'animate-step' | 'animate-step-back' | undefined;

/**
 * The animation of a step: in from the right, and from the left where it was shown before. The first
 * step of a page view appears without one.
 */
function useStepMotion(stepId: string): StepMotion {
  const [shown, setShown] = useState<{
    trail: readonly string[];
    motion: StepMotion;
  }>({ trail: [stepId], motion: undefined });
  const { trail, motion } = shown;
  if (trail.at(-1) !== stepId) {
    const index = trail.indexOf(stepId);
    setShown(
      index === -1
        ? { trail: [...trail, stepId], motion: 'animate-step' }
        : { trail: trail.slice(0, index + 1), motion: 'animate-step-back' },
    );
  }
  return motion;
}

/**
 * Renders a step with the view of its kind. Its root has `data-step`, `data-kind` and `data-status`.
 * @throws when the funnel's chunk has no view of the kind, which the build excludes
 */
export function StepRenderer<Kind extends StepKind>({ views, ...props }: StepRendererProps<Kind>) {
  const { step, status } = props;
  // A StepOf<Kind> has the kind `Kind`, which the compiler cannot conclude.
  const view = views.steps[step.kind as Kind];
  if (view === undefined)
    throw new Error(`There is no view for a step of the kind "${step.kind}".`);
  const motion = useStepMotion(step.id);
  return (
    <div
      // The key resets the state of the view, such as a draft, with each step.
      key={step.id}
      data-step={step.id}
      data-kind={step.kind}
      data-status={status}
      className={classNames('flex flex-1 flex-col', motion)}
    >
      {createElement(view, {
        ...props,
        fieldViews: views.fields,
        icons: views.icons,
      } as StepViewProps<Kind>)}
    </div>
  );
}
