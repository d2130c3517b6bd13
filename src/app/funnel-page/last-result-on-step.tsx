import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../browser/import-with-retry';
import { useHydrated } from '../../browser/use-hydrated';
import { useSitePorts } from '../../ports/ports-context';
import { type LastResult, readLastResults } from '../../stores/last-results';
import type { PageHistory } from '../history/use-funnel-history';

// Most visitors have no result.
const LazyLastResultLine = lazyWithPreload(
  async () => (await import('../../site/results/last-result-line')).LastResultLine,
  () => null,
);

export interface LastResultOnStepProps {
  route: string;
  openPage: PageHistory['navigateAway'];
  onReset: () => void;
}

function findLastResult(results: readonly LastResult[], route: string): LastResult | null {
  return results.find((result) => result.route === route) ?? null;
}

function LastResultOfQuiz({ route, openPage, onReset }: LastResultOnStepProps) {
  const { storage, now } = useSitePorts();
  const [result] = useState(() => findLastResult(readLastResults(storage, now()), route));
  if (result === null) return null;
  const { to } = result;
  return (
    <Suspense>
      <LazyLastResultLine
        result={result}
        name={null}
        isAboveStep
        onOpen={(state) => (to === route ? onReset() : openPage(to, state))}
      />
    </Suspense>
  );
}

/** The link to the last result of a quiz, on its first step. */
export function LastResultOnStep(props: LastResultOnStepProps) {
  return useHydrated() && <LastResultOfQuiz {...props} />;
}
