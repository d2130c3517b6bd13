import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { quizIndex } from '../../content/quiz-index';
import { useSitePorts } from '../../ports/ports-context';
import { readLastResults } from '../../stores/last-results';
import { LastResultLine } from '../results/last-result-line';

const quizzes = [...quizIndex.cards, ...quizIndex.more.entries];

function NewestResult() {
  const { storage, now } = useSitePorts();
  const navigate = useNavigate();
  const [[newest]] = useState(() => readLastResults(storage, now()));
  if (newest === undefined) return null;
  const { route, to } = newest;
  return (
    <LastResultLine
      result={newest}
      name={quizzes.find((quiz) => quiz.to === route)?.name ?? null}
      onOpen={(state) => void navigate(to, { state })}
    />
  );
}

/** The newest result on this device. Its room is reserved: the prerender does not know it. */
export function LastQuizResult() {
  const isHydrated = useHydrated();
  return <div className="mb-2 min-h-11">{isHydrated && <NewestResult />}</div>;
}
