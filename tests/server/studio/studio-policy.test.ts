import { describe, expect, it } from 'vitest';
import { getResponseHeaders } from '../../../src/server/static-host/response-headers';
import { getStudioPageHeaders } from '../../../src/server/studio/studio-policy';

const site = getResponseHeaders('page', {
  databaseUrl: null,
  reportUrl: null,
  overHttp: true,
  isPreview: false,
  inline: { scripts: [], styles: [] },
});

const toDirectives = (policy = ''): string[] => policy.split('; ');

/** The directives of a page that the site does not have. */
function getDifferences(page: 'studio' | 'player'): string[] {
  const own = toDirectives(getStudioPageHeaders(page)['Content-Security-Policy']);
  return own.filter(
    (directive) => !toDirectives(site['Content-Security-Policy']).includes(directive),
  );
}

describe('the policy of the studio', () => {
  it('is that of the site, but that the studio frames its player and starts workers', () => {
    expect(getDifferences('studio')).toEqual([
      'trusted-types default',
      "frame-src 'self'",
      "worker-src 'self'",
    ]);
  });

  it('lets only the page of the player be framed, by its own origin', () => {
    expect(getDifferences('player')).toEqual(["frame-ancestors 'self'"]);
  });

  it('sends all other headers of the site, and has no page with a token stored', () => {
    for (const page of ['studio', 'player'] as const) {
      const {
        'Content-Security-Policy': _,
        'Cache-Control': cache,
        ...headers
      } = getStudioPageHeaders(page);
      expect(site).toMatchObject(headers);
      expect(cache).toBe('no-store');
    }
  });
});
