import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Connect } from 'vite';
import { getJsonDepth } from './json-depth';
import { checkJsonNumbers } from './check-json-numbers';
import { checkRowValues } from './check-row-values';
import { isCrossOrigin, getPreflightHeaders, getCorsHeaders } from './cors-headers';
import { overrideHeaders } from './override-headers';
import {
  API_PREFIXES,
  AUTH_PREFIX,
  isDatabasePath,
  isPathUnder,
  REST_PREFIX,
} from '../../shared/names/addresses';
import { discardRemainingBody, readBody } from './read-body';
import {
  BODY_LIMIT,
  DEPTH_LIMIT,
  type ErrorResponse,
  errorResponses,
  sendErrorResponse,
} from './error-responses';

/** Interval of the check for running requests while closing. */
const CLOSE_POLL_MS = 100;

/**
 * What may be asked for without the service key, and how. Visitors insert into tables. The others are
 * reports for members of the team, which the database refuses to everyone else.
 */
const ALLOWED_REQUESTS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  [`${REST_PREFIX}/quiz_results`, 'POST'],
  [`${REST_PREFIX}/candidate_prospects`, 'POST'],
  [`${REST_PREFIX}/visit_parts`, 'POST'],
  [`${REST_PREFIX}/rpc/sum_visits`, 'POST'],
  [`${REST_PREFIX}/rpc/funnel_counts`, 'GET'],
  [`${REST_PREFIX}/rpc/log_coverage`, 'GET'],
]);

/** What an account may read besides: the database gives it to members of the team alone. */
const READ_BY_ACCOUNTS: ReadonlySet<string> = new Set([`${REST_PREFIX}/visit_parts`]);

const ALLOWED_METHODS: Readonly<Record<string, string>> = {
  [AUTH_PREFIX]: 'GET, POST, PUT, DELETE, OPTIONS',
  [REST_PREFIX]: 'POST, OPTIONS',
};

const NUMBER_ERRORS = {
  outOfRange: errorResponses.numberOutOfRange,
  inexact: errorResponses.numberInexact,
} as const;

function getRawPath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The path as the backend resolves it: `/rest/v1/../_system` is `/_system`. */
function getNormalizedPath(url: string): string {
  try {
    return new URL(url, 'http://localhost').pathname;
  } catch {
    return '';
  }
}

function isEqualInConstantTime(text: string | undefined, secret: string): boolean {
  const actual = Buffer.from(text ?? '');
  const expected = Buffer.from(secret);
  return (
    expected.length > 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
  );
}

/** Whether the request carries the service key, which bypasses the rules. */
function isServiceRequest({ headers }: IncomingMessage, secret: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const { apikey } = headers;
  return (
    isEqualInConstantTime(typeof apikey === 'string' ? apikey : undefined, secret) ||
    isEqualInConstantTime(bearer, secret)
  );
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isPlainJson({ headers }: IncomingMessage): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const encoding = headers['content-encoding'] ?? 'identity';
  return type.trim().toLowerCase() === 'application/json' && encoding === 'identity';
}

/** Checks method, path and headers before the body is read. */
function checkRequestHead(
  request: IncomingMessage,
  pathname: string,
  secret: string,
): ErrorResponse | null {
  if (isCrossOrigin(request.headers)) return errorResponses.foreignOrigin;
  if (isPathUnder(pathname, REST_PREFIX) && !isServiceRequest(request, secret)) {
    const allowed = ALLOWED_REQUESTS.get(pathname);
    const isInsert = request.method === 'POST' || request.method === 'OPTIONS';
    if (allowed === undefined && isInsert) return errorResponses.unknownTable;
    const isAccountReading =
      request.method === 'GET' &&
      READ_BY_ACCOUNTS.has(pathname) &&
      request.headers.authorization !== undefined;
    if (request.method !== allowed && request.method !== 'OPTIONS' && !isAccountReading)
      return errorResponses.method;
  }
  if (hasBody(request) && !isPlainJson(request)) return errorResponses.contentType;
  return null;
}

/** The backend reads a body that was read before it from this property. */
interface RequestWithRawBody extends IncomingMessage {
  rawBody?: Buffer;
}

/** Checks a request and its body. A preflight request is answered. */
async function checkRequest(
  request: RequestWithRawBody,
  response: ServerResponse,
  secret: string,
  isClosing: boolean,
): Promise<ErrorResponse | null> {
  const url = request.url ?? '';
  const pathname = getNormalizedPath(url);
  const prefix = API_PREFIXES.find((candidate) => isPathUnder(pathname, candidate));
  if (prefix === undefined || pathname !== getRawPath(url)) return errorResponses.unknownAddress;
  if (isClosing) return errorResponses.closing;
  const refusal = checkRequestHead(request, pathname, secret);
  if (refusal !== null) return refusal;
  if (request.method === 'OPTIONS') {
    const headers = getPreflightHeaders(ALLOWED_METHODS[prefix] ?? '');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(204).end();
    return null;
  }
  if (!hasBody(request)) return null;
  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return errorResponses.tooLarge;
  if (getJsonDepth(body) > DEPTH_LIMIT) return errorResponses.tooDeep;
  const numberFault = checkJsonNumbers(body);
  if (numberFault !== null) return NUMBER_ERRORS[numberFault];
  const rowFault = checkRowValues(pathname.slice(`${REST_PREFIX}/`.length), body);
  if (rowFault !== null) return errorResponses[rowFault];
  request.rawBody = body;
  return null;
}

export interface RequestGuard {
  /** Runs before the backend. */
  readonly middleware: Connect.NextHandleFunction;
  /** Refuses new requests and waits for running ones, `timeoutMs` at most. */
  readonly close: (timeoutMs: number) => Promise<void>;
}

/**
 * Checks every request to the local database first. Passes on what the site needs and answers the
 * rest with an error in PostgREST's format: the backend has no limits of its own.
 *
 * @param secret the service key; empty when no request may use it
 */
export function createRequestGuard(secret: string): RequestGuard {
  let isClosing = false;
  let runningRequests = 0;

  function trackRequest(response: ServerResponse): void {
    runningRequests += 1;
    response.once('close', () => {
      runningRequests -= 1;
    });
  }

  const hasRunningRequests = (): boolean => runningRequests > 0;

  async function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    try {
      const refusal = await checkRequest(request, response, secret, isClosing);
      if (refusal !== null) {
        sendErrorResponse(response, refusal);
        discardRemainingBody(request);
        return;
      }
    } catch {
      response.destroy(); // The client disconnected.
      return;
    }
    if (!response.writableEnded) next();
  }

  function middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const url = request.url ?? '';
    const paths = [getRawPath(url), getNormalizedPath(url)];
    if (!paths.some(isDatabasePath)) {
      next();
      return;
    }
    overrideHeaders(response, { ...getCorsHeaders(request.headers), 'cache-control': 'no-store' });
    trackRequest(response);
    void handleRequest(request, response, next);
  }

  return {
    middleware,
    async close(timeoutMs) {
      isClosing = true;
      const deadline = performance.now() + timeoutMs;
      do {
        // At least once: a request that has just arrived still gets its refusal.
        await setTimeout(CLOSE_POLL_MS);
      } while (hasRunningRequests() && performance.now() < deadline);
    },
  };
}
