import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/button';
import { type CallToActionProps, useTrackCtaClick } from './use-track-cta-click';

/** A call to action as a link to another page of the site. */
export function CallToAction({
  to,
  source,
  children,
  ...buttonProps
}: CallToActionProps & { to: string }) {
  const track = useTrackCtaClick();
  return (
    <Button asChild {...buttonProps}>
      <Link to={to} viewTransition data-call-to-action onClick={() => track(source, children, to)}>
        {children}
      </Link>
    </Button>
  );
}
