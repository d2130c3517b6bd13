import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of this machine that no process listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}
