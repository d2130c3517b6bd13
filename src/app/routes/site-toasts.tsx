import { Suspense, useEffect } from 'react';
import { lateSaveMessages } from '../../content/messages';
import { useSitePorts } from '../../ports/ports-context';
import { notify, useToasterRequested } from '../../stores/toast-queue';
import { recordLateSave } from '../../stores/late-save';
import { lazyWithPreload } from '../../browser/import-with-retry';

const LazyToasts = lazyWithPreload(
  async () => (await import('../../ui/toasts')).Toasts,
  () => null,
);

/**
 * The toasts: what pages say, and what comes of earlier visits. Their place is fetched when
 * something is said, or ahead (`wantPlace`): what is put into a region that stands there already is
 * read out.
 */
export function SiteToasts() {
  const { retryPendingLeads: resumeSaves } = useSitePorts();
  const isWanted = useToasterRequested();
  useEffect(
    () =>
      resumeSaves((table) => {
        notify('success', lateSaveMessages[table]);
        recordLateSave();
      }),
    [resumeSaves],
  );
  return (
    isWanted && (
      <Suspense>
        <LazyToasts />
      </Suspense>
    )
  );
}
