import {
  type AddressKind,
  getResponseHeaders,
  type HeaderSettings,
} from '../static-host/response-headers';

/** The pages of the studio: the studio itself, and the player that it frames. */
export type StudioPage = 'studio' | 'player';

/**
 * Where the policy of a page differs from that of the site. The studio frames its player and starts
 * workers, whose addresses are trusted types; only the player may be framed.
 */
const differences: Record<StudioPage, Readonly<Record<string, string>>> = {
  studio: {
    'frame-src': "'self'",
    'worker-src': "'self'",
    'trusted-types': 'default',
  },
  player: { 'frame-ancestors': "'self'" },
};

function changeDirectives(policy: string, changes: Readonly<Record<string, string>>): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  for (const [name, sources] of Object.entries(changes)) directives.set(name, sources);
  return [...directives].map(([name, sources]) => `${name} ${sources}`.trimEnd()).join('; ');
}

const settings: HeaderSettings = {
  databaseUrl: null,
  reportUrl: null,
  overHttp: true,
  isPreview: false,
  inline: { scripts: [], styles: [] },
};

/** The headers of a page of the studio: those of the site with the differences above. It has a token. */
export function getStudioPageHeaders(page: StudioPage): Readonly<Record<string, string>> {
  const headers = getResponseHeaders('page', settings);
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Content-Security-Policy': changeDirectives(policy, differences[page]),
    'Cache-Control': 'no-store',
  };
}

/** The headers of what is no page. */
export const getStudioHeaders = (kind: Exclude<AddressKind, 'page'>) =>
  getResponseHeaders(kind, settings);
