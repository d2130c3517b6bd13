import { useId } from 'react';
import { feedbackTitle } from '../content/plan-offers';

/** What a funnel says to the visitor's answers, one sentence an answer. */
export function AnswerFeedback({ texts }: { texts: readonly string[] }) {
  const headingId = useId();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="text-left">
      <h2 id={headingId} className="text-2xl font-bold">
        {feedbackTitle}
      </h2>
      <ul className="mt-3 grid gap-3">
        {texts.map((text) => (
          <li key={text} className="border-l-4 border-accent pl-4">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
