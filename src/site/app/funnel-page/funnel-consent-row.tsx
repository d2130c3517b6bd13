import './funnel-consent-row.css';
import { createRoot } from 'react-dom/client';
import { FunnelConsent } from '../../pages/consent/funnel-consent';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';

/**
 * Shows the row behind the page of a funnel, in a root of its own: no step is rendered again for it.
 * @returns removes it
 */
export function showFunnelConsent(ports: SitePorts): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <SitePortsProvider ports={ports}>
      <FunnelConsent />
    </SitePortsProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
