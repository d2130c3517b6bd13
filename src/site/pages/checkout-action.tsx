import { checkoutUnavailable } from '../content/site-messages';
import type { TermOffer } from '../content/plans';
import { addPromotionCode, getCheckoutUrl } from './checkout-url';
import { PurchaseTerms } from './purchase-terms';
import { ExternalAction, type ExternalActionProps } from './external-action';
import { useSitePorts } from '../ports/ports-context';

/**
 * A link to the hosted payment page: one for Starter, one for every other plan (PL-05). Its terms
 * stand below it.
 */
export function CheckoutAction({
  plan,
  promotionCode = null,
  hasTerms = true,
  ...action
}: Omit<ExternalActionProps, 'href' | 'unavailableMessage' | 'opens'> & {
  plan: TermOffer['checkout'];
  /** A code that the link takes to the payment page; null for none. */
  promotionCode?: string | null;
  /** False where the terms stand beside the same button already. */
  hasTerms?: boolean;
}) {
  const { checkout, promotions } = useSitePorts();
  const url = getCheckoutUrl(plan, checkout);
  const href =
    url === null || promotionCode === null
      ? url
      : addPromotionCode(url, promotions.parameter, promotionCode);
  return (
    <>
      <ExternalAction href={href} unavailableMessage={checkoutUnavailable} {...action} />
      {hasTerms && <PurchaseTerms />}
    </>
  );
}
