import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Connect } from 'vite';
import { jsonDepth } from './json-depth';
import { numberFault } from './json-numbers';
import { isForeign, preflightHeaders, sharingHeaders } from './origin';
import { insistOn } from './own-headers';
import { isOfDatabase, isUnder, PREFIXES } from './prefixes';
import { discardRest, readBody } from './read-body';
import { BODY_LIMIT, DEPTH_LIMIT, type Refusal, refusals, refuse } from './refusals';

/** How often a shut door looks whether everybody has left. */
const QUIET_MS = 100;

/** The tables a visitor adds to. */
const TABLES = new Set(['/rest/v1/quiz_results', '/rest/v1/candidate_prospects']);

const METHODS: Readonly<Record<string, string>> = {
  '/auth/v1': 'GET, POST, PUT, DELETE, OPTIONS',
  '/rest/v1': 'POST, OPTIONS',
};

const NUMBER_REFUSALS = {
  outOfRange: refusals.numberOutOfRange,
  inexact: refusals.numberInexact,
} as const;

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The path as the backend will read it: `/rest/v1/../_system` is `/_system`. */
function pathAsRead(url: string): string {
  try {
    return new URL(url, 'http://localhost').pathname;
  } catch {
    return '';
  }
}

function isSame(text: string | undefined, secret: string): boolean {
  const given = Buffer.from(text ?? '');
  const known = Buffer.from(secret);
  return known.length > 0 && given.length === known.length && timingSafeEqual(given, known);
}

/** Whether the request shows the key of the service, which may do everything. */
function isService({ headers }: IncomingMessage, secret: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const { apikey } = headers;
  return isSame(typeof apikey === 'string' ? apikey : undefined, secret) || isSame(bearer, secret);
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
function refusalOfHead(request: IncomingMessage, pathname: string, secret: string): Refusal | null {
  if (isForeign(request.headers)) return refusals.foreignOrigin;
  if (isUnder(pathname, '/rest/v1') && !isService(request, secret)) {
    if (request.method !== 'POST' && request.method !== 'OPTIONS') return refusals.method;
    if (!TABLES.has(pathname)) return refusals.unknownTable;
  }
  if (hasBody(request) && !isPlainJson(request)) return refusals.contentType;
  return null;
}

/** A body that has been read is handed on under this name; the backend's listener looks for it. */
interface ReadRequest extends IncomingMessage {
  rawBody?: Buffer;
}

/** The way to the backend, and how to shut it. */
export interface Door {
  /** Stands before the backend. */
  readonly middleware: Connect.NextHandleFunction;
  /** Lets nobody else in and waits for those inside, `patienceMs` at most. */
  readonly shut: (patienceMs: number) => Promise<void>;
}

/**
 * What every request to the local database meets first. It lets through what the site needs and
 * answers the rest itself, with an error in PostgREST's shape: the backend has no limit of its own.
 *
 * @param secret the key of the service; empty when nobody has it
 */
export function door(secret: string): Door {
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

  async function answer(request: ReadRequest, response: ServerResponse): Promise<Refusal | null> {
    const url = request.url ?? '';
    const pathname = pathAsRead(url);
    const prefix = PREFIXES.find((known) => isUnder(pathname, known));
    if (prefix === undefined || pathname !== pathOf(url)) return refusals.unknownAddress;
    if (isShut) return refusals.closing;
    const refusal = refusalOfHead(request, pathname, secret);
    if (refusal !== null) return refusal;
    if (request.method === 'OPTIONS') {
      const headers = preflightHeaders(METHODS[prefix] ?? '');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.writeHead(204).end();
      return null;
    }
    if (!hasBody(request)) return null;
    const body = await readBody(request, BODY_LIMIT);
    if (body === null) return refusals.tooLarge;
    if (jsonDepth(body) > DEPTH_LIMIT) return refusals.tooDeep;
    const fault = numberFault(body);
    if (fault !== null) return NUMBER_REFUSALS[fault];
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
        refuse(response, refusal);
        discardRest(request);
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
    const paths = [pathOf(url), pathAsRead(url)];
    if (!paths.some(isOfDatabase)) {
      next();
      return;
    }
    insistOn(response, { ...sharingHeaders(request.headers), 'cache-control': 'no-store' });
    enter(response);
    void pass(request, response, next);
  }

  return {
    middleware,
    async shut(patienceMs) {
      isShut = true;
      const deadline = performance.now() + patienceMs;
      do {
        // Whoever has just knocked is still told that the door is shut.
        await setTimeout(QUIET_MS);
      } while (!isEmpty() && performance.now() < deadline);
    },
  };
}
