import type { SitePorts } from '../ports/ports-context';

type CheckoutUrls = SitePorts['checkout'];

/** Payment page of each plan (PL-05). Full Autopilot has a waitlist instead. */
const paymentPageByPlan: ReadonlyMap<string, keyof CheckoutUrls> = new Map([
  ['starter', 'starter'],
  ['double_down', 'others'],
  ['three_months', 'others'],
]);

/**
 * Payment URLs come only from the build configuration, never from input.
 * @returns null for a plan without a payment page, or if the page is not configured
 */
export function getCheckoutUrl(plan: string, checkout: CheckoutUrls): string | null {
  const page = paymentPageByPlan.get(plan);
  return page === undefined ? null : checkout[page];
}

/** Adds a promotion code to the URL of a payment page, beside the parameters it has. */
export function addPromotionCode(checkoutUrl: string, parameter: string, code: string): string {
  const url = new URL(checkoutUrl);
  url.searchParams.set(parameter, code);
  return url.href;
}
