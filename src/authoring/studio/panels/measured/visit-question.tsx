import type { ReactNode } from 'react';
import type { AskedVisits, UnreadVisits, VisitChoice } from '../../api/measurement-protocol';
import { useMeasured } from '../../measured/measured-store';
import type { MeasuredVersion } from '../../measured/measured-versions';
import {
  type Asked,
  type AskedByQuestion,
  keepVisitAnswers,
  noVisitAnswers,
  useVisitAnswers,
  type VisitAnswers,
  type VisitQuestion,
} from '../../measured/visit-answers-store';

/** The answers of the visits that are chosen now, and how others are kept. */
export function useChosenVisits(funnel: string) {
  const { from, to, definition, source } = useMeasured();
  const of = JSON.stringify([funnel, from, to, definition, source]);
  const kept = useVisitAnswers();
  const answers = kept.of === of ? kept : noVisitAnswers;
  return { answers, keep: (changed: Partial<VisitAnswers>) => keepVisitAnswers(of, changed) };
}

/**
 * Asks single visits on request: of the days, of the chosen version or all that are known, of the source.
 */
export function useVisitQuestion<Question extends VisitQuestion>(
  question: Question,
  funnel: string,
  versions: readonly MeasuredVersion[],
  ask: (visits: AskedVisits, choice: VisitChoice) => Promise<AskedByQuestion[Question]>,
) {
  const { from, to, definition, source } = useMeasured();
  const { answers, keep } = useChosenVisits(funnel);
  const handleAsk = async (): Promise<void> => {
    keep({ [question]: 'asking' });
    const definitions = definition === null ? versions.map(({ value }) => value) : [definition];
    keep({ [question]: await ask({ funnel, from, to }, { definitions, source }) });
  };
  const asked: AskedByQuestion[Question] = answers[question];
  return { asked, handleAsk };
}

const isUnread = (answer: object): answer is UnreadVisits =>
  'status' in answer && (answer.status === 'signedOut' || answer.status === 'away');

/** What came of a question, or why nothing did. */
export function VisitAnswer<Answer extends object>({
  asked,
  children,
}: {
  asked: Asked<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  if (asked === null) return null;
  if (asked === 'asking') return <p>Reading single visits, for four seconds at most …</p>;
  if (!asked.ok) return <p className="text-danger-text">{asked.message}</p>;
  const { value } = asked;
  if (!isUnread(value)) return children(value);
  return value.status === 'away' ? (
    <p className="text-danger-text">{value.message}</p>
  ) : (
    <p>The sign-in has ended. Press “Read again”.</p>
  );
}
