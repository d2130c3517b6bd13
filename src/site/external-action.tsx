import { Button } from '../ui/button';
import { type CallToActionProps, useTrackCtaClick } from './call-to-action';
import { ExternalLink, type ExternalLinkProps } from './external-link';

export type ExternalActionProps = CallToActionProps &
  Pick<ExternalLinkProps, 'href' | 'missing' | 'opens'>;

/** A call to action that leaves the site, or says honestly that it cannot. */
export function ExternalAction({
  href,
  missing,
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
        missing={missing}
        opens={opens}
        onFollow={(destination) => track(source, children, destination)}
      >
        {children}
      </ExternalLink>
    </Button>
  );
}
