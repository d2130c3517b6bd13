/** What an address of the site can be. `api` is the database behind /rest/v1 and /auth/v1. */
export type AddressKind = 'page' | 'unknown' | 'asset' | 'api';

/** What the headers depend on. */
export interface HeaderSettings {
  /** The hosted database, where there is one; `null` when it answers under the site's own address. */
  databaseUrl: string | null;
  /** Where browsers send what the policy refused; `null`: nowhere. */
  reportUrl: string | null;
  /** Served over plain http, which is so on this machine alone. */
  overHttp: boolean;
  /** Hashes of what stands in the pages themselves, and may run or count there. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
}

const selfAnd = (hashes: readonly string[]): string =>
  ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** One directive a line; `null` where it is left out. */
function policyOfSite({ databaseUrl, reportUrl, overHttp, inline }: HeaderSettings): string {
  const connect = databaseUrl === null ? "'self'" : `'self' ${new URL(databaseUrl).origin}`;
  const directives: readonly (string | null)[] = [
    "default-src 'none'",
    `script-src ${selfAnd(inline.scripts)}`,
    `style-src ${selfAnd(inline.styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // A browser that upgrades localhost too would find nothing there.
    overHttp ? null : 'upgrade-insecure-requests',
    reportUrl === null ? null : 'report-to csp',
  ];
  return directives.filter((directive) => directive !== null).join('; ');
}

interface HeaderRow {
  name: string;
  kinds: readonly AddressKind[];
  value: (settings: HeaderSettings) => string | null;
}

const SITE: readonly AddressKind[] = ['page', 'unknown', 'asset'];
const ALL: readonly AddressKind[] = [...SITE, 'api'];

const always = (value: string) => () => value;

/** Every header there is: `npm run preview` sends them, and the build writes them to `_headers`. */
const HEADERS: readonly HeaderRow[] = [
  { name: 'Content-Security-Policy', kinds: SITE, value: policyOfSite },
  {
    name: 'Content-Security-Policy',
    kinds: ['api'],
    value: always("default-src 'none'; frame-ancestors 'none'"),
  },
  {
    name: 'Reporting-Endpoints',
    kinds: SITE,
    value: ({ reportUrl }) => (reportUrl === null ? null : `csp="${reportUrl}"`),
  },
  // Browsers act on it over https alone (RFC 6797, 8.1).
  {
    name: 'Strict-Transport-Security',
    kinds: ALL,
    value: always('max-age=63072000; includeSubDomains'),
  },
  { name: 'Referrer-Policy', kinds: ALL, value: always('no-referrer') },
  { name: 'X-Content-Type-Options', kinds: ALL, value: always('nosniff') },
  { name: 'Cross-Origin-Opener-Policy', kinds: SITE, value: always('same-origin') },
  { name: 'Cross-Origin-Resource-Policy', kinds: ALL, value: always('same-origin') },
  {
    name: 'Permissions-Policy',
    kinds: SITE,
    value: always('camera=(), microphone=(), geolocation=(), payment=()'),
  },
  { name: 'Cache-Control', kinds: ['page', 'unknown', 'api'], value: always('no-store') },
  // The name of such a file changes with what is in it.
  {
    name: 'Cache-Control',
    kinds: ['asset'],
    value: always('public, max-age=31536000, immutable'),
  },
];

/** The headers of one kind of address, by name. */
export function headersOf(
  kind: AddressKind,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    HEADERS.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ name, value }) => {
      const text = value(settings);
      return text === null ? [] : [[name, text]];
    }),
  );
}

/** What the build's environment says about the headers (see .env.example). */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>) {
  return {
    databaseUrl: environment.VITE_SUPABASE_URL || null,
    reportUrl: environment.CSP_REPORT_URL || null,
  };
}
