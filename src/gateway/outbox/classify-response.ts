/** What came back for one insert, before anybody judges it. */
export interface InsertResponse {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What the body was: `cut` where the connection broke in the middle of it. */
  readonly body: 'json' | 'empty' | 'cut' | 'other';
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** The header Retry-After, as it was sent. */
  readonly retryAfter: string | null;
}

/**
 * What an answer means for the row.
 *
 * - `delivered`: it is stored; sent again, it was stored before.
 * - `duplicate`: another row of the same person says the same.
 * - `permanent`: it will never be taken as it is (`refused`), or not before somebody mends our key
 *   (`misconfigured`).
 * - `transient`: another try may be taken, not before `retryAfterMs`. `offline`: nobody answered,
 *   or a network that wants something first; `unreachable`: somebody did who is not the database;
 *   `busy`: the database.
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

/** A portal answers every request with its own page, as if it were what was asked for. */
const isCaptivePortal = ({ status, body }: InsertResponse): boolean =>
  status === NETWORK_AUTHENTICATION_REQUIRED || (status < 400 && body !== 'json');

/** What an answer is, the first that holds. */
const classificationRules: readonly {
  readonly is: (answer: InsertResponse) => boolean;
  readonly kind: ResponseKind;
}[] = [
  // Said after the row is committed, and its body is empty: how much of it arrived says nothing.
  { is: ({ status, body }) => status === 201 && body !== 'other', kind: 'delivered' },
  { is: ({ status }) => status === 0, kind: 'offline' },
  { is: isCaptivePortal, kind: 'offline' },
  { is: ({ status }) => TRANSIENT_STATUSES.has(status), kind: 'busy' },
  // The same body is too large the next time, whoever says it.
  { is: ({ status }) => status === 413, kind: 'refused' },
  // Somebody between us and the database has answered: a proxy, a static host.
  { is: ({ body }) => body !== 'json', kind: 'unreachable' },
  // Our own row stands: the acknowledgement of an earlier try was lost.
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
  // The local database answers these with 500; they are about the row, not about the moment.
  {
    is: ({ message }) => /violates check constraint|call stack/.test(message),
    kind: 'refused',
  },
  { is: ({ status }) => status >= 400 && status < 500, kind: 'refused' },
  { is: () => true, kind: 'busy' },
];

/** Seconds or a date in the header; where other origins may not read it, seconds in the hint. */
function parseRetryAfter({ retryAfter, hint }: InsertResponse, now: number): number | null {
  const inHint = /(\d+)\s*s\b/.exec(hint)?.[1];
  const text = (retryAfter ?? inHint ?? '').trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Judges an answer.
 * @param now ms since the epoch, for a Retry-After that is a date
 */
export function classifyResponse(response: InsertResponse, now: number): Verdict {
  const kind = classificationRules.find(({ is }) => is(response))?.kind ?? 'busy';
  if (kind === 'delivered' || kind === 'duplicate') return { kind };
  // Neither a page of HTML nor what a browser says of its network is a sentence for anybody.
  const message = response.body === 'json' ? response.message : '';
  if (kind === 'refused' || kind === 'misconfigured')
    return { kind: 'permanent', why: kind, message };
  return { kind: 'transient', why: kind, message, retryAfterMs: parseRetryAfter(response, now) };
}
