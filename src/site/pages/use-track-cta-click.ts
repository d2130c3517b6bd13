import { useSitePorts } from '../ports/ports-context';
import type { ButtonProps } from '../../shared/ui/button';

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
