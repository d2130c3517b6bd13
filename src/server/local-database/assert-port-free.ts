import { createServer } from 'node:net';
import { createPortTakenError } from './start-errors';

/** The address options of a Vite server. */
export interface ListenAddress {
  port?: number | undefined;
  strictPort?: boolean | undefined;
  host?: string | boolean | undefined;
}

/** As Vite resolves it: no host is localhost, `true` is every network interface. */
function resolveHost({ host }: ListenAddress): string | undefined {
  if (host === true) return undefined;
  return host === undefined || host === false ? 'localhost' : host;
}

/**
 * Runs before the database is opened, so that a server that cannot start creates no files. Skipped
 * where Vite may choose the next free port.
 *
 * @param command the command that starts the server
 * @throws an error that names the remedy
 */
export async function assertPortFree(address: ListenAddress, command: string): Promise<void> {
  const { port, strictPort } = address;
  if (port === undefined || port === 0 || strictPort !== true) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    // Vite reports every other error of a port when it listens.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? reject(createPortTakenError(port, command)) : resolve(),
    );
    probe.listen(port, resolveHost(address), () => probe.close(() => resolve()));
  });
}
