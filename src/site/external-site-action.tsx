import { type ExternalSite, externalSiteMissing } from '../content/external-sites';
import type { ActionProps } from './call-to-action';
import { ExternalAction } from './external-action';
import { useSitePorts } from './ports-context';

/** Leads to another site of the product, in a new tab; the address comes from the environment (NV-05). */
export function ExternalSiteAction({ site, ...action }: ActionProps & { site: ExternalSite }) {
  const { external } = useSitePorts();
  return (
    <ExternalAction
      href={external[site]}
      missing={externalSiteMissing[site]}
      opens="in-new-tab"
      {...action}
    />
  );
}
