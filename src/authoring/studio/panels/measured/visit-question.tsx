import { type ReactNode, useState } from 'react';
import type { AskedVisits, UnreadVisits, VisitChoice } from '../../api/measurement-protocol';
import type { ClientResult } from '../../files/studio-client';
import { useMeasured } from '../../measured/measured-store';
import type { MeasuredVersion } from '../../measured/measured-versions';

/** A question to single visits; null before it is asked. */
type Asked<Answer> = 'asking' | ClientResult<Answer | UnreadVisits> | null;

/**
 * Asks single visits on request: of the days, of the chosen version or all that are known, of the source.
 */
export function useVisitQuestion<Answer>(
  funnel: string,
  versions: readonly MeasuredVersion[],
  ask: (visits: AskedVisits, choice: VisitChoice) => Promise<ClientResult<Answer | UnreadVisits>>,
) {
  const { from, to, definition, source } = useMeasured();
  const [asked, setAsked] = useState<Asked<Answer>>(null);
  const handleAsk = async (): Promise<void> => {
    setAsked('asking');
    const definitions = definition === null ? versions.map(({ value }) => value) : [definition];
    setAsked(await ask({ funnel, from, to }, { definitions, source }));
  };
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
