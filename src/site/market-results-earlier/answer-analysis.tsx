import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { analysisMissing } from '../../content/site-messages';
import type { MarketState } from '../market-results/market-state';

type Answer = MarketState['selectedAnswers'][number];
type Mark = NonNullable<Answer['feedback']>['mark'];

const marks = {
  check: { Drawing: CircleCheck, look: 'text-accent-text', name: 'Strength' },
  warning: { Drawing: TriangleAlert, look: 'text-warning-text', name: 'Watch out' },
  cross: { Drawing: CircleX, look: 'text-danger-text', name: 'Weak spot' },
} as const satisfies Record<Mark, unknown>;

function Feedback({ feedback }: Pick<Answer, 'feedback'>) {
  if (!feedback) return <p className="mt-2">{analysisMissing}</p>;
  const { Drawing, look, name } = marks[feedback.mark];
  return (
    <p className="mt-2 flex items-start gap-2.5" data-mark={feedback.mark}>
      <Drawing aria-label={name} role="img" className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <span className="text-ink">{feedback.text}</span>
    </p>
  );
}

/** One line a question: what was answered, and what it means (Q5-07). */
export function AnswerAnalysis({ answers }: { answers: readonly Answer[] }) {
  return (
    <ol className="grid gap-6">
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
