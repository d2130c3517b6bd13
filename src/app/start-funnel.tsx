import type { Root } from 'react-dom/client';
import { type FunnelEntry, funnels } from 'virtual:funnels';
import './funnel.css';
import type { SitePorts } from '../site/ports-context';
import { wantPlace } from '../ui/notify';
import { patiently } from '../ui/patient-import';
import type { Environment } from './environment';
import { fetchLater, fetchWhenIdle } from './fetch-when-idle';
import { FunnelAlone } from './funnel-alone';
import { pushEntry } from './page-entry';
import { browserPorts } from './ports';
import { showPage } from './show-page';

/** Where a funnel leads: the site, which this page does not load before it may be needed. */
const loadSite = () => patiently(() => import('./site'));

/** The rest of the way needs a place for what is said, and in the end the site. */
function expectMore(container: HTMLElement): void {
  fetchWhenIdle(wantPlace);
  fetchLater(container);
}

/**
 * Hands the page over to the site. Where the site cannot be fetched the page is loaded anew, at
 * the new address and with what the funnel carries: a newer build has everything.
 */
async function enterSite(
  root: Root,
  ports: SitePorts,
  environment: Environment,
  move: () => void,
): Promise<void> {
  const site = await loadSite().catch(() => null);
  move();
  if (site === null) window.location.reload();
  else await site.enterSite(root, environment, ports);
}

/**
 * Starts the page of a funnel that was gone to by its address.
 * @throws MissingPart when a part of it cannot be fetched
 */
export async function startFunnel(
  container: HTMLElement,
  entry: FunnelEntry,
  environment: Environment,
): Promise<void> {
  const [definition, views] = await Promise.all([patiently(entry.load), patiently(entry.views)]);
  const ports = browserPorts(environment, funnels);
  const { productIds } = environment;
  let root: Root | null = null;

  const enter = async (move: () => void): Promise<void> => {
    window.removeEventListener('popstate', followBrowser);
    if (root !== null) await enterSite(root, ports, environment, move);
  };
  /** An entry of the history from before a reload: another page in the same document. */
  const followBrowser = (): void => {
    if (window.location.pathname !== entry.route) void enter(() => undefined);
  };
  window.addEventListener('popstate', followBrowser);
  root = showPage(
    container,
    <FunnelAlone
      ports={ports}
      parts={{ definition, views, productIds }}
      goOn={(to, carried) => enter(() => pushEntry(carried ?? null, to))}
    />,
    // What was drawn is the first step; who was further already is shown where they were.
    container.dataset.page === entry.route &&
      document.documentElement.dataset.resumes === undefined,
    // Whoever does something may go on to the end; whoever only looks pays for nothing more.
    () => container.addEventListener('click', () => expectMore(container), { once: true }),
  );
}
