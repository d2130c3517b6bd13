import { Suspense } from 'react';
import { lazyWithPreload } from '../../browser/import-with-retry';
import { useHydrated } from '../../browser/use-hydrated';
import { useSitePorts } from '../../ports/ports-context';
import { LAST_RESULTS_KEY } from '../../stores/last-results-key';
import type { LastResultOfQuizProps } from './last-result-of-quiz';

const LazyLastResultOfQuiz = lazyWithPreload<LastResultOfQuizProps>(
  async () => (await import('./last-result-of-quiz')).LastResultOfQuiz,
  () => null,
);

/** The link to the last result of a quiz, on its first step. Most visitors have none. */
export function LastResultOnStep(props: LastResultOfQuizProps) {
  const { storage } = useSitePorts();
  if (!useHydrated() || storage.get(LAST_RESULTS_KEY) === null) return null;
  return (
    <Suspense>
      <LazyLastResultOfQuiz {...props} />
    </Suspense>
  );
}
