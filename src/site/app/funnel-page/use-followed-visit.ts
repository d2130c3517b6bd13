import { useEffect } from 'react';
import type { PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import type { SitePorts } from '../../ports/ports-context';
import type { FollowedSave, FollowedVisit } from './followed-visit';

/** Keeps a visit in memory, and loads what may count it once the page is idle. */
export function useFollowedVisit(
  { funnel, actor, session }: PlayerSessionProps,
  ports: SitePorts,
  saves: readonly FollowedSave[],
): void {
  useEffect(() => {
    if (ports.visitLog.mode === 'off') return undefined;
    const gone = new AbortController();
    const seen: FollowedVisit['seen'] = [];
    const see = (snapshot: FollowedVisit['seen'][number][0]) =>
      void seen.push([snapshot, performance.now()]);
    see(actor.getSnapshot());
    const subscription = actor.subscribe(see);
    const earlierSaves = saves.length;
    prefetchOnIdle(
      () =>
        void import('./insight-consent').then(
          ({ followConsent }) =>
            followConsent(
              {
                funnel,
                actor,
                session,
                seen,
                saves,
                earlierSaves,
                forget: () => subscription.unsubscribe(),
                left: gone.signal,
              },
              ports,
            ),
          () => undefined,
        ),
    );
    return () => gone.abort();
  }, [funnel, actor, session, ports, saves]);
}
