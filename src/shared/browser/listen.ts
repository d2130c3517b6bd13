import { attempt } from './attempt';

type EventHandler = (event: Event) => void;

/** `addEventListener` that never throws, because some browsers refuse certain events. */
export function listen(
  target: EventTarget,
  type: string,
  handler: EventHandler,
  options: AddEventListenerOptions = {},
): void {
  attempt(() => target.addEventListener(type, handler, options), undefined);
}

/** `removeEventListener` that never throws. */
export function stopListening(target: EventTarget, type: string, handler: EventHandler): void {
  attempt(() => target.removeEventListener(type, handler), undefined);
}
