/**
 * Runs a task right after the next frame, so that the pending paint comes first. Unlike
 * `scheduleAfterPaint` it does not run while the page is hidden.
 * @returns a function that cancels it
 */
export function scheduleAfterFrame(task: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const run = (): void => {
    port1.close();
    task();
  };
  port1.addEventListener('message', run);
  port1.start();
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
