import { Suspense, useEffect } from 'react';
import { outcomeMissing, playerMessages } from '../content/messages';
import { markKeyOf } from '../definition/mark-key';
import type { FunnelDefinition } from '../definition/normalise';
import { withMachine } from '../engine/compile';
import { markedStorage } from '../engine/marked-storage';
import type { SubmitOutcome } from '../engine/machine';
import { openSession, type SessionPorts, type SubmitRequest } from '../engine/session';
import { type FunnelSummary, summarise } from '../engine/summary';
import type { LeadsPort } from '../gateway/leads-port';
import type { KeeperProps, Visit } from '../renderer/onward';
import { VisitKeeper } from '../renderer/visit-keeper';
import type { SitePorts } from '../site/ports-context';
import type { FunnelViews } from '../steps/step-view';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { notify } from '../ui/notify';
import { lazyPart } from '../ui/patient-import';
import { afterPaint } from './after-paint';
import type { Environment } from './environment';
import { fetchWhenIdle } from '../ui/fetch-when-idle';
import { useFunnelHistory } from './funnel-history';
import type { FunnelOnward } from './funnel-screen';
import type { HistoryEntry } from './history-entry';

/** Without a database there is nowhere to send a row, and the funnel goes on. */
async function submitTo(
  leads: LeadsPort,
  log: SitePorts['log'],
  request: SubmitRequest,
): Promise<SubmitOutcome> {
  const result = await leads.save(request);
  if (result.status !== 'failed') return result;
  log(`${request.table}: ${result.reason}: ${result.message}`);
  const { reason, message, kept } = result;
  if (reason === 'not-configured') return { status: 'skipped' };
  return reason === 'offline' ? { status: 'offline', kept } : { status: 'failed', message, kept };
}

function sessionPorts(
  definition: FunnelDefinition,
  productIds: Environment['productIds'],
  { leads, storage, analytics, now, newId, log }: SitePorts,
): SessionPorts {
  const names: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  return {
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
  };
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

function showOutcome({ funnel, actor, current }: Visit) {
  const { context } = actor.getSnapshot();
  const summary = summarise(funnel.prepared, context, current.step.id);
  return (
    <Suspense>
      <FunnelOutcome summary={summary} />
    </Suspense>
  );
}

/**
 * Fetches what an ending of its own shows, before the step that leads there: a row that waits for
 * the network must not keep anybody from the result.
 */
function useOutcomeAhead({ funnel: { definition, prepared }, current }: Visit): void {
  const isNear = prepared.steps.get(current.step.id)?.submission?.offline === 'continue';
  const isUnderWay = current.depth > 0 && definition.result === undefined;
  useEffect(() => {
    if (isNear) FunnelOutcome.fetchAhead();
    else if (isUnderWay) fetchWhenIdle(FunnelOutcome.fetchAhead);
  }, [isNear, isUnderWay]);
}

/** Keeps a visit on a page of the site, with the browser's history as that page moves it. */
export function FunnelKeeper({ entry, ...visit }: KeeperProps & { entry: HistoryEntry }) {
  const { history, leave, readAnew } = useFunnelHistory(entry, visit.onAnew);
  useOutcomeAhead(visit);
  return (
    <VisitKeeper
      {...visit}
      messages={playerMessages}
      history={history}
      notify={notify}
      onExit={(to) => leave(to)}
      onComplete={({ to, carried }) => leave(to, carried)}
      onOvertaken={readAnew}
    />
  );
}

export interface OnwardParts {
  definition: FunnelDefinition;
  views: FunnelViews;
  productIds: Environment['productIds'];
}

/** What leads on from the first step of a funnel, but for what keeps the visit. */
export function onwardWith(
  { definition, views, productIds }: OnwardParts,
  ports: SitePorts,
): Omit<FunnelOnward, 'Keeper'> {
  return {
    views,
    storage: ports.storage,
    open: (funnel) => openSession(withMachine(funnel), sessionPorts(definition, productIds, ports)),
    outcome: showOutcome,
  };
}
