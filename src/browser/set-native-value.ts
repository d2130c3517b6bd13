/**
 * Puts a text into a control as a visitor would. React takes a value for its own that is set on the
 * control, and for the visitor's that is set past it, by the prototype.
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
