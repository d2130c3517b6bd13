import { describe, expect, it } from 'vitest';
import {
  getResponseHeaders,
  readHeaderSettings,
} from '../../../src/server/static-host/response-headers';
import {
  acceptsEveryAddress,
  formatHeadersFile,
  formatRedirectsFile,
} from '../../../src/server/static-host/static-host-files';

const nothingInline = { scripts: [], styles: [] };

function directives(environment: Record<string, string>): readonly string[] {
  const settings = {
    ...readHeaderSettings(environment),
    overHttp: false,
    inline: nothingInline,
  };
  return getResponseHeaders('page', settings)['Content-Security-Policy']?.split('; ') ?? [];
}

describe('the headers of an installation', () => {
  it('the content security policy allows requests to the origin of the hosted database', () => {
    const hosted = directives({ VITE_SUPABASE_URL: 'https://ref.supabase.co/some/path?x=1' });
    expect(hosted).toContain("connect-src 'self' https://ref.supabase.co");
    expect(directives({ VITE_SUPABASE_URL: '' })).toContain("connect-src 'self'");
    expect(directives({})).toContain("connect-src 'self'");
  });

  it('no page may frame the site, and no script makes markup from a text', () => {
    expect(directives({})).toContain("frame-ancestors 'none'");
    expect(directives({})).toContain("require-trusted-types-for 'script'");
    expect(directives({})).toContain("trusted-types 'none'");
  });

  it('pages have all of these headers; assets may be kept, and the database allows nothing', () => {
    const settings = {
      databaseUrl: null,
      reportUrl: null,
      overHttp: false,
      isPreview: false,
      inline: { scripts: ['sha256-a'], styles: ['sha256-b'] },
    };
    const page = {
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self' 'sha256-a'",
        "style-src 'self' 'sha256-b'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        'upgrade-insecure-requests',
      ].join('; '),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Cache-Control': 'no-cache',
    };
    expect(getResponseHeaders('page', settings)).toEqual(page);
    expect(getResponseHeaders('unknown', settings)).toEqual({
      ...page,
      'Cache-Control': 'no-store',
    });
    expect(getResponseHeaders('asset', settings)).toEqual({
      ...page,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(getResponseHeaders('api', settings)).toEqual({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
  });

  it('violations of the policy are reported to the configured address, without one to none', () => {
    const reportUrl = 'https://reports.example/csp';
    expect(directives({ CSP_REPORT_URL: reportUrl })).toContain('report-to csp');
    const settings = {
      databaseUrl: null,
      reportUrl,
      overHttp: false,
      isPreview: false,
      inline: nothingInline,
    };
    expect(getResponseHeaders('page', settings)['Reporting-Endpoints']).toBe(`csp="${reportUrl}"`);
    expect(directives({}).join()).not.toContain('report-to');
    expect(getResponseHeaders('page', { ...settings, reportUrl: null })).not.toHaveProperty(
      'Reporting-Endpoints',
    );
  });

  it('the policy allows inline scripts and styles by their hash', () => {
    const inline = { scripts: ['sha256-a'], styles: ['sha256-b'] };
    const policy = getResponseHeaders('page', {
      databaseUrl: null,
      reportUrl: null,
      overHttp: false,
      isPreview: false,
      inline,
    })['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'");
  });

  it('insecure requests are upgraded unless the site itself is served over http', () => {
    const settings = {
      databaseUrl: null,
      reportUrl: null,
      isPreview: false,
      inline: nothingInline,
    };
    const policy = (overHttp: boolean) =>
      getResponseHeaders('page', { ...settings, overHttp })['Content-Security-Policy'];
    expect(policy(false)).toContain('upgrade-insecure-requests');
    expect(policy(true)).not.toContain('upgrade-insecure-requests');
  });

  it('_headers sets no header in two rules that match one address', () => {
    const text = formatHeadersFile(['/', '/job/:id'], {
      databaseUrl: null,
      reportUrl: null,
      overHttp: false,
      isPreview: false,
      inline: nothingInline,
    });
    const [everywhere = '', ...others] = text.trim().split('\n\n');
    const namesIn = (block: string) =>
      [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    expect(namesIn(everywhere)).toContain('Content-Security-Policy');
    expect(others.map((block) => block.split('\n')[0])).toEqual([
      '/assets/*',
      '/shell.html',
      '/404.html',
      '/',
      '/job/:id',
    ]);
    for (const block of others) expect(namesIn(block)).toEqual(['Cache-Control']);
  });
});

describe('the addresses of a static host', () => {
  it('RT-02 an unknown category, place or coach has no rule, so the host answers 404', () => {
    const patterns = ['/about', '/job/:id', '/category/:slug', '/location/:slug', '/thank-you'];
    const rendered = ['/', '/about', '/job/1', '/category/design'];
    expect(formatRedirectsFile(patterns, rendered).trim().split('\n')).toEqual([
      '/about /about/index.html 200',
      '/job/1 /job/1/index.html 200',
      '/category/design /category/design/index.html 200',
      '/job/:id /shell.html 200',
      '/thank-you /shell.html 200',
    ]);
    expect(acceptsEveryAddress('/marketplace/:coachId')).toBe(false);
  });

  it('the former route of a funnel leads to its route, until the name is taken back', () => {
    const moved = [{ from: '/nps', to: '/nps-2027' }];
    expect(formatRedirectsFile(['/nps-2027'], ['/nps-2027'], moved).trim().split('\n')).toEqual([
      '/nps /nps-2027 302',
      '/nps-2027 /nps-2027/index.html 200',
    ]);
  });
});
