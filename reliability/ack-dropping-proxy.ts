import { once } from 'node:events';
import { createServer } from 'node:http';

export interface AckDroppingProxy {
  readonly origin: string;
  /** The status of each answer that came from behind and was never handed on. */
  readonly droppedStatuses: readonly number[];
  close: () => Promise<void>;
}

/**
 * Stands before a server and loses the first acknowledgement of each submission: the request is
 * handed on, the answer awaited whole, and then the client's connection is cut without a byte. The
 * second request with the same id gets its answer.
 */
export async function startAckDroppingProxy(target: string): Promise<AckDroppingProxy> {
  const seen = new Set<string>();
  const cut: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a stream of bytes
    const body = Buffer.concat(chunks).toString();
    const { id } = JSON.parse(body) as { id: string }; // our own sender wrote it
    const answer = await fetch(`${target}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: {
        apikey: String(request.headers['apikey']),
        'content-type': String(request.headers['content-type']),
      },
      body,
    });
    const text = await answer.text();
    if (!seen.has(id)) {
      seen.add(id);
      cut.push(answer.status);
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    droppedStatuses: cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
