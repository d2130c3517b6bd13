import { type ReactNode, useId } from 'react';
import { results as copy } from '../../content/results';

/** A question with the visitor's answer in words. */
export interface ReviewedQuestion {
  fieldId: string;
  question: string;
  answer: string;
}

/** All answers, each with a way to change it. */
export function AnswerReview<Question extends ReviewedQuestion>({
  questions,
  renderChange,
}: {
  questions: readonly Question[];
  /** @param label what the control is called */
  renderChange: (question: Question, label: ReactNode) => ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="text-left">
      <h2 id={headingId} className="text-2xl font-bold">
        {copy.review.title}
      </h2>
      <p className="mt-2 text-ink-soft print:hidden">
        {copy.review.lead} {copy.review.back}
      </p>
      <dl className="mt-4 divide-y divide-line border-y border-line print:mt-2">
        {questions.map((entry) => (
          <div
            key={entry.fieldId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3 print:py-1 sm:grid-cols-[1fr_1fr_auto]"
          >
            <dt className="text-sm text-ink-soft sm:text-base">{entry.question}</dt>
            <dd dir="auto" className="col-start-1 font-semibold wrap-anywhere sm:col-start-2">
              {entry.answer}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 min-w-24 max-w-[40vw] sm:col-start-3 sm:row-span-1 print:hidden">
              {renderChange(
                entry,
                <>
                  {copy.review.change} <span className="sr-only">{entry.question}</span>
                </>,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
