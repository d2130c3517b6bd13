import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from '../ui/button';
import { useSitePorts } from '../ports/ports-context';

export interface CallToActionProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** Position on the site, for analytics. */
  source: string;
  children: string;
}

/** Tracks a click on a call to action (PL-07), without the query, which may contain an e-mail. */
export function useTrackCtaClick() {
  const { analytics } = useSitePorts();
  return (source: string, buttonText: string, destination: string) =>
    analytics.track({
      name: 'cta_click',
      source,
      button_text: buttonText,
      destination: destination.replace(/\?[^#]*/, ''),
      event_category: 'cta',
    });
}

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
      <Link to={to} data-call-to-action onClick={() => track(source, children, to)}>
        {children}
      </Link>
    </Button>
  );
}
