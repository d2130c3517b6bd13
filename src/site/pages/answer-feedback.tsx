import { useId } from 'react';
import { feedbackTitle } from '../content/plan-offers';
import { results as copy } from '../content/results';
import { Badge } from '../../shared/ui/badge';

export interface FeedbackLine {
  text: string;
  /** To an answer that the visitor has just changed. */
  isChanged: boolean;
}

/** What a funnel says to the visitor's answers, one sentence an answer. */
export function AnswerFeedback({ lines }: { lines: readonly FeedbackLine[] }) {
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="text-left">
      <h2 id={headingId} className="text-2xl font-bold">
        {feedbackTitle}
      </h2>
      <ul className="mt-3 grid gap-3 print:mt-1.5 print:gap-1.5">
        {lines.map(({ text, isChanged }) => (
          <li key={text} className="border-l-4 border-accent pl-4">
            {isChanged && <Badge className="mr-2">{copy.review.changed}</Badge>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
