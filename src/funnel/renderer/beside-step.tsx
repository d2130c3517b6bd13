import { Suspense } from 'react';
import { lazyWithPreload } from '../../shared/browser/import-with-retry';
import { useMediaQuery } from '../../shared/browser/use-media-query';
import type { BesideStepProps } from './beside-step-content';

const LazyContent = lazyWithPreload<BesideStepProps>(
  async () => (await import('./beside-step-content')).BesideStepContent,
  () => null,
);

/**
 * What stands beside a step, on screens from 1024 px (Tailwind's `lg`). Its place is reserved, and
 * smaller screens do not load it.
 */
export function BesideStep(props: BesideStepProps) {
  const isShown = useMediaQuery('(width >= 64rem)') === true;
  return (
    <div className="sticky top-32 mt-10 hidden w-80 self-start lg:block print:hidden">
      {isShown && (
        <Suspense>
          <LazyContent {...props} />
        </Suspense>
      )}
    </div>
  );
}
