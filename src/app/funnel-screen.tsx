import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { outcomeMissing, playerMessages, storageMessages } from '../content/messages';
import { markKeyOf } from '../definition/mark-key';
import type { FunnelDefinition } from '../definition/normalise';
import { markedStorage } from '../engine/marked-storage';
import type { SessionPorts, SubmitRequest } from '../engine/session';
import type { SubmitOutcome } from '../engine/machine';
import type { FunnelSummary } from '../engine/summary';
import type { LeadsPort } from '../gateway/leads-port';
import { FunnelPlayer } from '../renderer/funnel-player';
import { type SitePorts, useSitePorts } from '../site/ports-context';
import type { FunnelViews } from '../steps/step-view';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { notify } from '../ui/notify';
import { lazyPart } from '../ui/patient-import';
import { afterPaint } from './after-paint';
import type { Environment } from './environment';
import type { FunnelHistory } from './funnel-history';

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
      later: afterPaint,
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

export interface FunnelScreenProps {
  definition: FunnelDefinition;
  views: FunnelViews;
  productIds: Environment['productIds'];
  history: FunnelHistory;
}

/** Loaded anew, the page stands on the same ending. */
function MissingOutcome() {
  return (
    <Notice>
      <p>{outcomeMissing}</p>
      <Button variant="secondary" className="mt-3" onClick={() => window.location.reload()}>
        {playerMessages.labels.retry}
      </Button>
    </Notice>
  );
}

// A plan with its checkout, for funnels that end on their own page: nothing of it is needed before.
const FunnelOutcome = lazyPart<{ summary: FunnelSummary }>(
  async () => (await import('./funnel-outcome')).FunnelOutcome,
  MissingOutcome,
);

function showOutcome(summary: FunnelSummary) {
  return (
    <Suspense>
      <FunnelOutcome summary={summary} />
    </Suspense>
  );
}

/** The page of any funnel: its definition, played. */
export function FunnelScreen({ definition, views, productIds, history: shown }: FunnelScreenProps) {
  const { history, leave, visit, readAnew } = shown;
  const ports = useSessionPorts(definition, productIds, visit);
  const { storage, address } = useSitePorts();
  const keeps = useSyncExternalStore(storage.subscribe, storage.keeps, () => true);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${address}${definition.route}`} />
      <FunnelPlayer
        key={visit}
        definition={definition}
        views={views}
        ports={ports}
        messages={playerMessages}
        history={history}
        notify={notify}
        onExit={(to) => leave(to)}
        onComplete={({ to, carried }) => leave(to, carried)}
        onOvertaken={readAnew}
        note={keeps ? null : storageMessages.notKept}
        outcome={showOutcome}
      />
    </>
  );
}
