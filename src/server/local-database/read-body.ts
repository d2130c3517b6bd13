import type { IncomingMessage } from 'node:http';

/** After this time the connection of a refused request is closed. */
const DISCARD_TIMEOUT_MS = 5_000;

/**
 * The whole body, or `null` once it is known to be longer than `limit` bytes, by its header or by the
 * bytes received. Keeps at most `limit` bytes.
 * @throws when the client disconnects
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    function removeListeners(): void {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
    }
    function onData(chunk: Buffer): void {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      removeListeners();
      resolve(null);
    }
    function onEnd(): void {
      removeListeners();
      resolve(Buffer.concat(chunks));
    }
    function onError(error?: Error): void {
      removeListeners();
      reject(error ?? new Error('The client disconnected.'));
    }
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onError);
  });
}

/**
 * Discards the rest of the body, so that the client reads its response. Closes the connection after a
 * timeout.
 */
export function discardRemainingBody(request: IncomingMessage): void {
  if (request.complete) return;
  const timeout = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timeout)).once('error', () => undefined);
  request.resume();
}
