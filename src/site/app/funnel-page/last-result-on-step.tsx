import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { useSitePorts } from '../../ports/ports-context';
import { LAST_RESULTS_KEY } from '../../../shared/names/storage-keys';
import type { LastResultOfQuizProps } from './last-result-of-quiz';

const LazyLastResultOfQuiz = lazyWithPreload<LastResultOfQuizProps>(
  async () => (await import('./last-result-of-quiz')).LastResultOfQuiz,
  () => null,
);

/** Decided once, so that the sentence after a deletion stays. Most visitors have no result. */
function HydratedLastResult(props: LastResultOfQuizProps) {
  const { storage } = useSitePorts();
  const [hasResults] = useState(() => storage.get(LAST_RESULTS_KEY) !== null);
  if (!hasResults) return null;
  return (
    <Suspense>
      <LazyLastResultOfQuiz {...props} />
    </Suspense>
  );
}

/** The link to the last result of a quiz, on its first step. */
export function LastResultOnStep(props: LastResultOfQuizProps) {
  return useHydrated() && <HydratedLastResult {...props} />;
}
