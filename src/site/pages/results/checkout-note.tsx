import { checkoutUnavailableNote } from '../../content/site-messages';
import type { TermOffer } from '../../content/plans';
import { useSitePorts } from '../../ports/ports-context';
import { getCheckoutUrl } from '../checkout-url';

/** Says that a plan cannot be bought here, where no payment page is configured. */
export function CheckoutNote({ plan }: { plan: TermOffer['checkout'] }) {
  const { checkout } = useSitePorts();
  if (getCheckoutUrl(plan, checkout) !== null) return null;
  return <p className="mt-2 text-center text-sm text-ink-soft">{checkoutUnavailableNote}</p>;
}
