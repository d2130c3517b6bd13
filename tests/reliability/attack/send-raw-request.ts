import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** The raw path, without normalisation of `..`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawResponse {
  /** 0 where the connection ended without a response. */
  readonly status: number;
  /** The code of an error in PostgREST's format. */
  readonly code: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function parseErrorCode(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    const isError = typeof read === 'object' && read !== null && 'code' in read;
    return isError && typeof read.code === 'string' ? read.code : '';
  } catch {
    return '';
  }
}

/** Sends one request without redirects, retries or normalisation. */
export async function sendRawRequest(origin: string, question: RawRequest): Promise<RawResponse> {
  const { method, path, headers = {}, body } = question;
  const { hostname, port } = new URL(origin);
  // With "connection: close", a server that refuses a long body resets the connection and loses its
  // response.
  const open = { ...headers, connection: 'keep-alive' };
  const clientRequest = request({ hostname, port, method, path, headers: open, agent: false });
  const failed = new Promise<null>((resolve) => clientRequest.on('error', () => resolve(null)));
  const responseArrived = new Promise<IncomingMessage>((resolve) =>
    clientRequest.on('response', resolve),
  );
  if (body !== undefined) clientRequest.setHeader('content-length', Buffer.byteLength(body));
  clientRequest.end(body);
  const response = await Promise.race([responseArrived, failed]);
  if (response === null) return { status: 0, code: '', text: '', headers: {} };
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await Promise.race([once(response, 'end'), once(response, 'close'), failed]);
  clientRequest.destroy();
  const text = Buffer.concat(chunks).toString();
  return {
    status: response.statusCode ?? 0,
    code: parseErrorCode(text),
    text,
    headers: response.headers,
  };
}
