import type { SitePorts } from '../ports/ports-context';

type CheckoutUrls = SitePorts['checkout'];

/**
 * The plans that can be bought, each with its payment page (PL-05). Full Autopilot has none: it is
 * a waitlist.
 */
const paymentPageByPlan: ReadonlyMap<string, keyof CheckoutUrls> = new Map([
  ['starter', 'starter'],
  ['double_down', 'others'],
  ['three_months', 'others'],
]);

/**
 * Where a plan is paid. An address comes from the configuration of this build and from nowhere
 * else, whatever the key.
 * @returns null for a plan that cannot be bought, and for a page that is not set up
 */
export function getCheckoutUrl(plan: string, checkout: CheckoutUrls): string | null {
  const page = paymentPageByPlan.get(plan);
  return page === undefined ? null : checkout[page];
}
