import { Suspense, useEffect, useState } from 'react';
import { outcomeLoadFailed, playerMessages } from '../../content/messages';
import { isPromotionPercent } from '../../content/promotion-percents';
import { getVersionKey } from '../../../funnel/definition/version-key';
import type { FunnelDefinition, Step } from '../../../funnel/definition/normalise';
import { createVersionedStorage } from '../../../funnel/engine/versioned-storage';
import type { DroppedAnswer } from '../../../funnel/engine/migrate/dropped-answer';
import type { FunnelExtensions } from '../../../funnel/engine/model/extensions';
import type { InputAddress, InputsExtension } from '../../../funnel/engine/model/inputs';
import { openSession } from '../../../funnel/engine/session';
import type { SessionPorts } from '../../../funnel/engine/session-ports';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { PlayerSessionProps, OutcomeProps } from '../../../funnel/renderer/player-runtime';
import { SessionEffects } from '../../../funnel/renderer/session-effects';
import type { SitePorts } from '../../ports/ports-context';
import type { FunnelViews } from '../../../funnel/steps/shared/view/contract';
import { Button } from '../../../shared/ui/button';
import { RESULT_ORIGIN } from '../../../shared/text/result-origin';
import { Notice } from '../../../shared/ui/notice';
import { dismissError, notify } from '../../../shared/ui/toast-queue';
import { replaceHistoryEntry } from '../../../shared/browser/history-entries';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { prefersReducedMotion } from '../../../shared/browser/prefers-reduced-motion';
import { scheduleAfterPaint } from '../../../shared/browser/schedule-after-paint';
import type { Environment } from '../boot/environment';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import { useFunnelHistory } from '../history/use-funnel-history';
import type { LoadedFunnel } from './load-funnel';
import { readVisit } from './read-visit';
import type { FunnelPageRuntime } from './funnel-player-page';
import type { PageHistory } from '../history/use-funnel-history';

/** Saves a lead, and logs why it was not saved. */
async function submitLead({ leads, log }: SitePorts, lead: Lead): Promise<SaveResult> {
  const result = await leads.save(lead);
  if (result.status === 'failed') log(`${lead.table}: ${result.reason}: ${result.message}`);
  return result;
}

function createSessionPorts(
  { definition, productIds }: Pick<PlayerRuntimeOptions, 'definition' | 'productIds'>,
  ports: SitePorts,
): SessionPorts {
  const { storage, analytics, now, newId, log } = ports;
  const productIdsByKey: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
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
    // The log gets the keys only, never the values.
    onProgressRepaired: (keys) => {
      log(`Stored progress was invalid and has been ignored. Keys: ${keys.join(', ')}`);
      analytics.track({ name: 'storage_repaired', funnel: definition.id, keys: keys.length });
    },
    random: Math.random,
    prefersReducedMotion,
    getProductId: (key) => productIdsByKey.get(key),
    submit: (lead) => submitLead(ports, lead),
  };
}

/** After a reload, the page shows the same ending. */
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

// Only funnels that draw or end on their own page show a plan with its price.
const LazyFunnelOutcome = lazyWithPreload<OutcomeProps>(
  async () => (await import('./funnel-outcome')).FunnelOutcome,
  OutcomeLoadError,
);

/** Whether a step draws discounts, whose terms are shown. */
const drawsDiscounts = (step: Step): boolean =>
  step.kind === 'draw' && step.outcomes.every(({ value }) => isPromotionPercent(value));

/** Other steps do not load the code. */
function renderOutcome(props: OutcomeProps) {
  const { current } = props;
  const isResult = current.status === 'ended' && !current.opensPage;
  if (!isResult && !drawsDiscounts(current.step)) return null;
  return (
    // Not empty, so that a draw reserves a place.
    <Suspense fallback={<span />}>
      <LazyFunnelOutcome {...props} />
    </Suspense>
  );
}

/**
 * Preloads the outcome before the step that leads to it. A visitor who goes offline at the last
 * submission must still see the result.
 */
function usePreloadOutcome({
  funnel: { definition, prepared },
  current,
}: Pick<PlayerSessionProps, 'funnel' | 'current'>): void {
  const isNear = prepared.steps.get(current.step.id)?.submission?.offline === 'continue';
  const isUnderWay =
    current.depth > 0 && (definition.result === undefined || prepared.endings !== null);
  useEffect(() => {
    if (isNear) LazyFunnelOutcome.preload();
    else if (isUnderWay) prefetchOnIdle(LazyFunnelOutcome.preload);
  }, [isNear, isUnderWay]);
}

/** Session effects with the browser history of the page the funnel is on. */
export function FunnelSessionEffects({
  pageHistory,
  external,
  ...props
}: PlayerSessionProps & { pageHistory: PageHistory } & Pick<SitePorts, 'external'>) {
  const { history, navigateAway, leaveSite, resetFromStorage } = useFunnelHistory(
    pageHistory,
    props.onReset,
  );
  usePreloadOutcome(props);
  const [nextSite, setNextSite] = useState<string | null>(null);
  useEffect(() => {
    if (nextSite === null) return undefined;
    // First the ending gets its entry, which the router writes in a microtask: Back leads to it.
    const timer = setTimeout(() => {
      setNextSite(null);
      leaveSite(nextSite);
    });
    return () => clearTimeout(timer);
  }, [nextSite, leaveSite]);
  return (
    <SessionEffects
      {...props}
      messages={playerMessages}
      history={history}
      notify={notify}
      dismissError={dismissError}
      onExit={(to) => navigateAway(to)}
      onComplete={({ to, carried }) =>
        navigateAway(to, { ...carried, [RESULT_ORIGIN]: props.funnel.definition.id })
      }
      onRedirect={(site) => setNextSite(external[site])}
      onStale={resetFromStorage}
    />
  );
}

/** Reads the address, and removes personal inputs from it at once. A prerender has none. */
function takeAddress(definition: FunnelDefinition, inputs: InputsExtension) {
  if (typeof window === 'undefined') return undefined;
  const { pathname, search, hash } = window.location;
  const rest = inputs.removePersonal(definition, hash);
  if (rest !== null) replaceHistoryEntry(window.history.state, pathname + search + rest);
  return { search, hash } satisfies InputAddress;
}

export interface PlayerRuntimeOptions extends LoadedFunnel {
  views: FunnelViews;
  productIds: Environment['productIds'];
  /** The answers that the stored visit lost when it was changed to this version. */
  dropped?: readonly DroppedAnswer[];
}

/** The extensions of a funnel whose endings lead only to sites with an address. */
function linkSites(
  { endings, ...extensions }: FunnelExtensions,
  { external }: SitePorts,
): FunnelExtensions {
  if (endings === undefined) return extensions;
  return {
    ...extensions,
    endings: (funnel) => endings(funnel, (site) => external[site] !== null),
  };
}

/** Creates the player runtime without `SessionEffects`, which differs with the kind of page. */
export function createPlayerRuntime(
  { definition, extensions, views, productIds, dropped = [] }: PlayerRuntimeOptions,
  ports: SitePorts,
): Omit<FunnelPageRuntime, 'SessionEffects'> {
  let untoldAnswers = dropped;
  const sessionPorts = createSessionPorts({ definition, productIds }, ports);
  const address = extensions.inputs && takeAddress(definition, extensions.inputs);
  return {
    views,
    extensions: linkSites(extensions, ports),
    storage: ports.storage,
    getVisit: () =>
      readVisit(
        { definition, extensions },
        { ...ports, storage: sessionPorts.storage, address, isSession: true },
      ),
    openSession: (funnel) =>
      openSession(funnel, {
        ...sessionPorts,
        getDroppedAnswers: () => untoldAnswers,
        onAnswersDropped: () => {
          untoldAnswers = [];
        },
      }),
    renderOutcome,
  };
}
