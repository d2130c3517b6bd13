import { describe, expect, it } from 'vitest';
import { isPreview, withoutLiveServices } from '../../../src/server/preview-build/is-preview';
import { markAsPreview } from '../../../src/server/preview-build/preview-notice';
import {
  getResponseHeaders,
  readHeaderSettings,
} from '../../../src/server/static-host/response-headers';
import { parseEnvironment } from '../../../src/site/app/boot/environment';

const live = {
  VITE_SUPABASE_URL: 'https://live.supabase.example',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_live',
  VITE_CHECKOUT_DOUBLE_DOWN_URL: 'https://pay.example/double-down',
  VITE_CHECKOUT_STARTER_URL: 'https://pay.example/starter',
  VITE_PROMOTION_70: 'WHEEL70',
  VITE_CONFIRMATION_EMAIL: 'sent',
  VITE_ANALYTICS: 'dataLayer',
  VITE_INSIGHT: 'consent',
  VITE_SITE_URL: 'https://gethired.example',
};

const getHeaders = (environment: Record<string, string>) =>
  getResponseHeaders('page', {
    ...readHeaderSettings(environment),
    overHttp: false,
    inline: { scripts: [], styles: [] },
  });

describe('the build of a preview', () => {
  it('has no database, no payment and no analytics, even where the host gives it those of the site', () => {
    const result = parseEnvironment(withoutLiveServices({ ...live, GETHIRED_PREVIEW: '1' }));
    expect(result).toMatchObject({
      status: 'ready',
      environment: {
        siteOrigin: 'https://gethired.example',
        database: null,
        checkout: { starter: null, others: null },
        promotions: { codes: { 70: null } },
        sendsConfirmationEmail: false,
        analytics: 'none',
        insight: { mode: 'off' },
      },
    });
  });

  it('may connect to its own origin alone, and is not indexed', () => {
    const headers = getHeaders({ ...live, GETHIRED_PREVIEW: '1' });
    expect(headers['Content-Security-Policy']).toContain("connect-src 'self';");
    expect(headers['X-Robots-Tag']).toBe('noindex');
  });

  it('says on each page that it is one, and leaves other files as they are', () => {
    const page = '<html><head><title>Quiz</title></head><body><div id="root"></div></body></html>';
    const picture = new Uint8Array([1, 2]);
    const { 'quiz/index.html': marked, ...others } = markAsPreview({
      'quiz/index.html': page,
      'robots.txt': 'User-agent: *',
      'assets/a.png': picture,
    });
    const [styleSheet = ''] = Object.keys(others).filter((name) => name.endsWith('.css'));
    expect(marked).toBe(
      `<html><head><title>Quiz</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/${styleSheet}"></head>` +
        '<body><aside class="preview-notice" aria-label="Preview">This is a preview of a change. Nothing that you enter here is sent or saved on a server.</aside>' +
        '<div id="root"></div></body></html>',
    );
    expect(others).toMatchObject({ 'robots.txt': 'User-agent: *', 'assets/a.png': picture });
  });

  it('is asked for with 1 alone: another value stops the build', () => {
    expect(isPreview({ GETHIRED_PREVIEW: '1' })).toBe(true);
    expect(() => isPreview({ GETHIRED_PREVIEW: 'yes' })).toThrow(
      'GETHIRED_PREVIEW must be 1 for a preview, or left out. It is "yes".',
    );
  });
});

describe('any other build', () => {
  it.each<Record<string, string>>([{}, { GETHIRED_PREVIEW: '' }, { GETHIRED_PREVIEW: '0' }])(
    'has nothing of a preview with %j',
    (variables) => {
      const environment = { ...live, ...variables };
      expect(withoutLiveServices(environment)).toBe(environment);
      expect(getHeaders(environment)).not.toHaveProperty('X-Robots-Tag');
      expect(getHeaders(environment)['Content-Security-Policy']).toContain(
        "connect-src 'self' https://live.supabase.example",
      );
    },
  );
});
