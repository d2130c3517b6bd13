import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiProblem } from '../../../authoring/studio/api/api-protocol';
import { readBody } from '../../local-database/read-body';

/** A definition of 300 questions has 0.2 MiB. */
const BODY_LIMIT = 4 * 1024 * 1024;

export interface ApiResponse {
  status: number;
  headers?: Record<string, string>;
  /** JSON, or a text as it is. */
  body?: unknown;
}

export const problem = (status: number, message: string): ApiResponse => ({
  status,
  body: { message } satisfies ApiProblem,
});

export function send(response: ServerResponse, { status, headers = {}, body }: ApiResponse): void {
  const isText = typeof body === 'string';
  const content = body === undefined ? '' : isText ? body : JSON.stringify(body);
  response.writeHead(status, {
    ...(body !== undefined && {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    }),
    'content-length': Buffer.byteLength(content),
    ...headers,
  });
  response.end(content);
}

/** The text of a body; null where it is no UTF-8. */
function decode(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** The text of a request's body, or why it is not read. */
export async function readText(request: IncomingMessage): Promise<string | ApiResponse> {
  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return problem(413, 'A definition has 4 MiB at most.');
  return decode(body) ?? problem(400, 'A definition is text in UTF-8.');
}
