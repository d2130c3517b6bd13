import { Suspense } from 'react';
import { ConnectionNotice } from '../site/connection-notice';
import { lazyPart } from '../ui/patient-import';
import { useIsLive } from '../ui/use-is-live';
import { useFunnelHistory } from './funnel-history';
import { FunnelScreen, type FunnelScreenProps } from './funnel-screen';
import type { HistoryEntry } from './history-entry';
import { usePageEntry } from './page-entry';
import { PageView } from './page-view';

// Nothing is said before the visitor has done something: the first step need not wait for it.
const SiteToasts = lazyPart(
  async () => (await import('./site-toasts')).SiteToasts,
  () => null,
);

export interface FunnelPageProps extends Omit<FunnelScreenProps, 'history'> {
  /** The next page is on its way. */
  isLeaving: boolean;
  /** Goes to another page; it must not change. */
  leave: HistoryEntry['leave'];
}

/** A funnel that was gone to by its address: alone, without the site and its router. */
export function FunnelPage({ isLeaving, leave, ...props }: FunnelPageProps) {
  const isLive = useIsLive();
  return (
    <>
      <FunnelScreen {...props} history={useFunnelHistory(usePageEntry(leave))} />
      <PageView path={props.definition.route} />
      <ConnectionNotice isLoading={isLeaving} />
      {isLive && (
        <Suspense>
          <SiteToasts />
        </Suspense>
      )}
    </>
  );
}
