/** How long a stop may take before the process ends without it. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** The part of a Vite server that ends it. */
interface ClosableServer {
  close: () => Promise<void>;
}

/**
 * Ends the process cleanly on Ctrl+C, as Vite does by itself on SIGTERM, and with exit code 0 on
 * both. A second signal changes nothing: npm hands on the one that the terminal has sent already.
 * Where the caller listens for Ctrl+C itself (`npm start`), the ending is the caller's.
 *
 * @returns what takes the listeners away
 */
export function handleShutdownSignals(server: ClosableServer): () => void {
  let isEnding = false;

  function onTerminate(): void {
    // Vite ends with 143 unless it finds a code.
    process.exitCode = 0;
    endAnyway();
  }

  function onInterrupt(): void {
    if (isEnding) return;
    isEnding = true;
    onTerminate();
    void server.close().finally(() => process.exit());
  }

  function endAnyway(): void {
    setTimeout(() => {
      console.error(`The server did not stop within ${String(SHUTDOWN_TIMEOUT_MS / 1000)} s.`);
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
  }

  if (process.listenerCount('SIGINT') > 0) return () => undefined;
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return () => {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  };
}
