import { type ComponentType, createElement } from 'react';
import type { StepKind } from '../definition/step-schemas';
import { DrawView } from './draw/draw-view';
import { EndingView } from './ending-view';
import { LoadingView } from './loading-view';
import { QuestionView } from './question-view';
import { StatementView } from './statement-view';
import type { StepViewProps } from './step-view';

type StepViews = { [Kind in StepKind]: ComponentType<StepViewProps<Kind>> };

/** One view a step kind: the third of the three tables a kind stands in. */
export const stepViews = {
  statement: StatementView,
  question: QuestionView,
  loading: LoadingView,
  draw: DrawView,
  ending: EndingView,
} satisfies StepViews;

/**
 * Shows a step by the view of its kind. Which step, of what kind and in what status stands on its
 * root as `data-step`, `data-kind` and `data-status`.
 */
export function StepView<Kind extends StepKind>(props: StepViewProps<Kind>) {
  const { step, status } = props;
  const views: StepViews = stepViews;
  return (
    <div
      // A new step is a new view: nothing of the last one, a draft for instance, may linger.
      key={step.id}
      data-step={step.id}
      data-kind={step.kind}
      data-status={status}
      className="flex flex-1 animate-rise flex-col"
    >
      {/* A StepOf<Kind> has the kind `Kind`; the compiler does not conclude that by itself. */}
      {createElement(views[step.kind as Kind], props)}
    </div>
  );
}
