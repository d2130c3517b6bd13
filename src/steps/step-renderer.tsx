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
 * Shows a step by the view of its kind. Which step, of what kind and in what status stands on its
 * root as `data-step`, `data-kind` and `data-status`.
 * @throws when there is no view of its kind, which the build lets no funnel lack
 */
export function StepRenderer<Kind extends StepKind>({ views, ...props }: StepRendererProps<Kind>) {
  const { step, status } = props;
  // A StepOf<Kind> has the kind `Kind`; the compiler does not conclude that by itself.
  const view = views.steps[step.kind as Kind];
  if (view === undefined)
    throw new Error(`There is no view for a step of the kind "${step.kind}".`);
  // What the page was opened with stands there at once; a step that is gone to rises.
  const [opened, setOpened] = useState<string | null>(step.id);
  if (opened !== null && opened !== step.id) setOpened(null);
  return (
    <div
      // A new step is a new view: nothing of the last one, a draft for instance, may linger.
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
