import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/app/environment';

describe('parseEnvironment', () => {
  it('without any variable the site has no database, no payment page and its plan keys as product ids', () => {
    expect(parseEnvironment({})).toEqual({
      status: 'ready',
      environment: {
        database: null,
        checkout: { starter: null, others: null },
        productIds: {
          starter: 'starter',
          double_down: 'double_down',
          full_autopilot: 'full_autopilot',
        },
        appUrl: null,
      },
    });
  });

  it('PL-06 each plan key has the product id it is configured with', () => {
    const reading = parseEnvironment({
      VITE_PRODUCT_ID_STARTER: 'prod_A',
      VITE_PRODUCT_ID_DOUBLE_DOWN: 'prod_B',
      VITE_PRODUCT_ID_FULL_AUTOPILOT: 'prod_C',
    });
    expect(reading).toMatchObject({
      environment: {
        productIds: { starter: 'prod_A', double_down: 'prod_B', full_autopilot: 'prod_C' },
      },
    });
  });

  it('reads a database, its key and the payment pages', () => {
    const reading = parseEnvironment({
      VITE_SUPABASE_URL: 'http://localhost:4173',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
      VITE_CHECKOUT_STARTER_URL: 'https://pay.example/starter',
      VITE_CHECKOUT_DOUBLE_DOWN_URL: 'https://pay.example/other',
      VITE_APP_URL: 'https://app.example/',
    });
    expect(reading).toMatchObject({
      environment: {
        database: { url: 'http://localhost:4173', key: 'sb_publishable_x' },
        checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/other' },
        appUrl: 'https://app.example/',
      },
    });
  });

  it('an empty value is a missing one', () => {
    expect(
      parseEnvironment({ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' }),
    ).toMatchObject({ environment: { database: null } });
  });

  it('lists every wrong variable at once, by name', () => {
    const reading = parseEnvironment({
      VITE_SUPABASE_URL: 'localhost',
      VITE_CHECKOUT_STARTER_URL: 'http://pay.example/starter',
      VITE_CHECKOUT_DOUBLE_DOWN_URL: 'javascript:alert(1)',
      VITE_PRODUCT_ID_STARTER: 'two words',
    });
    expect(reading).toEqual({
      status: 'invalid',
      problems: [
        expect.stringMatching(/^VITE_SUPABASE_URL must be an address/),
        expect.stringMatching(/^VITE_CHECKOUT_STARTER_URL .*https:\/\//),
        expect.stringMatching(/^VITE_CHECKOUT_DOUBLE_DOWN_URL .*https:\/\//),
        expect.stringMatching(/^VITE_PRODUCT_ID_STARTER must be 1 to 120/),
      ],
    });
  });

  it('a database without its key is a problem, not a silent nothing', () => {
    expect(parseEnvironment({ VITE_SUPABASE_URL: 'https://x.supabase.co' })).toEqual({
      status: 'invalid',
      problems: ['VITE_SUPABASE_ANON_KEY is missing, while VITE_SUPABASE_URL is set'],
    });
  });
});
