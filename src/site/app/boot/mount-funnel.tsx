import type { Root } from 'react-dom/client';
import { funnelManifest } from 'virtual:funnel-manifest';
import type { FunnelEntry } from 'virtual:funnels';
import { createStore } from 'zustand/vanilla';
import './funnel.css';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import { readOpeningPress } from '../../../funnel/engine/opening-answer';
import { type OpenedSession, openPlayerSession } from '../../../funnel/renderer/funnel-player';
import type { PlayerRuntime } from '../../../funnel/renderer/player-runtime';
import { replaceEntry } from '../../../funnel/renderer/vendor/router-entries';
import { requestToaster } from '../../../shared/ui/toast-queue';
import { countTraversals } from '../../../shared/browser/count-traversals';
import { replaceHistoryEntry } from '../../../shared/browser/history-entries';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import type { Environment } from './environment';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import { preloadHintedModules } from '../prefetch/preload-hinted-modules';
import { type NavigationState, StandaloneFunnelPage } from '../funnel-page/funnel-page';
import { loadFunnel } from '../funnel-page/load-funnel';
import { loadMigratedVisit } from '../funnel-page/load-migrated-visit';
import { createStandaloneRuntime } from '../funnel-page/player-runtime';
import { createBrowserPorts } from '../ports/create-browser-ports';
import { hydrateOrRender } from './hydrate-or-render';

/** A funnel exits to the site, which is loaded on demand. */
const loadSite = () => importWithRetry(() => import('./mount-site'));

/** Later steps need the toaster, and the end of the funnel the site. */
function prefetchRemainingModules(container: HTMLElement): void {
  prefetchOnIdle(requestToaster);
  preloadHintedModules(container);
}

/** The HTML shows the first step, so it does not fit saved progress. */
const isPrerendered = ({ dataset }: HTMLElement, { route }: FunnelEntry): boolean =>
  dataset.page === route && document.documentElement.dataset.resumes === undefined;

/** Whether the page shows the step on which a session starts, and nothing of an earlier visit. */
const isStepOf = (
  container: HTMLElement,
  { session: { startStepId, hasTakenEvents } }: OpenedSession,
): boolean =>
  hasTakenEvents &&
  container.querySelector<HTMLElement>('[data-step]')?.dataset.step === startStepId;

/** Takes the answer to the first question out of the address: a reload goes on with what is stored. */
function takeAnswer(definition: FunnelDefinition): FunnelEvent[] {
  const { pathname, search, hash } = window.location;
  const events = readOpeningPress(definition, hash);
  if (events.length > 0) replaceHistoryEntry(window.history.state, pathname + search);
  return events;
}

/**
 * Opens the session of a visitor who has pressed on the first step before the scripts came, and to whom
 * the page shows the second step by then; or who has answered its question on another page.
 * @returns null where the visitor has not
 */
function openPressedSession(
  container: HTMLElement,
  runtime: PlayerRuntime,
  definition: FunnelDefinition,
): { opened: OpenedSession; isShown: boolean } | null {
  const press = window.eventReplay?.nextStep?.take() ?? null;
  const events = press?.events ?? takeAnswer(definition);
  if (events.length === 0) return null;
  const opened = openPlayerSession(runtime, definition, { events, isAnew: press === null });
  // The entry has the position of the press, and a stored visit is somewhere else.
  if (press !== null && !opened.session.hasTakenEvents) replaceEntry(null);
  return { opened, isShown: isStepOf(container, opened) };
}

/**
 * Mounts the page of a funnel opened by its URL.
 * @throws ChunkLoadError
 */
export async function mountFunnel(
  container: HTMLElement,
  entry: FunnelEntry,
  environment: Environment,
): Promise<void> {
  const [funnel, views] = await Promise.all([loadFunnel(entry), importWithRetry(entry.views)]);
  const { definition } = funnel;
  const ports = createBrowserPorts(environment, funnelManifest);
  const dropped = await loadMigratedVisit(entry, funnel, ports);
  const navigation = createStore<NavigationState>()(() => ({ isLoading: false }));
  let root: Root | null = null;

  /**
   * Replaces the funnel with the site. If the site fails to load, the document is reloaded at the
   * new URL with its history state: a newer deployment has all chunks.
   */
  const switchToSite = async (updateAddress: () => void): Promise<void> => {
    window.removeEventListener('popstate', handlePopState);
    navigation.setState({ isLoading: true });
    const moves = countTraversals();
    const site = await loadSite().catch(() => null);
    // Who went Back meanwhile stays there.
    if (countTraversals() === moves) updateAddress();
    if (site === null) window.location.reload();
    else if (root !== null) await site.switchToSite(root, environment, runtime.ports);
  };
  /** A history entry from before a reload may belong to another page. */
  const handlePopState = (): void => {
    if (window.location.pathname !== entry.route) void switchToSite(() => undefined);
  };
  const runtime = createStandaloneRuntime(
    { ...funnel, views, dropped, productIds: environment.productIds },
    ports,
    (updateAddress) => void switchToSite(updateAddress),
  );

  const pressed = openPressedSession(container, runtime, definition);
  window.addEventListener('popstate', handlePopState);
  root = hydrateOrRender(
    container,
    <StandaloneFunnelPage
      definition={definition}
      siteOrigin={environment.siteOrigin}
      runtime={runtime}
      navigation={navigation}
      opened={pressed?.opened}
    />,
    isPrerendered(container, entry) && pressed?.isShown !== false,
    () => {
      if (pressed?.isShown === false) container.querySelector('h1')?.focus();
      // The rest is prefetched after the first click, so a visitor who only reads loads nothing more.
      container.addEventListener('click', () => prefetchRemainingModules(container), {
        once: true,
      });
    },
  );
}
