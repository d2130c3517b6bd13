import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { isPathUnder, REST_PREFIX } from '../../src/shared/names/addresses';

/** A complete response of the site. */
export interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request that saves a row, with the possible reactions. */
export interface ProxyExchange {
  /** A lead; else a part of a visit. */
  isLead: boolean;
  /** The request of the browser. */
  body: Buffer;
  /** Forwards it to the site. */
  forward: () => Promise<ProxyResponse>;
  /** Responds to the browser. */
  respond: (answer: Partial<ProxyResponse> & { status: number }) => void;
  /** Closes the browser's connection. */
  dropConnection: () => void;
  /** Starts a response without an end. */
  startResponse: (headers: Record<string, string>, beginning: string) => void;
}

export type RowHandler = (exchange: ProxyExchange) => Promise<void> | void;

/** A recorded request, for the search of leaks: the parts that logs and third parties see. */
export interface ProxyRequest {
  method: string;
  url: string;
  referer: string;
}

/** A part of a visit as the browser sent it. */
export interface SentVisitPart {
  body: string;
  /** What the database answered; null where the part did not come to it. */
  status: number | null;
}

/** A proxy between the browser and the site. */
export interface NetworkProxy {
  origin: string;
  requests: readonly ProxyRequest[];
  visitParts: readonly SentVisitPart[];
  /** Handles save requests from now on; `null` forwards them. */
  handleRows: (meeting: RowHandler | null) => void;
  /** Serves only the scripts that pass the filter, as after a deploy; `null` serves all. */
  filterScripts: (isServed: ((path: string) => boolean) | null) => void;
  close: () => Promise<void>;
}

/** Hop-by-hop headers. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const removeHopByHopHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part as Uint8Array)); // no encoding is set
  return Buffer.concat(parts);
}

async function forwardRequest(
  origin: string,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<ProxyResponse> {
  const outgoing = ask(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers: { ...removeHopByHopHeaders(incoming.headers), 'content-length': body.length },
    agent: false,
  });
  outgoing.end(body);
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]; // what the event carries
  return {
    status: reply.statusCode ?? 502,
    headers: removeHopByHopHeaders(reply.headers),
    body: await readBody(reply),
  };
}

function writeResponse(
  response: ServerResponse,
  { status, headers = {}, body }: Partial<ProxyResponse>,
) {
  if (response.destroyed) return;
  response.writeHead(status ?? 200, headers);
  response.end(body);
}

function createExchange(
  site: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  { body, part }: { body: Buffer; part: SentVisitPart | null },
): ProxyExchange {
  return {
    isLead: part === null,
    body,
    async forward() {
      const reply = await forwardRequest(site, incoming, body);
      if (part !== null) part.status = reply.status;
      return reply;
    },
    respond: (answer) => writeResponse(response, answer),
    dropConnection: () => response.destroy(),
    startResponse: (headers, beginning) => {
      response.writeHead(201, headers);
      response.write(beginning);
    },
  };
}

const VISIT_PARTS_PATH = `${REST_PREFIX}/visit_parts`;

/** @param site the origin to forward to */
export async function startNetworkProxy(site: string): Promise<NetworkProxy> {
  const requests: ProxyRequest[] = [];
  const visitParts: SentVisitPart[] = [];
  let meeting: RowHandler | null = null;
  let isServed: ((path: string) => boolean) | null = null;

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    requests.push({ method, url, referer: headers.referer ?? '' });
    const body = await readBody(incoming);
    const isSave = method === 'POST' && url.startsWith('/rest/');
    const isPart = isSave && isPathUnder(url.replace(/\?.*/, ''), VISIT_PARTS_PATH);
    const part = isPart ? { body: body.toString(), status: null } : null;
    if (part !== null) visitParts.push(part);
    const exchange = createExchange(site, incoming, response, { body, part });
    if (isSave && meeting !== null) return meeting(exchange);
    if (isServed !== null && url.startsWith('/assets/') && !isServed(url))
      return exchange.respond({ status: 404, headers: { 'content-type': 'text/plain' } });
    exchange.respond(await exchange.forward());
  }

  const server = createServer((incoming, response) => {
    // Every error closes the browser's connection: the site may be down on purpose.
    void handle(incoming, response).catch(() => response.destroy());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    requests,
    visitParts,
    handleRows: (next) => (meeting = next),
    filterScripts: (next) => (isServed = next),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
