import { checkoutUnavailable } from '../content/site-messages';
import type { TermOffer } from '../content/plans';
import { getCheckoutUrl } from './checkout-url';
import { ExternalAction, type ExternalActionProps } from './external-action';
import { useSitePorts } from '../ports/ports-context';

/**
 * Leads to the hosted payment page: Starter has one link, Double Down and every
 * other plan share the other (PL-05). A plain link, so the whole page goes there.
 */
export function CheckoutAction({
  plan,
  ...action
}: Omit<ExternalActionProps, 'href' | 'missing' | 'opens'> & { plan: TermOffer['checkout'] }) {
  const { checkout } = useSitePorts();
  const href = getCheckoutUrl(plan, checkout);
  return <ExternalAction href={href} missing={checkoutUnavailable} {...action} />;
}
