import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { marketResultShared } from '../../content/ai-job-market-result';
import { classNames } from '../../../shared/ui/class-names';
import { analysisUnavailable } from '../../content/site-messages';
import type { SelectedAnswer } from '../market-results/market-state';

type FeedbackMark = NonNullable<NonNullable<SelectedAnswer['feedback']>['mark']>;

const { marks } = marketResultShared;

const feedbackIcons = {
  check: { Icon: CircleCheck, className: 'text-accent-text', name: marks.check },
  warning: { Icon: TriangleAlert, className: 'text-warning-text', name: marks.warning },
  cross: { Icon: CircleX, className: 'text-danger-text', name: marks.cross },
} as const satisfies Record<FeedbackMark, unknown>;

function Feedback({ feedback }: Pick<SelectedAnswer, 'feedback'>) {
  if (!feedback) return <p className="mt-2">{analysisUnavailable}</p>;
  if (feedback.mark === undefined) return <p className="mt-2 text-ink">{feedback.text}</p>;
  const { Icon, className, name } = feedbackIcons[feedback.mark];
  return (
    <p className="mt-2 flex items-start gap-2.5" data-mark={feedback.mark}>
      <Icon aria-label={name} role="img" className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <span className="text-ink">{feedback.text}</span>
    </p>
  );
}

/** Each question with its answer and feedback (Q5-07). */
export function AnswerAnalysis({
  answers,
  className,
}: {
  answers: readonly SelectedAnswer[];
  className?: string;
}) {
  return (
    <ol className={classNames('grid gap-6', className)}>
      {answers.map(({ questionId, question, text, feedback }) => (
        <li key={questionId}>
          <p className="font-semibold text-ink">{question}</p>
          <p>You said: {text}</p>
          <Feedback feedback={feedback} />
        </li>
      ))}
    </ol>
  );
}
