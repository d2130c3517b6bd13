/** Focuses the first heading, so that screen readers continue from there. */
export function focusHeading(container: ParentNode): void {
  const heading = container.querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
