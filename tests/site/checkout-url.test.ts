import { describe, expect, it } from 'vitest';
import { getCheckoutUrl } from '../../src/site/checkout-url';

const checkout = { starter: 'https://pay.example/starter', others: 'https://pay.example/others' };

describe('getCheckoutUrl', () => {
  it.each([
    ['starter', checkout.starter],
    ['double_down', checkout.others],
    ['three_months', checkout.others],
  ])('PL-05 the plan %s has its payment page', (plan, address) => {
    expect(getCheckoutUrl(plan, checkout)).toBe(address);
    expect(getCheckoutUrl(plan, { starter: null, others: null })).toBeNull();
  });

  it.each([
    'full_autopilot',
    '__proto__',
    'constructor',
    'toString',
    'others',
    '',
    'https://evil.example',
  ])('PL-05 the plan "%s" has no payment page', (plan) =>
    expect(getCheckoutUrl(plan, checkout)).toBeNull(),
  );
});
