import { useState } from 'react';
import { useSitePorts } from '../../ports/ports-context';
import { LastResultLine } from '../../pages/results/last-result-line';
import { type LastResult, readLastResults } from '../../stores/last-results';
import type { PageHistory } from '../../../funnel/renderer/use-funnel-history';

export interface LastResultOfQuizProps {
  route: string;
  openPage: PageHistory['navigateAway'];
  onReset: () => void;
}

function findLastResult(results: readonly LastResult[], route: string): LastResult | null {
  return results.find((result) => result.route === route) ?? null;
}

/** The link to the last result of a quiz; nothing if this device has none. */
export function LastResultOfQuiz({ route, openPage, onReset }: LastResultOfQuizProps) {
  const { storage, now } = useSitePorts();
  const [result] = useState(() => findLastResult(readLastResults(storage, now()), route));
  if (result === null) return null;
  const { to } = result;
  return (
    <LastResultLine
      result={result}
      name={null}
      isAboveStep
      onOpen={(state) => (to === route ? onReset() : openPage(to, state))}
    />
  );
}
