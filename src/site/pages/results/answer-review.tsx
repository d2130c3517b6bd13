import { type ReactNode, useId } from 'react';
import { results as copy } from '../../content/results';
import { Badge } from '../../../shared/ui/badge';
import { PhoneDisclosure } from '../phone-disclosure';
import { rememberAnswers, type ShownAnswer, useChangedAnswers } from './use-changed-answers';

/** A question with the visitor's answer in words. */
export interface ReviewedQuestion extends ShownAnswer {
  question: string;
}

/**
 * All answers, each with a way to change it. A phone folds them, as the result says something to each;
 * after a change they are open.
 */
export function AnswerReview<Question extends ReviewedQuestion>({
  questions,
  renderChange,
}: {
  questions: readonly Question[];
  /**
   * @param label what the control is called
   * @param onChange for its press: the next result marks what is new
   */
  renderChange: (question: Question, label: ReactNode, onChange: () => void) => ReactNode;
}) {
  const headingId = useId();
  const changed = useChangedAnswers(questions);
  const handleChange = () => rememberAnswers(questions);
  return (
    <section aria-labelledby={headingId} className="text-left">
      <PhoneDisclosure
        title={copy.review.title}
        level="h2"
        headingId={headingId}
        headingClassName="text-2xl font-bold"
        note={<p className="mt-2 text-ink-soft print:hidden">{copy.review.lead}</p>}
        isOpenAtFirst={changed.size > 0}
      >
        <dl className="mt-4 divide-y divide-line border-y border-line print:mt-2">
          {questions.map((entry) => (
            <div
              key={entry.fieldId}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3 print:py-1 sm:grid-cols-[1fr_1fr_auto]"
            >
              <dt className="text-sm text-ink-soft sm:text-base">{entry.question}</dt>
              <dd dir="auto" className="col-start-1 font-semibold wrap-anywhere sm:col-start-2">
                {entry.answer}
                {changed.has(entry.fieldId) && (
                  <Badge className="ml-3 align-middle">{copy.review.changed}</Badge>
                )}
              </dd>
              <dd className="col-start-2 row-span-2 row-start-1 min-w-24 max-w-[40vw] sm:col-start-3 sm:row-span-1 print:hidden">
                {renderChange(
                  entry,
                  <>
                    {copy.review.change} <span className="sr-only">{entry.question}</span>
                  </>,
                  handleChange,
                )}
              </dd>
            </div>
          ))}
        </dl>
      </PhoneDisclosure>
    </section>
  );
}
