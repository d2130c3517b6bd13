import { isComposing } from '../../../../shared/ui/composition';

const TEXT_INPUT_SELECTOR =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** The key that chooses an answer by its place. The first nine answers have one. */
export function getShortcut(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined;
}

/** The group of answers that the focus is in; on the heading, the only group of the step. */
function findChoiceGroup(step: Element, target: Element): Element | null {
  const group = target.closest('fieldset');
  if (group !== null) return group;
  const [only, ...others] = target.matches('h1') ? step.querySelectorAll('fieldset') : [];
  return others.length === 0 ? (only ?? null) : null;
}

/**
 * Clicks an answer, an element with `data-choice`, on the digit that it names in `aria-keyshortcuts`,
 * while the focus is in the answers or on the step's heading. WCAG 2.1.4 allows such keys only while
 * a component has the focus.
 * @param step the element around the groups of answers
 */
export function handleChoiceShortcut(event: KeyboardEvent, step: Element) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (isComposing(event)) return;
  const { target } = event;
  if (!/^[0-9]$/.test(event.key) || !(target instanceof Element)) return;
  if (target.matches(TEXT_INPUT_SELECTOR)) return;
  const choice = findChoiceGroup(step, target)?.querySelector<HTMLElement>(
    `[data-choice][aria-keyshortcuts="${event.key}"]`,
  );
  if (choice == null || choice.matches(':disabled')) return;
  event.preventDefault();
  choice.focus();
  choice.click();
}
