import { Suspense, useEffect } from 'react';
import { outcomeLoadFailed, playerMessages } from '../../content/messages';
import { getVersionKey } from '../../definition/version-key';
import type { FunnelDefinition } from '../../definition/normalise';
import { compileModel } from '../../engine/compile';
import { createVersionedStorage } from '../../engine/versioned-storage';
import type { SubmitOutcome } from '../../engine/machine';
import { openSession, type SessionPorts, type SubmitRequest } from '../../engine/session';
import { type FunnelSummary, summarise } from '../../engine/summary';
import type { LeadsPort } from '../../ports/leads-port';
import type { PlayerSessionProps, ActiveStep } from '../../renderer/player-runtime';
import { SessionEffects } from '../../renderer/session-effects';
import type { SitePorts } from '../../ports/ports-context';
import type { FunnelViews } from '../../steps/step-view';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { notify } from '../../stores/toast-queue';
import { lazyWithPreload } from '../../browser/import-with-retry';
import { scheduleAfterPaint } from '../../browser/schedule-after-paint';
import type { Environment } from '../boot/environment';
import { prefetchOnIdle } from '../../browser/prefetch';
import { useFunnelHistory } from '../history/use-funnel-history';
import type { FunnelPageRuntime } from './funnel-player-page';
import type { PageHistory } from '../history/page-history';

/** Without a database there is nowhere to send a row, and the funnel goes on. */
async function submitLead(
  leads: LeadsPort,
  log: SitePorts['log'],
  request: SubmitRequest,
): Promise<SubmitOutcome> {
  const result = await leads.save(request);
  if (result.status !== 'failed') return result;
  log(`${request.table}: ${result.reason}: ${result.message}`);
  const { reason, message, retainedIn: kept } = result;
  if (reason === 'not-configured') return { status: 'skipped' };
  return reason === 'offline'
    ? { status: 'offline', retainedIn: kept }
    : { status: 'failed', message, retainedIn: kept };
}

function createSessionPorts(
  definition: FunnelDefinition,
  productIds: Environment['productIds'],
  { leads, storage, analytics, now, newId, log }: SitePorts,
): SessionPorts {
  const names: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  return {
    storage: createVersionedStorage(
      definition,
      getVersionKey(definition.persistence),
      storage,
      now,
    ),
    now,
    newId,
    schedule: scheduleAfterPaint,
    // Which keys, never what was in them.
    onProgressRepaired: (keys) => {
      log(`Stored progress did not fit and was left out: ${keys.join(', ')}`);
      analytics.track({ name: 'storage_repaired', funnel: definition.id, keys: keys.length });
    },
    random: Math.random,
    getProductId: (key) => names.get(key),
    submit: (request) => submitLead(leads, log, request),
  };
}

/** Loaded anew, the page stands on the same ending. */
function OutcomeLoadError() {
  return (
    <Notice>
      <p>{outcomeLoadFailed}</p>
      <Button variant="secondary" className="mt-3" onClick={() => window.location.reload()}>
        {playerMessages.labels.retry}
      </Button>
    </Notice>
  );
}

// A plan with its checkout, for funnels that end on their own page: nothing of it is needed before.
const LazyFunnelOutcome = lazyWithPreload<{ summary: FunnelSummary }>(
  async () => (await import('./funnel-outcome')).FunnelOutcome,
  OutcomeLoadError,
);

function renderOutcome({ funnel, actor, current }: ActiveStep) {
  const { context } = actor.getSnapshot();
  const summary = summarise(funnel.prepared, context, current.step.id);
  return (
    <Suspense>
      <LazyFunnelOutcome summary={summary} />
    </Suspense>
  );
}

/**
 * Fetches what an ending of its own shows, before the step that leads there: a row that waits for
 * the network must not keep anybody from the result.
 */
function usePreloadOutcome({ funnel: { definition, prepared }, current }: ActiveStep): void {
  const isNear = prepared.steps.get(current.step.id)?.submission?.offline === 'continue';
  const isUnderWay = current.depth > 0 && definition.result === undefined;
  useEffect(() => {
    if (isNear) LazyFunnelOutcome.preload();
    else if (isUnderWay) prefetchOnIdle(LazyFunnelOutcome.preload);
  }, [isNear, isUnderWay]);
}

/** Keeps a visit on a page of the site, with the browser's history as that page moves it. */
export function FunnelSessionEffects({
  pageHistory: entry,
  ...visit
}: PlayerSessionProps & { pageHistory: PageHistory }) {
  const {
    history,
    navigateAway: leave,
    resetFromStorage: readAnew,
  } = useFunnelHistory(entry, visit.onReset);
  usePreloadOutcome(visit);
  return (
    <SessionEffects
      {...visit}
      messages={playerMessages}
      history={history}
      notify={notify}
      onExit={(to) => leave(to)}
      onComplete={({ to, carried }) => leave(to, carried)}
      onStale={readAnew}
    />
  );
}

export interface PlayerRuntimeOptions {
  definition: FunnelDefinition;
  views: FunnelViews;
  productIds: Environment['productIds'];
}

/** What leads on from the first step of a funnel, but for what keeps the visit. */
export function createPlayerRuntime(
  { definition, views, productIds }: PlayerRuntimeOptions,
  ports: SitePorts,
): Omit<FunnelPageRuntime, 'Keeper'> {
  return {
    views,
    storage: ports.storage,
    openSession: (funnel) =>
      openSession(compileModel(funnel), createSessionPorts(definition, productIds, ports)),
    renderOutcome: renderOutcome,
  };
}
