import type { Root } from 'react-dom/client';
import type { FunnelEntry } from 'virtual:funnels';
import './funnel.css';
import { mayBeArrival } from '../gateway/auth/may-be-arrival';
import { wantPlace } from '../ui/notify';
import { patiently, whenOnline } from '../ui/patient-import';
import type { Environment } from './environment';
import { fetchSoon, fetchWhenIdle } from '../ui/fetch-when-idle';
import { fetchLater } from './fetch-later';
import { FunnelAlone } from './funnel-alone';
import { funnelPage } from './funnel-page-state';
import { showPage } from './show-page';

/** Where a funnel leads: the site, which this page does not load before it may be needed. */
const loadSite = () => patiently(() => import('./site'));

/** The rest of the way needs a place for what is said, and in the end the site. */
function expectMore(container: HTMLElement): void {
  fetchWhenIdle(wantPlace);
  fetchLater(container);
}

/** What was drawn is the first step; who was further already is shown where they were. */
const isDrawn = ({ dataset }: HTMLElement, { route }: FunnelEntry): boolean =>
  dataset.page === route && document.documentElement.dataset.resumes === undefined;

/**
 * Starts the page of a funnel that was gone to by its address.
 * @throws MissingPart when a part of it cannot be fetched
 */
export async function startFunnel(
  container: HTMLElement,
  entry: FunnelEntry,
  environment: Environment,
): Promise<void> {
  const drawn = isDrawn(container, entry);
  const { firstViews } = entry;
  // Somebody who comes for the first time needs no more: what they pressed meanwhile waits in the
  // step, where it is said what is the matter. What a sign-in link brought is taken out of the
  // address at once, and an entry of the history that was stood on may be left at once.
  const isNew =
    firstViews !== null && drawn && window.history.state === null && !mayBeArrival(window.location);
  let root: Root | null = null;

  /**
   * Hands the page over to the site. Where the site cannot be fetched the page is loaded anew, at
   * the new address and with what the funnel carries: a newer build has everything.
   */
  const enter = async (move: () => void): Promise<void> => {
    window.removeEventListener('popstate', followBrowser);
    page.leave();
    const site = await loadSite().catch(() => null);
    move();
    if (site === null) window.location.reload();
    else if (root !== null) await site.enterSite(root, environment, page.read().onward?.ports);
  };
  /** An entry of the history from before a reload: another page in the same document. */
  const followBrowser = (): void => {
    if (window.location.pathname !== entry.route) void enter(() => undefined);
  };

  const loading = {
    definition: patiently(entry.load),
    views: patiently(firstViews ?? entry.views),
  };
  const page = funnelPage(async () => {
    // Chromium tries no module again that it could not fetch.
    await whenOnline();
    const [definition, views, { onwardAlone }] = await Promise.all([
      loading.definition,
      patiently(entry.views),
      patiently(() => import('./onward-alone')),
    ]);
    return onwardAlone({ definition, views }, environment, (move) => void enter(move));
  });
  if (!isNew) await page.fetchOnward();
  const [definition, views] = await Promise.all([loading.definition, loading.views]);

  window.addEventListener('popstate', followBrowser);
  root = showPage(
    container,
    <FunnelAlone definition={definition} views={views} address={environment.address} page={page} />,
    drawn,
    () => {
      if (page.read().onward === null)
        fetchSoon(() => void page.fetchOnward().catch(() => undefined));
      // Whoever does something may go on to the end; whoever only looks pays for nothing more.
      container.addEventListener('click', () => expectMore(container), { once: true });
    },
  );
}
