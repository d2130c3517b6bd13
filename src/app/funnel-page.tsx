import { ConnectionNotice } from '../site/connection-notice';
import { useFunnelHistory } from './funnel-history';
import { FunnelScreen, type FunnelScreenProps } from './funnel-screen';
import type { HistoryEntry } from './history-entry';
import { usePageEntry } from './page-entry';
import { PageView } from './page-view';
import { SiteToasts } from './site-toasts';

export interface FunnelPageProps extends Omit<FunnelScreenProps, 'history'> {
  /** The next page is on its way. */
  isLeaving: boolean;
  /** Goes to another page; it must not change. */
  leave: HistoryEntry['leave'];
}

/** A funnel that was gone to by its address: alone, without the site and its router. */
export function FunnelPage({ isLeaving, leave, ...props }: FunnelPageProps) {
  return (
    <>
      <FunnelScreen {...props} history={useFunnelHistory(usePageEntry(leave))} />
      <PageView path={props.definition.route} />
      <ConnectionNotice isLoading={isLeaving} />
      <SiteToasts />
    </>
  );
}
