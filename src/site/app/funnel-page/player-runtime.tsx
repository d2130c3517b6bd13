import { type ComponentType, Suspense, useEffect } from 'react';
import { outcomeLoadFailed, playerMessages } from '../../content/messages';
import { isPromotionPercent } from '../../content/promotion-percents';
import type { Step } from '../../../funnel/definition/normalise';
import { getVersionKey } from '../../../funnel/definition/version-key';
import type { DroppedAnswer } from '../../../funnel/engine/migrate/dropped-answer';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { SessionPorts } from '../../../funnel/engine/session-ports';
import { createVersionedStorage } from '../../../funnel/engine/versioned-storage';
import { createPlayer } from '../../../funnel/renderer/create-player';
import type { OutcomeProps, PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import { readVisit, takeAddress } from '../../../funnel/renderer/read-visit';
import type { PageHistory } from '../../../funnel/renderer/use-funnel-history';
import {
  pushRouterEntry,
  useBrowserHistory,
} from '../../../funnel/renderer/vendor/use-browser-history';
import type { FunnelViews } from '../../../funnel/steps/shared/view/contract';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { getLocalDay } from '../../../shared/browser/local-day';
import { prefersReducedMotion } from '../../../shared/browser/prefers-reduced-motion';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import { scheduleAfterPaint } from '../../../shared/browser/schedule-after-paint';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import type { Environment } from '../boot/environment';
import { PageViewTracker } from '../routes/page-view-tracker';
import { SiteToasts } from '../routes/site-toasts';
import type { FollowedSave } from './followed-visit';
import { type FunnelPageRuntime, LastResultOnStep } from './funnel-page';
import type { LoadedFunnel } from './load-funnel';
import { useFollowedVisit } from './use-followed-visit';

/** Saves a lead, and logs why it was not saved. */
async function submitLead({ leads, log }: SitePorts, lead: Lead): Promise<SaveResult> {
  const result = await leads.save(lead);
  if (result.status === 'failed') log(`${lead.table}: ${result.reason}: ${result.message}`);
  return result;
}

export interface PlayerRuntimeOptions extends LoadedFunnel {
  views: FunnelViews;
  productIds: Environment['productIds'];
  /** The answers that the stored visit lost when it was changed to this version. */
  dropped?: readonly DroppedAnswer[];
}

function createSessionPorts(
  { definition, productIds, dropped = [] }: PlayerRuntimeOptions,
  ports: SitePorts,
  saves: FollowedSave[],
): SessionPorts {
  const { storage, analytics, now, newId, log } = ports;
  let untoldAnswers = dropped;
  let isErased = false;
  const productIdsByKey: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  const versioned = createVersionedStorage(
    definition,
    getVersionKey(definition.persistence),
    storage,
    now,
  );
  return {
    storage: versioned,
    readNewer: versioned.readNewer,
    now,
    getToday: () => getLocalDay(now()),
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
    getDroppedAnswers: () => untoldAnswers,
    onAnswersDropped: () => {
      untoldAnswers = [];
    },
    wasErased: () => isErased,
    onErased: () => {
      isErased = true;
    },
    submit: (lead, id) => {
      const result = submitLead(ports, lead);
      saves.push({ id, result });
      return result;
    },
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
  // An ending waits for its result.
  if (isResult) return <LazyFunnelOutcome {...props} />;
  if (!drawsDiscounts(current.step)) return null;
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
function usePreloadOutcome(
  { funnel: { definition, prepared }, current }: Pick<PlayerSessionProps, 'funnel' | 'current'>,
  ports: SitePorts,
): void {
  const isNear = prepared.steps.get(current.step.id)?.submission?.offline === 'continue';
  const isUnderWay =
    current.depth > 0 && (definition.result === undefined || prepared.endings !== null);
  useEffect(() => {
    // Errors surface at the first render.
    const preload = (): void =>
      void import('./funnel-outcome').then(
        ({ preloadParts }) => preloadParts(definition, ports),
        () => undefined,
      );
    if (isNear) preload();
    else if (isUnderWay) prefetchOnIdle(preload);
  }, [isNear, isUnderWay, definition, ports]);
}

/**
 * Creates the player of a funnel on a page of the site.
 * @param useHistory a hook: the history of the page
 */
export function createPlayerRuntime(
  options: PlayerRuntimeOptions,
  ports: SitePorts,
  useHistory: () => PageHistory,
): FunnelPageRuntime {
  const { definition, extensions, views } = options;
  const saves: FollowedSave[] = [];
  const session = createSessionPorts(options, ports, saves);
  const address = extensions.inputs && takeAddress(definition, extensions.inputs);
  const player = createPlayer(
    {
      views,
      extensions,
      session,
      getVisit: () =>
        readVisit(
          { definition, extensions },
          { ...ports, storage: session.storage, address, isSession: true },
        ),
      getSiteAddress: (site) => ports.external[site],
      renderOutcome,
      usePageEffects: (props) => {
        usePreloadOutcome(props, ports);
        useFollowedVisit(props, ports, saves);
      },
    },
    useHistory,
  );
  return { ...player, storage: ports.storage };
}

/** Player runtime for a funnel opened directly by URL. */
export interface StandaloneRuntime extends FunnelPageRuntime {
  ports: SitePorts;
  /** Page view tracking and toasts. */
  PageExtras: ComponentType;
}

/** @param openPage loads the site, then calls the function that pushes the new URL */
export function createStandaloneRuntime(
  options: PlayerRuntimeOptions,
  ports: SitePorts,
  openPage: (move: () => void) => void,
): StandaloneRuntime {
  const { route } = options.definition;
  const navigateAway: PageHistory['navigateAway'] = (to, state) =>
    openPage(() => pushRouterEntry(state ?? null, to));
  const runtime = createPlayerRuntime(options, ports, () => useBrowserHistory(navigateAway));
  return {
    ...runtime,
    ports,
    renderOutcome: (props) => (
      <SitePortsProvider ports={ports}>{runtime.renderOutcome(props)}</SitePortsProvider>
    ),
    renderBeforeFirstStep: ({ onReset }) => (
      <SitePortsProvider ports={ports}>
        <LastResultOnStep route={route} openPage={navigateAway} onReset={onReset} />
      </SitePortsProvider>
    ),
    PageExtras: function StandalonePageExtras() {
      return (
        <SitePortsProvider ports={ports}>
          <PageViewTracker path={route} />
          <SiteToasts />
        </SitePortsProvider>
      );
    },
  };
}
