/** Whether the page has the focus, but no element of it, as after a link that was removed. */
export function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return document.hasFocus() && (activeElement === null || activeElement === body);
}
