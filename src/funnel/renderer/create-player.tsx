import { useEffect, useState } from 'react';
import type { SiteName } from '../definition/schema/text-schemas';
import type { FunnelExtensions } from '../engine/model/prepared-funnel';
import { openSession } from '../engine/session';
import type { SessionPorts } from '../engine/session-ports';
import { RESULT_ORIGIN } from '../../shared/text/result-origin';
import { dismissError, notify } from '../../shared/ui/toast-queue';
import type { PlayerRuntime, PlayerSessionProps } from './player-runtime';
import { SessionEffects } from './session-effects';
import { type PageHistory, useFunnelHistory } from './use-funnel-history';

/** What a player needs of the page that it is on. */
export interface PlayerPorts extends Omit<PlayerRuntime, 'openSession' | 'SessionEffects'> {
  /** Storage, network, clock and chance. */
  session: SessionPorts;
  /** The address of another site; null where it is not linked. Endings lead only to linked ones. */
  getSiteAddress: (site: SiteName) => string | null;
  /** What else the page does while a session runs. */
  usePageEffects?: (props: PlayerSessionProps) => void;
}

/** The extensions of a funnel whose endings lead only to sites with an address. */
function linkSites(
  { endings, ...extensions }: FunnelExtensions,
  getSiteAddress: PlayerPorts['getSiteAddress'],
): FunnelExtensions {
  if (endings === undefined) return extensions;
  return {
    ...extensions,
    endings: (funnel) => endings(funnel, (site) => getSiteAddress(site) !== null),
  };
}

/** Opens another site once the ending has its entry, so that Back leads to it. */
function useOpenSite(openSite: (address: string) => void): (address: string | null) => void {
  const [nextSite, setNextSite] = useState<string | null>(null);
  useEffect(() => {
    if (nextSite === null) return undefined;
    // A router writes the entry in a microtask.
    const timer = setTimeout(() => {
      setNextSite(null);
      openSite(nextSite);
    });
    return () => clearTimeout(timer);
  }, [nextSite, openSite]);
  return setNextSite;
}

/**
 * Creates what `FunnelPlayer` needs on a page.
 * @param useHistory a hook: the history of the page, and how other pages are opened from it
 */
export function createPlayer(
  { session, getSiteAddress, usePageEffects, extensions, ...page }: PlayerPorts,
  useHistory: () => PageHistory,
): PlayerRuntime {
  return {
    ...page,
    extensions: linkSites(extensions, getSiteAddress),
    openSession: (funnel, press) => openSession(funnel, session, press),
    SessionEffects: function PageSessionEffects(props: PlayerSessionProps) {
      const { history, navigateAway, openSite, resetFromStorage } = useFunnelHistory(
        useHistory(),
        props.onReset,
      );
      const openSiteLater = useOpenSite(openSite);
      usePageEffects?.(props);
      return (
        <SessionEffects
          {...props}
          history={history}
          notify={notify}
          dismissError={dismissError}
          onExit={(to) => navigateAway(to)}
          onComplete={({ to, carried }) =>
            navigateAway(to, { ...carried, [RESULT_ORIGIN]: props.funnel.definition.id })
          }
          onRedirect={(site) => openSiteLater(getSiteAddress(site))}
          onStale={resetFromStorage}
        />
      );
    },
  };
}
