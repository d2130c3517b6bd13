import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';

describe('parseEnvironment', () => {
  it('without variables the environment has no database, no payment page and plan keys as product ids', () => {
    expect(parseEnvironment({})).toEqual({
      status: 'ready',
      environment: {
        siteOrigin: 'http://localhost:4173',
        database: null,
        checkout: { starter: null, others: null },
        promotions: {
          parameter: 'prefilled_promo_code',
          codes: { 30: null, 50: null, 70: null },
        },
        productIds: {
          starter: 'starter',
          double_down: 'double_down',
          full_autopilot: 'full_autopilot',
        },
        external: { app: null, jobs: null, cvApp: null },
        sendsConfirmationEmail: false,
        insight: { mode: 'off', sources: [] },
        question: { unanswered: 'undecided', version: 1 },
        analytics: 'dataLayer',
      },
    });
  });

  it('PL-06 each plan key gets its configured product id', () => {
    const result = parseEnvironment({
      VITE_PRODUCT_ID_STARTER: 'prod_A',
      VITE_PRODUCT_ID_DOUBLE_DOWN: 'prod_B',
      VITE_PRODUCT_ID_FULL_AUTOPILOT: 'prod_C',
    });
    expect(result).toMatchObject({
      environment: {
        productIds: { starter: 'prod_A', double_down: 'prod_B', full_autopilot: 'prod_C' },
      },
    });
  });

  it('Q3-02 PL-05 each discount of the wheel gets its code, with the parameter of the payment page', () => {
    const result = parseEnvironment({
      VITE_CHECKOUT_DOUBLE_DOWN_URL: 'https://pay.example/other',
      VITE_PROMOTION_30: 'WHEEL30',
      VITE_PROMOTION_50: '',
      VITE_PROMOTION_70: 'WHEEL70',
      VITE_PROMOTION_PARAMETER: 'discount[code]',
    });
    expect(result).toMatchObject({
      environment: {
        promotions: {
          parameter: 'discount[code]',
          codes: { 30: 'WHEEL30', 50: null, 70: 'WHEEL70' },
        },
      },
    });
  });

  it('Q3-02 a code without a payment page that takes it is invalid', () => {
    const variables = {
      VITE_CHECKOUT_STARTER_URL: 'https://pay.example/starter',
      VITE_PROMOTION_70: 'WHEEL70',
    };
    expect(parseEnvironment(variables)).toEqual({
      status: 'invalid',
      problems: ['VITE_CHECKOUT_DOUBLE_DOWN_URL is missing, while VITE_PROMOTION_70 is set'],
    });
  });

  it('Q3-02 a code with spaces and a parameter with other signs are invalid', () => {
    expect(
      parseEnvironment({ VITE_PROMOTION_70: 'two words', VITE_PROMOTION_PARAMETER: 'code=1&next' }),
    ).toEqual({
      status: 'invalid',
      problems: [
        'VITE_PROMOTION_70 must be 1 to 120 characters without spaces',
        expect.stringMatching(/^VITE_PROMOTION_PARAMETER must be the name of a query parameter/),
      ],
    });
  });

  it('NV-05 the environment has database, key, payment pages, other sites and analytics sink', () => {
    const result = parseEnvironment({
      VITE_SUPABASE_URL: 'http://localhost:4173',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
      VITE_CHECKOUT_STARTER_URL: 'https://pay.example/starter',
      VITE_CHECKOUT_DOUBLE_DOWN_URL: 'https://pay.example/other',
      VITE_APP_URL: 'https://app.example/',
      VITE_JOBS_URL: 'https://jobs.example/',
      VITE_CV_APP_URL: 'https://cv.example/',
      VITE_CONFIRMATION_EMAIL: 'sent',
      VITE_ANALYTICS: 'console',
    });
    expect(result).toMatchObject({
      environment: {
        database: { url: 'http://localhost:4173', key: 'sb_publishable_x' },
        checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/other' },
        external: {
          app: 'https://app.example/',
          jobs: 'https://jobs.example/',
          cvApp: 'https://cv.example/',
        },
        sendsConfirmationEmail: true,
        analytics: 'console',
      },
    });
  });

  it('visits to funnels are stored as configured, and nowhere without a database', () => {
    const database = {
      VITE_SUPABASE_URL: 'https://db.example',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
    };
    const variables = { VITE_INSIGHT: 'consent', VITE_INSIGHT_SOURCES: 'letter, Job Fair' };
    expect(parseEnvironment({ ...database, ...variables })).toMatchObject({
      environment: {
        insight: { mode: 'consent', sources: ['letter', 'Job Fair'] },
        question: { unanswered: 'undecided', version: 2 },
      },
    });
    expect(parseEnvironment(database)).toMatchObject({
      environment: { insight: { mode: 'consent', sources: [] }, question: { version: 2 } },
    });
    expect(parseEnvironment({ ...database, VITE_INSIGHT: 'off' })).toMatchObject({
      environment: { insight: { mode: 'off' }, question: { version: 1 } },
    });
    expect(parseEnvironment(variables)).toMatchObject({
      environment: { insight: { mode: 'off' }, question: { version: 1 } },
    });
    const counted = { ...database, VITE_INSIGHT: 'statistics', VITE_ANALYTICS: 'none' };
    expect(parseEnvironment(counted)).toMatchObject({
      environment: { question: { unanswered: 'not-asked' } },
    });
    expect(parseEnvironment({ VITE_INSIGHT: 'all', VITE_INSIGHT_SOURCES: 'a,,b' })).toEqual({
      status: 'invalid',
      problems: [
        'VITE_INSIGHT must be one of off, consent, statistics',
        'VITE_INSIGHT_SOURCES.1 must be names of 1 to 80 characters between commas',
      ],
    });
  });

  it('an empty variable counts as missing', () => {
    expect(
      parseEnvironment({ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' }),
    ).toMatchObject({ environment: { database: null } });
  });

  it('a database at the origin of the site has no URL of its own', () => {
    expect(
      parseEnvironment({ VITE_SUPABASE_URL: '/', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' }),
    ).toMatchObject({ environment: { database: { url: null, key: 'sb_publishable_x' } } });
  });

  it('the site URL must be an origin; a trailing slash is removed', () => {
    expect(parseEnvironment({ VITE_SITE_URL: 'https://gethired.example/' })).toMatchObject({
      environment: { siteOrigin: 'https://gethired.example' },
    });
    expect(parseEnvironment({ VITE_SITE_URL: 'https://gethired.example/jobs' })).toEqual({
      status: 'invalid',
      problems: ['VITE_SITE_URL must be the address alone, such as https://gethired.example'],
    });
  });

  it('all invalid variables are listed by name', () => {
    const result = parseEnvironment({
      VITE_SUPABASE_URL: 'localhost',
      VITE_CHECKOUT_STARTER_URL: 'http://pay.example/starter',
      VITE_CHECKOUT_DOUBLE_DOWN_URL: 'javascript:alert(1)',
      VITE_JOBS_URL: 'http://jobs.example/',
      VITE_CONFIRMATION_EMAIL: 'perhaps',
      VITE_ANALYTICS: 'everywhere',
      VITE_PRODUCT_ID_STARTER: 'two words',
    });
    expect(result).toEqual({
      status: 'invalid',
      problems: [
        expect.stringMatching(/^VITE_SUPABASE_URL must be an address/),
        expect.stringMatching(/^VITE_CHECKOUT_STARTER_URL .*https:\/\//),
        expect.stringMatching(/^VITE_CHECKOUT_DOUBLE_DOWN_URL .*https:\/\//),
        'VITE_CONFIRMATION_EMAIL must be one of none, sent',
        expect.stringMatching(/^VITE_JOBS_URL .*https:\/\//),
        'VITE_ANALYTICS must be one of none, console, dataLayer',
        expect.stringMatching(/^VITE_PRODUCT_ID_STARTER must be 1 to 120/),
      ],
    });
  });

  it('a database URL without a key is reported as a problem', () => {
    expect(parseEnvironment({ VITE_SUPABASE_URL: 'https://x.supabase.co' })).toEqual({
      status: 'invalid',
      problems: ['VITE_SUPABASE_ANON_KEY is missing, while VITE_SUPABASE_URL is set'],
    });
  });
});
