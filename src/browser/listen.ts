import { attempt } from './attempt';

type EventHandler = (event: Event) => void;

/** Hears events of a page. A browser that refuses to tell is as one in which they never happen. */
export function listen(
  target: EventTarget,
  type: string,
  handler: EventHandler,
  options: AddEventListenerOptions = {},
): void {
  attempt(() => target.addEventListener(type, handler, options), undefined);
}

/** Hears them no more. */
export function stopListening(target: EventTarget, type: string, handler: EventHandler): void {
  attempt(() => target.removeEventListener(type, handler), undefined);
}
