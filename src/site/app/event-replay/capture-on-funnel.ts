/**
 * Inline script in the head of every prerendered page of a funnel, which also shows the second step. It
 * is inlined by src/server/prerender with what it imports.
 */
import { handleChoiceShortcut } from '../../../funnel/fields/shared/view/choice-shortcuts';
import {
  DOUBLE_CLICK_MS,
  isVirtualPointer,
} from '../../../funnel/fields/shared/view/pointer-choice';
import type { BootstrapData } from './bootstrap-data';
import { captureEvents, readStorage, rootElement } from './capture-events';
import { createNextStep } from './next-step';

/** Whether something is stored of an earlier visit, or the address has values that the HTML does not know. */
function isKnownVisit({
  step,
  choiceKeys,
  inputs,
}: NonNullable<BootstrapData['progress']>): boolean {
  const [key, firstStep] = step;
  const given = new URLSearchParams(`${window.location.search}&${window.location.hash.slice(1)}`);
  return (
    ![null, firstStep].includes(readStorage(key)) ||
    choiceKeys.some((choice) => readStorage(choice) !== null) ||
    inputs?.some((name) => given.has(name)) === true
  );
}

/** The second click of a double click on the first step, which the visitor means for that step. */
const ignoreDoubleClick = (event: Event): void => {
  const shownAt = window.eventReplay?.nextStep?.getShownAt() ?? null;
  if (shownAt === null || !(event instanceof MouseEvent) || event.detail < 2) return;
  if (performance.now() - shownAt > DOUBLE_CLICK_MS) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
let isVirtual = false;
const recordPointer = (event: Event): void => {
  isVirtual = event instanceof PointerEvent && isVirtualPointer(event);
};
/** On some steps a choice with a pointer continues (`detail` is 0 for keys). */
const recordPointerChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof Element && event instanceof MouseEvent && event.detail > 0)) return;
  if (window.eventReplay === undefined || isVirtual) return;
  const control = target.closest('label')?.control ?? target;
  window.eventReplay.lastPointerChoice = control;
  window.eventReplay.nextStep?.choose(control);
};
/** On the heading, which has the focus on the second step, keys do what they do in the player. */
const handleStepKey = (event: Event): void => {
  const { target } = event;
  if (!(event instanceof KeyboardEvent && target instanceof Element)) return;
  const step = target.closest('[data-step]');
  if (step === null) return;
  handleChoiceShortcut(event, step);
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.key === 'Enter' && !event.repeat && !hasModifier && target.matches('h1'))
    step.querySelector<HTMLElement>('button[type="submit"]')?.click();
};
captureEvents(
  ({ progress, presses }) => {
    if (progress !== null && isKnownVisit(progress)) rootElement.dataset.resumes = '';
    else if (presses !== undefined) return createNextStep(presses);
    return null;
  },
  [
    ['click', ignoreDoubleClick],
    ['click', recordPointerChoice],
    ['pointerdown', recordPointer],
    ['keydown', handleStepKey],
  ],
);
