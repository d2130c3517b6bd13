import { useState } from 'react';
import { type SitePorts, SitePortsProvider } from '../site/ports-context';
import { FunnelPage, type FunnelPageProps } from './funnel-page';

export interface FunnelAloneProps {
  ports: SitePorts;
  parts: Pick<FunnelPageProps, 'definition' | 'views' | 'productIds'>;
  /** Goes to another page with what the funnel carries. */
  goOn: (to: string, carried: unknown) => Promise<void>;
}

/** The whole of a funnel's page: what the build draws and what the browser takes up. */
export function FunnelAlone({ ports, parts, goOn }: FunnelAloneProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [leave] = useState(() => (to: string, carried?: unknown) => {
    setLeaving(true);
    void goOn(to, carried);
  });
  return (
    <SitePortsProvider ports={ports}>
      <FunnelPage {...parts} isLeaving={isLeaving} leave={leave} />
    </SitePortsProvider>
  );
}
