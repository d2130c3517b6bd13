import { attempt } from './attempt';

type Hear = (event: Event) => void;

/** Hears events of a page. A browser that refuses to tell is as one in which they never happen. */
export function listen(
  target: EventTarget,
  type: string,
  hear: Hear,
  options: AddEventListenerOptions = {},
): void {
  attempt(() => target.addEventListener(type, hear, options), undefined);
}

/** Hears them no more. */
export function stopListening(target: EventTarget, type: string, hear: Hear): void {
  attempt(() => target.removeEventListener(type, hear), undefined);
}
