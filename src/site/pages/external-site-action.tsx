import { type ExternalSite, externalSiteUnavailable } from '../content/external-sites';
import type { CallToActionProps } from './use-track-cta-click';
import { ExternalAction } from './external-action';
import { useSitePorts } from '../ports/ports-context';

/** Opens another site of the product in a new tab. Its URL comes from the environment (NV-05). */
export function ExternalSiteAction({
  site,
  ...action
}: CallToActionProps & { site: ExternalSite }) {
  const { external } = useSitePorts();
  return (
    <ExternalAction
      href={external[site]}
      unavailableMessage={externalSiteUnavailable[site]}
      opens="in-new-tab"
      {...action}
    />
  );
}
