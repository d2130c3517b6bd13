import { Button } from '../../shared/ui/button';
import { type CallToActionProps, useTrackCtaClick } from './use-track-cta-click';
import { ExternalLink, type ExternalLinkProps } from './external-link';

export type ExternalActionProps = CallToActionProps &
  Pick<ExternalLinkProps, 'href' | 'unavailableMessage' | 'opens'>;

/** A call to action as a link to another site, or an explanation if it is not configured. */
export function ExternalAction({
  href,
  unavailableMessage,
  opens = 'here',
  source,
  children,
  ...buttonProps
}: ExternalActionProps) {
  const track = useTrackCtaClick();
  return (
    <Button asChild {...buttonProps}>
      <ExternalLink
        href={href}
        unavailableMessage={unavailableMessage}
        opens={opens}
        onFollow={(destination) => track(source, children, destination)}
      >
        {children}
      </ExternalLink>
    </Button>
  );
}
