import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Connect } from 'vite';
import { getJsonDepth } from './json-depth';
import { checkJsonNumbers } from './check-json-numbers';
import { isCrossOrigin, getPreflightHeaders, getCorsHeaders } from './cors-headers';
import { overrideHeaders } from './override-headers';
import { isDatabasePath, isPathUnder, API_PREFIXES } from './api-prefixes';
import { discardRemainingBody, readBody } from './read-body';
import {
  BODY_LIMIT,
  DEPTH_LIMIT,
  type ErrorResponse,
  errorResponses,
  sendErrorResponse,
} from './error-responses';

/** How often a shut door looks whether everybody has left. */
const CLOSE_POLL_MS = 100;

/** The tables a visitor adds to. */
const WRITABLE_TABLES = new Set(['/rest/v1/quiz_results', '/rest/v1/candidate_prospects']);

const ALLOWED_METHODS: Readonly<Record<string, string>> = {
  '/auth/v1': 'GET, POST, PUT, DELETE, OPTIONS',
  '/rest/v1': 'POST, OPTIONS',
};

const NUMBER_ERRORS = {
  outOfRange: errorResponses.numberOutOfRange,
  inexact: errorResponses.numberInexact,
} as const;

function getRawPath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The path as the backend will read it: `/rest/v1/../_system` is `/_system`. */
function getNormalizedPath(url: string): string {
  try {
    return new URL(url, 'http://localhost').pathname;
  } catch {
    return '';
  }
}

function isEqualInConstantTime(text: string | undefined, secret: string): boolean {
  const given = Buffer.from(text ?? '');
  const known = Buffer.from(secret);
  return known.length > 0 && given.length === known.length && timingSafeEqual(given, known);
}

/** Whether the request shows the key of the service, which may do everything. */
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

/** What is wrong with a request before any of its body has been read. */
function checkRequestHead(
  request: IncomingMessage,
  pathname: string,
  secret: string,
): ErrorResponse | null {
  if (isCrossOrigin(request.headers)) return errorResponses.foreignOrigin;
  if (isPathUnder(pathname, '/rest/v1') && !isServiceRequest(request, secret)) {
    if (request.method !== 'POST' && request.method !== 'OPTIONS') return errorResponses.method;
    if (!WRITABLE_TABLES.has(pathname)) return errorResponses.unknownTable;
  }
  if (hasBody(request) && !isPlainJson(request)) return errorResponses.contentType;
  return null;
}

/** A body that has been read is handed on under this name; the backend's listener looks for it. */
interface RequestWithRawBody extends IncomingMessage {
  rawBody?: Buffer;
}

/** The way to the backend, and how to shut it. */
export interface RequestGuard {
  /** Stands before the backend. */
  readonly middleware: Connect.NextHandleFunction;
  /** Lets nobody else in and waits for those inside, `patienceMs` at most. */
  readonly close: (patienceMs: number) => Promise<void>;
}

/**
 * What every request to the local database meets first. It lets through what the site needs and
 * answers the rest itself, with an error in PostgREST's shape: the backend has no limit of its own.
 *
 * @param secret the key of the service; empty when nobody has it
 */
export function createRequestGuard(secret: string): RequestGuard {
  let isShut = false;
  let inside = 0;

  function enter(response: ServerResponse): void {
    inside += 1;
    response.once('close', () => {
      inside -= 1;
    });
  }

  function isEmpty(): boolean {
    return inside === 0;
  }

  async function answer(
    request: RequestWithRawBody,
    response: ServerResponse,
  ): Promise<ErrorResponse | null> {
    const url = request.url ?? '';
    const pathname = getNormalizedPath(url);
    const prefix = API_PREFIXES.find((known) => isPathUnder(pathname, known));
    if (prefix === undefined || pathname !== getRawPath(url)) return errorResponses.unknownAddress;
    if (isShut) return errorResponses.closing;
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
    const fault = checkJsonNumbers(body);
    if (fault !== null) return NUMBER_ERRORS[fault];
    request.rawBody = body;
    return null;
  }

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    try {
      const refusal = await answer(request, response);
      if (refusal !== null) {
        sendErrorResponse(response, refusal);
        discardRemainingBody(request);
        return;
      }
    } catch {
      response.destroy(); // The client went away: there is nobody to answer.
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
    enter(response);
    void pass(request, response, next);
  }

  return {
    middleware,
    async close(patienceMs) {
      isShut = true;
      const deadline = performance.now() + patienceMs;
      do {
        // Whoever has just knocked is still told that the door is shut.
        await setTimeout(CLOSE_POLL_MS);
      } while (!isEmpty() && performance.now() < deadline);
    },
  };
}
