import { createServer } from 'node:net';
import { createPortTakenError } from './start-errors';

/** Where a Vite server is told to listen. */
export interface ListenAddress {
  port?: number | undefined;
  strictPort?: boolean | undefined;
  host?: string | boolean | undefined;
}

/** Vite's own reading: no host is this machine alone, `true` is every network it is in. */
function resolveHost({ host }: ListenAddress): string | undefined {
  if (host === true) return undefined;
  return host === undefined || host === false ? 'localhost' : host;
}

/**
 * Asked before the database is opened, so that a server that cannot start leaves nothing behind.
 * A place that Vite may leave for the next free port is not asked.
 *
 * @param command what the server is started with
 * @throws a sentence with the way out
 */
export async function assertPortFree(place: ListenAddress, command: string): Promise<void> {
  const { port, strictPort } = place;
  if (port === undefined || port === 0 || strictPort !== true) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    // What else can be wrong with a port Vite says itself when it listens.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? reject(createPortTakenError(port, command)) : resolve(),
    );
    probe.listen(port, resolveHost(place), () => probe.close(() => resolve()));
  });
}
