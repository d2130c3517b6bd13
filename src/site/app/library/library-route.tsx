import { Suspense } from 'react';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { LibraryPage } from '../../pages/library/library-page';

const FieldGallery = lazyWithPreload(async () => (await import('./field-gallery')).FieldGallery);

/** Not prerendered: what the prerender imports belongs to the first load of the page. */
function HydratedFieldGallery() {
  return (
    useHydrated() && (
      <Suspense>
        <FieldGallery />
      </Suspense>
    )
  );
}

/** `/library` with the fields of funnels, which pages of the site do not know. */
export function LibraryRoute() {
  return <LibraryPage fieldTypes={<HydratedFieldGallery />} />;
}
