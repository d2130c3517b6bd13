import { createRoot } from 'react-dom/client';
import { environmentResult } from 'virtual:environment';
import { funnels } from 'virtual:funnels';
import { ChunkLoadError, importWithRetry } from '../../../shared/browser/import-with-retry';
import { reloadOnce, wasJustReloaded } from '../../../shared/browser/reload-once';
import type { Environment } from './environment';

/** A funnel's route loads only the funnel, and any other path only the site. */
async function mountPage(container: HTMLElement, environment: Environment): Promise<void> {
  const entry = funnels.find(({ route }) => route === window.location.pathname);
  if (entry !== undefined) {
    try {
      const { mountFunnel } = await importWithRetry(() => import('./mount-funnel'));
      await mountFunnel(container, entry, environment);
      return;
    } catch (error) {
      console.error(error);
      const now = Date.now();
      if (error instanceof ChunkLoadError && !wasJustReloaded(now) && (await reloadOnce(now)))
        return;
      // The site shows its failure page with a way to retry.
    }
  }
  const { mountSite } = await importWithRetry(() => import('./mount-site'));
  await mountSite(container, environment);
}

async function renderEnvironmentProblems(
  container: HTMLElement,
  problems: readonly string[],
): Promise<void> {
  console.error(['The site is not configured correctly:', ...problems].join('\n- '));
  const { EnvironmentProblems } = await import('./environment-problems');
  createRoot(container).render(<EnvironmentProblems problems={problems} />);
}

const container = document.getElementById('root');
if (container !== null)
  void (environmentResult.status === 'ready'
    ? mountPage(container, environmentResult.environment)
    : renderEnvironmentProblems(container, environmentResult.problems));
