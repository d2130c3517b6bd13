import { checkoutUnavailable } from '../content/site-messages';
import type { TermOffer } from '../content/plans';
import { getCheckoutUrl } from './checkout-url';
import { ExternalAction, type ExternalActionProps } from './external-action';
import { useSitePorts } from '../ports/ports-context';

/** A link to the hosted payment page: one for Starter, one for every other plan (PL-05). */
export function CheckoutAction({
  plan,
  ...action
}: Omit<ExternalActionProps, 'href' | 'unavailableMessage' | 'opens'> & {
  plan: TermOffer['checkout'];
}) {
  const { checkout } = useSitePorts();
  const href = getCheckoutUrl(plan, checkout);
  return <ExternalAction href={href} unavailableMessage={checkoutUnavailable} {...action} />;
}
