import { useMemo, useSyncExternalStore } from 'react';
import { playerMessages, storageMessages } from '../content/messages';
import { markKeyOf } from '../definition/mark-key';
import type { FunnelDefinition } from '../definition/normalise';
import { markedStorage } from '../engine/marked-storage';
import type { SessionPorts, SubmitRequest } from '../engine/session';
import type { SubmitOutcome } from '../engine/machine';
import type { LeadsPort } from '../gateway/leads-port';
import { FunnelPlayer } from '../renderer/funnel-player';
import { type SitePorts, useSitePorts } from '../site/ports-context';
import { notify } from '../ui/notify';
import type { Environment } from './environment';
import { useFunnelHistory } from './funnel-history';
import { funnelOutcome } from './funnel-outcome';

/** Without a database there is nowhere to send a row, and the funnel goes on. */
async function submitTo(
  leads: LeadsPort,
  log: SitePorts['log'],
  request: SubmitRequest,
): Promise<SubmitOutcome> {
  const result = await leads.save(request);
  if (result.status !== 'failed') return result;
  log(`${request.table}: ${result.reason}: ${result.message}`);
  return result.reason === 'not-configured'
    ? { status: 'skipped' }
    : { status: 'failed', message: result.message, kept: result.kept };
}

/**
 * @param visit a change of it reads the stored visit anew
 */
function useSessionPorts(
  definition: FunnelDefinition,
  productIds: Environment['productIds'],
  visit: number,
): SessionPorts & { visit: number } {
  const { leads, storage, analytics, now, newId, log } = useSitePorts();
  const names = useMemo<ReadonlyMap<string, string>>(
    () => new Map(Object.entries(productIds)),
    [productIds],
  );
  return useMemo(
    () => ({
      visit,
      storage: markedStorage(definition, markKeyOf(definition.persistence), storage, now),
      now,
      newId,
      // Which keys, never what was in them.
      repaired: (keys) => {
        log(`Stored progress did not fit and was left out: ${keys.join(', ')}`);
        analytics.track({ name: 'storage_repaired', funnel: definition.id, keys: keys.length });
      },
      random: Math.random,
      productId: (key) => names.get(key),
      submit: (request) => submitTo(leads, log, request),
    }),
    [visit, definition, leads, storage, analytics, now, newId, log, names],
  );
}

export interface FunnelRouteProps {
  definition: FunnelDefinition;
  productIds: Environment['productIds'];
}

/** The page of any funnel: its definition, played. */
export function FunnelRoute({ definition, productIds }: FunnelRouteProps) {
  const { history, leave, visit, readAnew } = useFunnelHistory();
  const ports = useSessionPorts(definition, productIds, visit);
  const { storage } = useSitePorts();
  const keeps = useSyncExternalStore(storage.subscribe, storage.keeps);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${window.location.origin}${definition.route}`} />
      <FunnelPlayer
        key={visit}
        definition={definition}
        ports={ports}
        messages={playerMessages}
        history={history}
        notify={notify}
        onExit={(to) => leave(to)}
        onComplete={({ to, carried }) => leave(to, carried)}
        onOvertaken={readAnew}
        note={keeps ? null : storageMessages.notKept}
        outcome={funnelOutcome}
      />
    </>
  );
}
