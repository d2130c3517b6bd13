/**
 * Sets a value as if it was typed. React overrides the setter on the element and ignores values set
 * through it, so the prototype's setter is called.
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
