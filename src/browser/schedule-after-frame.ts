/**
 * Does work in a task of its own right after the next frame: what has just come is painted first,
 * and neither holds up the other. Unlike `afterPaint` it waits for as long as the page is hidden.
 * @returns how to leave it undone
 */
export function scheduleAfterFrame(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const begin = (): void => {
    port1.close();
    work();
  };
  port1.addEventListener('message', begin);
  port1.start();
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
