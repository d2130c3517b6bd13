import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { readOpeningPress } from '../../../funnel/engine/opening-answer';
import { openPlayerSession } from '../../../funnel/renderer/funnel-player';
import type { PlayerRuntime } from '../../../funnel/renderer/player-runtime';
import type { PageHistory } from '../../../funnel/renderer/use-funnel-history';
import { countTraversals } from '../../../shared/browser/count-traversals';
import { isCurrentEntry, isCurrentPage } from '../../../shared/browser/current-entry';
import { type SitePorts, useSitePorts } from '../../ports/ports-context';
import { FunnelPage, LastResultOnStep } from './funnel-page';
import { createPlayerRuntime, type PlayerRuntimeOptions } from './player-runtime';

/** History of a page of the site, through its router. */
export function useRouterHistory(): PageHistory {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Omit<PageHistory, 'state' | 'key'>>(() => {
    // Back to another page is in the address before that page is rendered.
    const isHere = () => isCurrentPage(key, pathname);
    return {
      isCurrent: () => isCurrentEntry(key),
      countTraversals,
      write: (next, how) => {
        if (isHere())
          void navigate(
            { pathname, search },
            { state: next, replace: how === 'replace', preventScrollReset: true },
          );
      },
      go: (delta) => void navigate(delta),
      navigateAway: (to, payload) => {
        if (isHere()) void navigate(to, { state: payload });
      },
      openSite: (address) => window.location.assign(address),
    };
  }, [navigate, key, pathname, search]);
  return { state: state as unknown, key, ...navigation };
}

function RouterLastResult(props: { route: string; onReset: () => void }) {
  return <LastResultOnStep {...props} openPage={useRouterHistory().navigateAway} />;
}

const createRouterRuntime = (options: PlayerRuntimeOptions, ports: SitePorts) =>
  createPlayerRuntime(options, ports, () => useRouterHistory());

/** The session of a visitor who has answered the first question on another page. */
function useAnsweredSession(runtime: PlayerRuntime, definition: FunnelDefinition) {
  const { hash } = useLocation();
  const [opened] = useState(() => {
    const events = readOpeningPress(definition, hash);
    return events.length === 0
      ? undefined
      : openPlayerSession(runtime, definition, { events, isAnew: true });
  });
  return opened;
}

/** A funnel as a route of the site. */
export function FunnelRoute(props: PlayerRuntimeOptions) {
  const { definition, extensions, views, productIds, dropped } = props;
  const ports = useSitePorts();
  const runtime = useMemo(
    () => ({
      ...createRouterRuntime(
        { definition, extensions, views, productIds, ...(dropped && { dropped }) },
        ports,
      ),
      renderBeforeFirstStep: ({ onReset }: { onReset: () => void }) => (
        <RouterLastResult route={definition.route} onReset={onReset} />
      ),
    }),
    [definition, extensions, views, productIds, dropped, ports],
  );
  const opened = useAnsweredSession(runtime, definition);
  return (
    <FunnelPage
      definition={definition}
      siteOrigin={ports.siteOrigin}
      runtime={runtime}
      opened={opened}
    />
  );
}
