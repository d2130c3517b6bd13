import { Suspense, useEffect } from 'react';
import { lateSaveMessages } from '../../content/messages';
import { useSitePorts } from '../../ports/ports-context';
import { notify, useToasterRequested } from '../../../shared/ui/toast-queue';
import { recordLateSave } from '../../../shared/ui/late-save';
import { lazyWithPreload, waitUntilOnline } from '../../../shared/browser/import-with-retry';

// Chromium 147 does not fetch a module again that failed offline, and toasts wait in their queue.
const LazyToasts = lazyWithPreload(
  async () => {
    await waitUntilOnline();
    return (await import('../../../shared/ui/toasts')).Toasts;
  },
  () => null,
);

/**
 * Toasts of pages and of leads saved late. The toaster is loaded for the first toast, or ahead
 * (`requestToaster`): screen readers announce text only in a live region that already exists.
 */
export function SiteToasts() {
  const { retryPendingLeads } = useSitePorts();
  const isToasterRequested = useToasterRequested();
  useEffect(() => {
    return retryPendingLeads((table) => {
      notify('success', lateSaveMessages[table]);
      recordLateSave();
    });
  }, [retryPendingLeads]);
  return (
    isToasterRequested && (
      <Suspense>
        <LazyToasts />
      </Suspense>
    )
  );
}
