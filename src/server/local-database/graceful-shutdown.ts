/** After this time the process exits without a clean stop. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

interface ClosableServer {
  close: () => Promise<void>;
}

/**
 * Stops the server on Ctrl+C, as Vite does on SIGTERM, with exit code 0 on both. A second signal is
 * ignored: npm forwards the one that the terminal has sent already. A caller that listens for Ctrl+C
 * (`npm start`) stops the server itself.
 *
 * @returns a function that removes the listeners
 */
export function handleShutdownSignals(server: ClosableServer): () => void {
  let isStopping = false;

  function onTerminate(): void {
    // Vite exits with 143 unless an exit code is set.
    process.exitCode = 0;
    exitAfterTimeout();
  }

  function onInterrupt(): void {
    if (isStopping) return;
    isStopping = true;
    onTerminate();
    void server.close().finally(() => process.exit());
  }

  function exitAfterTimeout(): void {
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
