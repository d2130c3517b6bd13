import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** As it goes over the line: nothing is put right, `..` stays. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawResponse {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  /** Of an error in PostgREST's shape. */
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

/** Asks once, without following, retrying or tidying anything. */
export async function sendRawRequest(origin: string, question: RawRequest): Promise<RawResponse> {
  const { method, path, headers = {}, body } = question;
  const { hostname, port } = new URL(origin);
  // Told to close, a server that refuses a long body in the middle resets the line, and its answer
  // with it.
  const open = { ...headers, connection: 'keep-alive' };
  const sent = request({ hostname, port, method, path, headers: open, agent: false });
  const failed = new Promise<null>((resolve) => sent.on('error', () => resolve(null)));
  const answered = new Promise<IncomingMessage>((resolve) => sent.on('response', resolve));
  if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
  sent.end(body);
  const response = await Promise.race([answered, failed]);
  if (response === null) return { status: 0, code: '', text: '', headers: {} };
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await Promise.race([once(response, 'end'), once(response, 'close'), failed]);
  sent.destroy();
  const text = Buffer.concat(chunks).toString();
  return {
    status: response.statusCode ?? 0,
    code: parseErrorCode(text),
    text,
    headers: response.headers,
  };
}
