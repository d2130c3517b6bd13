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
 * - `refused`: a rule of ours says that this row is invalid. Only that is final.
 * - `transient`: retry, not before `retryAfterMs`. `offline`: no response, or a captive portal.
 *   `unreachable`: a response that is not from the database. `busy`: an error of the database.
 *   `misconfigured`: a key, a right, a schema or a firewall that somebody must mend.
 */
export type Verdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'transient';
      readonly why: 'offline' | 'unreachable' | 'busy' | 'misconfigured';
      readonly message: string;
      readonly retryAfterMs: number | null;
    };

type ResponseKind =
  Exclude<Verdict['kind'], 'transient'> | Extract<Verdict, { kind: 'transient' }>['why'];

const TRANSIENT_STATUSES = new Set([408, 425, 429]);
const UNIQUE_VIOLATION = '23505';
const NETWORK_AUTHENTICATION_REQUIRED = 511;
/** A sentence of a trigger, a value that is none, a check. The local database has no code for a check. */
const RULE_CODE = /^(?:PT4\d\d|22[0-9A-Z]{3}|23514)$/;
const LOCAL_RULE = /violates check constraint|call stack/;

const isRefusedByRule = ({ code, message }: InsertResponse): boolean =>
  RULE_CODE.test(code) || (code === 'SUP' && LOCAL_RULE.test(message));

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
  { is: ({ code }) => code === UNIQUE_VIOLATION, kind: 'duplicate' },
  {
    is: (response) => isRefusedByRule(response) && /duplicate/i.test(response.message),
    kind: 'duplicate',
  },
  { is: isRefusedByRule, kind: 'refused' },
  { is: ({ status }) => status < 500, kind: 'misconfigured' },
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
  if (kind === 'refused') return { kind, message };
  return { kind: 'transient', why: kind, message, retryAfterMs: parseRetryAfter(response, now) };
}
