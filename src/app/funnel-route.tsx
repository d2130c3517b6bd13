import { useMemo } from 'react';
import { playerMessages } from '../content/messages';
import type { FunnelDefinition } from '../definition/normalise';
import type { SessionPorts, SubmitRequest } from '../engine/session';
import type { SubmitOutcome } from '../engine/machine';
import type { LeadsPort } from '../gateway/leads-port';
import { FunnelPlayer } from '../renderer/funnel-player';
import { type SitePorts, useSitePorts } from '../site/ports-context';
import { notify } from '../ui/notify';
import type { Environment } from './environment';
import { useFunnelHistory } from './funnel-history';
import { funnelOutcome } from './funnel-outcome';

type ProductIds = Readonly<Partial<Record<string, string>>> & Environment['productIds'];

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

function useSessionPorts(productIds: ProductIds): SessionPorts {
  const { leads, storage, now, newId, log } = useSitePorts();
  return useMemo(
    () => ({
      storage,
      now,
      newId,
      random: Math.random,
      productId: (key) => productIds[key],
      submit: (request) => submitTo(leads, log, request),
    }),
    [leads, storage, now, newId, log, productIds],
  );
}

export interface FunnelRouteProps {
  definition: FunnelDefinition;
  productIds: Environment['productIds'];
}

/** The page of any funnel: its definition, played. */
export function FunnelRoute({ definition, productIds }: FunnelRouteProps) {
  const ports = useSessionPorts(productIds);
  const { history, leave } = useFunnelHistory();
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${window.location.origin}${definition.route}`} />
      <FunnelPlayer
        definition={definition}
        ports={ports}
        messages={playerMessages}
        history={history}
        notify={notify}
        onExit={(to) => leave(to)}
        onComplete={({ to, carried }) => leave(to, carried)}
        outcome={funnelOutcome}
      />
    </>
  );
}
