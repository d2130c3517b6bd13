import type { Root } from 'react-dom/client';
import type { FunnelEntry } from 'virtual:funnels';
import './funnel.css';
import { isAuthRedirect } from '../../gateway/auth/is-auth-redirect';
import { requestToaster } from '../../stores/toast-queue';
import { importWithRetry, waitUntilOnline } from '../../browser/import-with-retry';
import type { Environment } from './environment';
import { prefetchOnInteraction, prefetchOnIdle } from '../../browser/prefetch';
import { preloadHintedModules } from '../prefetch/preload-hinted-modules';
import { StandaloneFunnelPage } from '../funnel-page/standalone-funnel-page';
import { createRuntimeStore } from '../funnel-page/runtime-store';
import { hydrateOrRender } from './hydrate-or-render';

/** Where a funnel leads: the site, which this page does not load before it may be needed. */
const loadSite = () => importWithRetry(() => import('./mount-site'));

/** The rest of the way needs a place for what is said, and in the end the site. */
function prefetchRemainingModules(container: HTMLElement): void {
  prefetchOnIdle(requestToaster);
  preloadHintedModules(container);
}

/** What was drawn is the first step; who was further already is shown where they were. */
const isPrerendered = ({ dataset }: HTMLElement, { route }: FunnelEntry): boolean =>
  dataset.page === route && document.documentElement.dataset.resumes === undefined;

/**
 * Starts the page of a funnel that was gone to by its address.
 * @throws MissingPart when a part of it cannot be fetched
 */
export async function mountFunnel(
  container: HTMLElement,
  entry: FunnelEntry,
  environment: Environment,
): Promise<void> {
  const drawn = isPrerendered(container, entry);
  const { firstViews } = entry;
  // Somebody who comes for the first time needs no more: what they pressed meanwhile waits in the
  // step, where it is said what is the matter. What a sign-in link brought is taken out of the
  // address at once, and an entry of the history that was stood on may be left at once.
  const isNew =
    firstViews !== null &&
    drawn &&
    window.history.state === null &&
    !isAuthRedirect(window.location);
  let root: Root | null = null;

  /**
   * Hands the page over to the site. Where the site cannot be fetched the page is loaded anew, at
   * the new address and with what the funnel carries: a newer build has everything.
   */
  const enter = async (move: () => void): Promise<void> => {
    window.removeEventListener('popstate', followBrowser);
    page.startNavigation();
    const site = await loadSite().catch(() => null);
    move();
    if (site === null) window.location.reload();
    else if (root !== null)
      await site.switchToSite(root, environment, page.getSnapshot().runtime?.ports);
  };
  /** An entry of the history from before a reload: another page in the same document. */
  const followBrowser = (): void => {
    if (window.location.pathname !== entry.route) void enter(() => undefined);
  };

  const loading = {
    definition: importWithRetry(entry.load),
    views: importWithRetry(firstViews ?? entry.views),
  };
  const page = createRuntimeStore(async () => {
    // Chromium tries no module again that it could not fetch.
    await waitUntilOnline();
    const [definition, views, { createStandaloneRuntime: onwardAlone }] = await Promise.all([
      loading.definition,
      importWithRetry(entry.views),
      importWithRetry(() => import('../funnel-page/standalone-runtime')),
    ]);
    return onwardAlone({ definition, views }, environment, (move) => void enter(move));
  });
  if (!isNew) await page.loadRuntime();
  const [definition, views] = await Promise.all([loading.definition, loading.views]);

  window.addEventListener('popstate', followBrowser);
  root = hydrateOrRender(
    container,
    <StandaloneFunnelPage
      definition={definition}
      views={views}
      siteOrigin={environment.siteOrigin}
      runtimeStore={page}
    />,
    drawn,
    () => {
      if (page.getSnapshot().runtime === null)
        prefetchOnInteraction(() => void page.loadRuntime().catch(() => undefined));
      // Whoever does something may go on to the end; whoever only looks pays for nothing more.
      container.addEventListener('click', () => prefetchRemainingModules(container), {
        once: true,
      });
    },
  );
}
