import { createElement, useState } from 'react';
import type { StepKind } from './step-schema';
import type { FunnelViews, StepViewProps } from './step-view';
import { classNames } from '../ui/class-names';

export interface StepRendererProps<Kind extends StepKind> extends Omit<
  StepViewProps<Kind>,
  'fieldViews' | 'icons'
> {
  views: FunnelViews;
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
  // The first step of a page view appears without the animation.
  const [opened, setOpened] = useState<string | null>(step.id);
  if (opened !== null && opened !== step.id) setOpened(null);
  return (
    <div
      // The key resets the state of the view, such as a draft, with each step.
      key={step.id}
      data-step={step.id}
      data-kind={step.kind}
      data-status={status}
      className={classNames('flex flex-1 flex-col', opened !== step.id && 'animate-rise')}
    >
      {createElement(view, {
        ...props,
        fieldViews: views.fields,
        icons: views.icons,
      } as StepViewProps<Kind>)}
    </div>
  );
}
