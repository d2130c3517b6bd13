import './without-eval';
import { createRoot } from 'react-dom/client';
import { reading } from 'virtual:environment';
import { funnels } from 'virtual:funnels';
import { patiently } from '../ui/patient-import';
import type { Environment } from './environment';

/** A funnel by its own address begins without the site, and the site without any funnel. */
async function start(container: HTMLElement, environment: Environment): Promise<void> {
  const entry = funnels.find(({ route }) => route === window.location.pathname);
  if (entry !== undefined) {
    try {
      const { startFunnel } = await patiently(() => import('./start-funnel'));
      await startFunnel(container, entry, environment);
      return;
    } catch (error) {
      // The site says what is the matter, and what can be done.
      console.error(error);
    }
  }
  const { startSite } = await patiently(() => import('./site'));
  await startSite(container, environment);
}

async function tellProblems(container: HTMLElement, problems: readonly string[]): Promise<void> {
  console.error(['The site is not configured correctly:', ...problems].join('\n- '));
  const { EnvironmentProblems } = await import('./environment-problems');
  createRoot(container).render(<EnvironmentProblems problems={problems} />);
}

const container = document.getElementById('root');
if (container !== null)
  void (reading.status === 'ready'
    ? start(container, reading.environment)
    : tellProblems(container, reading.problems));
