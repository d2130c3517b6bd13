import { isPreview, withoutLiveServices } from '../preview-build/is-preview';

/** The kind of an address. `api` is the database behind /rest/v1 and /auth/v1. */
export type AddressKind = 'page' | 'unknown' | 'asset' | 'api';

export interface HeaderSettings {
  /** The hosted database; `null` when the database has the site's own origin. */
  databaseUrl: string | null;
  /** Where browsers report violations of the content security policy; `null` for no reports. */
  reportUrl: string | null;
  /** Served over plain http, which only happens on localhost. */
  overHttp: boolean;
  /** A preview of a change, which search engines leave out. */
  isPreview: boolean;
  /** Hashes of the inline scripts and styles of the pages. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
}

const formatSourceList = (hashes: readonly string[]): string =>
  ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

function buildContentSecurityPolicy({
  databaseUrl,
  reportUrl,
  overHttp,
  inline,
}: HeaderSettings): string {
  const connect = databaseUrl === null ? "'self'" : `'self' ${new URL(databaseUrl).origin}`;
  const directives: readonly (string | null)[] = [
    "default-src 'none'",
    `script-src ${formatSourceList(inline.scripts)}`,
    `style-src ${formatSourceList(inline.styles)}`,
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
    // Some browsers upgrade localhost too, where https has no server.
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

const SITE_KINDS: readonly AddressKind[] = ['page', 'unknown', 'asset'];
const ALL_KINDS: readonly AddressKind[] = [...SITE_KINDS, 'api'];

const createConstantValue = (value: string) => () => value;

/** All headers: `npm run preview` sends them, and the build writes them to `_headers`. */
const HEADER_ROWS: readonly HeaderRow[] = [
  { name: 'Content-Security-Policy', kinds: SITE_KINDS, value: buildContentSecurityPolicy },
  {
    name: 'Content-Security-Policy',
    kinds: ['api'],
    value: createConstantValue("default-src 'none'; frame-ancestors 'none'"),
  },
  {
    name: 'Reporting-Endpoints',
    kinds: SITE_KINDS,
    value: ({ reportUrl }) => (reportUrl === null ? null : `csp="${reportUrl}"`),
  },
  // Browsers ignore it over http (RFC 6797, 8.1).
  {
    name: 'Strict-Transport-Security',
    kinds: ALL_KINDS,
    value: createConstantValue('max-age=63072000; includeSubDomains'),
  },
  {
    name: 'X-Robots-Tag',
    kinds: SITE_KINDS,
    value: (settings) => (settings.isPreview ? 'noindex' : null),
  },
  { name: 'Referrer-Policy', kinds: ALL_KINDS, value: createConstantValue('no-referrer') },
  { name: 'X-Content-Type-Options', kinds: ALL_KINDS, value: createConstantValue('nosniff') },
  {
    name: 'Cross-Origin-Opener-Policy',
    kinds: SITE_KINDS,
    value: createConstantValue('same-origin'),
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    kinds: ALL_KINDS,
    value: createConstantValue('same-origin'),
  },
  {
    name: 'Permissions-Policy',
    kinds: SITE_KINDS,
    value: createConstantValue('camera=(), microphone=(), geolocation=(), payment=()'),
  },
  // With `no-store` a page is not in the back/forward cache: Back reloads it.
  { name: 'Cache-Control', kinds: ['page'], value: createConstantValue('no-cache') },
  { name: 'Cache-Control', kinds: ['unknown', 'api'], value: createConstantValue('no-store') },
  // The file name contains a hash of the content.
  {
    name: 'Cache-Control',
    kinds: ['asset'],
    value: createConstantValue('public, max-age=31536000, immutable'),
  },
];

export function getResponseHeaders(
  kind: AddressKind,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    HEADER_ROWS.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ name, value }) => {
      const text = value(settings);
      return text === null ? [] : [[name, text]];
    }),
  );
}

/** Reads the variables of .env.example that the headers depend on. */
export function readHeaderSettings(environment: Readonly<Record<string, string | undefined>>) {
  return {
    databaseUrl: withoutLiveServices(environment).VITE_SUPABASE_URL || null,
    reportUrl: environment.CSP_REPORT_URL || null,
    isPreview: isPreview(environment),
  };
}
