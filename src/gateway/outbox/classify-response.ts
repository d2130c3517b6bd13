/** The response to one insert, not yet classified. */
export interface InsertResponse {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** `cut`: the connection broke while the body was read. */
  readonly body: 'json' | 'empty' | 'cut' | 'other';
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** The raw Retry-After header. */
  readonly retryAfter: string | null;
}

/**
 * Result of an insert.
 *
 * - `delivered`: the row is stored, by this or an earlier attempt.
 * - `duplicate`: another row of the same person has the same content.
 * - `permanent`: a retry does not help. `refused`: the row is invalid. `misconfigured`: our API key is
 *   invalid.
 * - `transient`: retry, not before `retryAfterMs`. `offline`: no response, or a captive portal.
 *   `unreachable`: a response that is not from the database. `busy`: an error of the database.
 */
export type Verdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'duplicate' }
  | {
      readonly kind: 'permanent';
      readonly why: 'refused' | 'misconfigured';
      readonly message: string;
    }
  | {
      readonly kind: 'transient';
      readonly why: 'offline' | 'unreachable' | 'busy';
      readonly message: string;
      readonly retryAfterMs: number | null;
    };

type ResponseKind =
  'delivered' | 'duplicate' | 'refused' | 'misconfigured' | 'offline' | 'unreachable' | 'busy';

const TRANSIENT_STATUSES = new Set([408, 425, 429]);
const NOT_PERMITTED = '42501';
const UNIQUE_VIOLATION = '23505';
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** A captive portal answers every request with its own page and a success status. */
const isCaptivePortal = ({ status, body }: InsertResponse): boolean =>
  status === NETWORK_AUTHENTICATION_REQUIRED || (status < 400 && body !== 'json');

/** The first matching rule applies. */
const classificationRules: readonly {
  readonly is: (response: InsertResponse) => boolean;
  readonly kind: ResponseKind;
}[] = [
  // 201 is sent after the commit with an empty body, so a cut body does not matter.
  { is: ({ status, body }) => status === 201 && body !== 'other', kind: 'delivered' },
  { is: ({ status }) => status === 0, kind: 'offline' },
  { is: isCaptivePortal, kind: 'offline' },
  { is: ({ status }) => TRANSIENT_STATUSES.has(status), kind: 'busy' },
  // Payload too large: a retry has the same size, whether a proxy or the database answers.
  { is: ({ status }) => status === 413, kind: 'refused' },
  // A proxy or static host has answered instead of the database.
  { is: ({ body }) => body !== 'json', kind: 'unreachable' },
  // The row is stored already: the acknowledgement of an earlier attempt was lost.
  {
    is: ({ code, message }) => code === UNIQUE_VIOLATION && /_pkey\b/.test(message),
    kind: 'delivered',
  },
  {
    is: ({ code, message }) => code === UNIQUE_VIOLATION || /duplicate/i.test(message),
    kind: 'duplicate',
  },
  { is: ({ code }) => code === NOT_PERMITTED, kind: 'refused' },
  { is: ({ status }) => status === 401, kind: 'misconfigured' },
  // The local database answers 500 for these, but they are errors of the row.
  {
    is: ({ message }) => /violates check constraint|call stack/.test(message),
    kind: 'refused',
  },
  { is: ({ status }) => status >= 400 && status < 500, kind: 'refused' },
  { is: () => true, kind: 'busy' },
];

/** The header has seconds or a date. Cross-origin it may be hidden; then the hint has seconds. */
function parseRetryAfter({ retryAfter, hint }: InsertResponse, now: number): number | null {
  const secondsInHint = /(\d+)\s*s\b/.exec(hint)?.[1];
  const text = (retryAfter ?? secondsInHint ?? '').trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** @param now ms since the epoch, for a Retry-After with a date */
export function classifyResponse(response: InsertResponse, now: number): Verdict {
  const kind = classificationRules.find(({ is }) => is(response))?.kind ?? 'busy';
  if (kind === 'delivered' || kind === 'duplicate') return { kind };
  // HTML pages and browser network errors are not readable messages.
  const message = response.body === 'json' ? response.message : '';
  if (kind === 'refused' || kind === 'misconfigured')
    return { kind: 'permanent', why: kind, message };
  return { kind: 'transient', why: kind, message, retryAfterMs: parseRetryAfter(response, now) };
}
