import './zod-jitless';
import { createRoot } from 'react-dom/client';
import { environmentResult } from 'virtual:environment';
import { funnels } from 'virtual:funnels';
import { importWithRetry } from '../../browser/import-with-retry';
import type { Environment } from './environment';

/** A funnel by its own address begins without the site, and the site without any funnel. */
async function mountPage(container: HTMLElement, environment: Environment): Promise<void> {
  const entry = funnels.find(({ route }) => route === window.location.pathname);
  if (entry !== undefined) {
    try {
      const { mountFunnel: startFunnel } = await importWithRetry(() => import('./mount-funnel'));
      await startFunnel(container, entry, environment);
      return;
    } catch (error) {
      // The site says what is the matter, and what can be done.
      console.error(error);
    }
  }
  const { mountSite: startSite } = await importWithRetry(() => import('./mount-site'));
  await startSite(container, environment);
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
