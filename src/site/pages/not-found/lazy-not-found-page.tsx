import { Suspense } from 'react';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { NotFoundFrame } from './not-found-frame';

export const loadNotFoundPage = async () => (await import('./not-found-page')).NotFoundPage;

const NotFoundPage = lazyWithPreload(loadNotFoundPage);

/** For a page whose address has an unknown part. Its code is loaded only then. */
export function LazyNotFoundPage() {
  return (
    <Suspense fallback={<NotFoundFrame />}>
      <NotFoundPage />
    </Suspense>
  );
}
