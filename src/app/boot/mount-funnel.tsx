import type { Root } from 'react-dom/client';
import type { FunnelEntry } from 'virtual:funnels';
import './funnel.css';
import { isAuthRedirect } from '../../gateway/auth/consume-auth-redirect';
import { requestToaster } from '../../stores/toast-queue';
import { importWithRetry, waitUntilOnline } from '../../browser/import-with-retry';
import type { Environment } from './environment';
import { prefetchOnInteraction, prefetchOnIdle } from '../../browser/prefetch';
import { preloadHintedModules } from '../prefetch/preload-hinted-modules';
import { StandaloneFunnelPage } from '../funnel-page/standalone-funnel-page';
import { createRuntimeStore } from '../funnel-page/runtime-store';
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

/**
 * Mounts the page of a funnel opened by its URL.
 * @throws ChunkLoadError
 */
export async function mountFunnel(
  container: HTMLElement,
  entry: FunnelEntry,
  environment: Environment,
): Promise<void> {
  const canHydrate = isPrerendered(container, entry);
  const { firstViews } = entry;
  // A first visit hydrates without the runtime, which queues the first command until it is loaded.
  // An auth redirect needs the runtime at once, because its tokens must leave the URL.
  // So does a restored history entry, because Back or Forward may follow at once.
  const isFirstVisit =
    firstViews !== null &&
    canHydrate &&
    window.history.state === null &&
    !isAuthRedirect(window.location);
  let root: Root | null = null;

  /**
   * Replaces the funnel with the site. If the site fails to load, the document is reloaded at the
   * new URL with its history state: a newer deployment has all chunks.
   */
  const switchToSite = async (updateAddress: () => void): Promise<void> => {
    window.removeEventListener('popstate', handlePopState);
    runtimeStore.startNavigation();
    const site = await loadSite().catch(() => null);
    updateAddress();
    if (site === null) window.location.reload();
    else if (root !== null)
      await site.switchToSite(root, environment, runtimeStore.getState().runtime?.ports);
  };
  /** A history entry from before a reload may belong to another page. */
  const handlePopState = (): void => {
    if (window.location.pathname !== entry.route) void switchToSite(() => undefined);
  };

  const loading = {
    definition: importWithRetry(entry.load),
    views: importWithRetry(firstViews ?? entry.views),
  };
  const runtimeStore = createRuntimeStore(async () => {
    // Chromium caches a failed module import, so a request made offline could not be retried.
    await waitUntilOnline();
    const [definition, views, { createStandaloneRuntime }] = await Promise.all([
      loading.definition,
      importWithRetry(entry.views),
      importWithRetry(() => import('../funnel-page/standalone-runtime')),
    ]);
    return createStandaloneRuntime(
      { definition, views },
      environment,
      (updateAddress) => void switchToSite(updateAddress),
    );
  });
  if (!isFirstVisit) await runtimeStore.loadRuntime();
  const [definition, views] = await Promise.all([loading.definition, loading.views]);

  window.addEventListener('popstate', handlePopState);
  root = hydrateOrRender(
    container,
    <StandaloneFunnelPage
      definition={definition}
      views={views}
      siteOrigin={environment.siteOrigin}
      runtimeStore={runtimeStore}
    />,
    canHydrate,
    () => {
      if (runtimeStore.getState().runtime === null)
        prefetchOnInteraction(() => void runtimeStore.loadRuntime().catch(() => undefined));
      // The rest is prefetched after the first click, so a visitor who only reads loads nothing more.
      container.addEventListener('click', () => prefetchRemainingModules(container), {
        once: true,
      });
    },
  );
}
