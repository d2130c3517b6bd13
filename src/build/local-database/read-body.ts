import type { IncomingMessage } from 'node:http';

/** How long a client may take to send what it was refused, before the line is cut. */
const DISCARD_TIMEOUT_MS = 5_000;

/**
 * The whole body, or `null` as soon as it is known to be longer than `limit` bytes: by what the
 * client says of it, or by what has come. No more than `limit` bytes are ever kept.
 * @throws when the client goes away in the middle
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    function leave(): void {
      request.off('data', take).off('end', end).off('error', fail).off('close', fail);
    }
    function take(chunk: Buffer): void {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      leave();
      resolve(null);
    }
    function end(): void {
      leave();
      resolve(Buffer.concat(chunks));
    }
    function fail(error?: Error): void {
      leave();
      reject(error ?? new Error('The client went away.'));
    }
    request.on('data', take).on('end', end).on('error', fail).on('close', fail);
  });
}

/**
 * Lets what is still coming run by unread, so that the client gets to read its answer; cuts the
 * line when that takes too long.
 */
export function discardRemainingBody(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS);
  request.once('close', () => clearTimeout(cut)).once('error', () => undefined);
  request.resume();
}
