import { describe, expect, it } from 'vitest';
import { addPromotionCode, getCheckoutUrl } from '../../../src/site/pages/checkout-url';

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

describe('addPromotionCode', () => {
  it.each([
    ['https://pay.example/others', 'https://pay.example/others?promo=WHEEL70'],
    [
      'https://pay.example/others?plan=2#top',
      'https://pay.example/others?plan=2&promo=WHEEL70#top',
    ],
    ['https://pay.example/others?promo=OLD', 'https://pay.example/others?promo=WHEEL70'],
  ])('PL-05 Q3-02 the code is a query parameter of %s', (url, expected) => {
    expect(addPromotionCode(url, 'promo', 'WHEEL70')).toBe(expected);
  });

  it('PL-05 a code or a parameter with special characters cannot add others', () => {
    const url = new URL(addPromotionCode('https://pay.example/others', 'a[b]', 'x&price=0#y'));
    expect([...url.searchParams]).toEqual([['a[b]', 'x&price=0#y']]);
    expect(url.hash).toBe('');
  });
});
